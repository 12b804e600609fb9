import { useMemo } from 'react';
import { pathOf } from '../fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from './formContext.ts';

/** The rows of a list in the form: a key for each, and what may be done with them. */
export function useRows(list: string) {
  const { store } = useSchemaFormAround();
  const acts = useMemo(() => {
    const path = pathOf(list);
    const keysNow = () => store.keysOf(list, path);
    const order = () => keysNow().map((_key, index) => index);
    return {
      keysNow,
      add: (row: object) => store.set([...path, keysNow().length], row),
      remove: (index: number) => store.rearrange(path, order().toSpliced(index, 1)),
      move: (index: number, by: number) =>
        store.rearrange(
          path,
          order()
            .toSpliced(index, 1)
            .toSpliced(index + by, 0, index),
        ),
    };
  }, [store, list]);
  return { ...acts, keys: useField({ store }, list, acts.keysNow) };
}
