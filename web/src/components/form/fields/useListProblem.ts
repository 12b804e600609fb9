import { useEffect, useMemo } from 'react';
import { pathOf } from './fieldPaths.ts';
import { useField, useSchemaFormAround } from '../state/formContext.ts';
import { idOf } from './showField.ts';

/** What is wrong with the list itself, such as shares that add up to too much; what is wrong in a row stands there. */
export function useListProblem(name: string, label: string) {
  const form = useSchemaFormAround();
  const { store } = form;
  const path = useMemo(() => pathOf(name), [name]);
  useEffect(() => store.mount(name, path, label), [store, name, path, label]);
  return { id: idOf(form.name, path), problem: useField(form, name, () => store.problemAt(name)) };
}
