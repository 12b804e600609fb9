import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { FormStore } from './formStore.ts';
import type { Values } from '../merging/merge.ts';

/** What the fields of an open form need of it. */
export interface SchemaForm {
  /** Names the form on the screen. */
  name: string;
  store: FormStore;
  /** Tells which fields a new record cannot be without. */
  wanted: z.ZodType;
  /** The one that is changed. */
  record?: object | undefined;
}

export const FormContext = createContext<SchemaForm | undefined>(undefined);

export function useSchemaFormAround(): SchemaForm {
  const found = useContext(FormContext);
  if (!found) throw new Error('A form field stands outside a form.');
  return found;
}

/** What `read` makes of the form's values; drawn anew only when that changes, so it should be the same or a plain value. */
export function useValues<T>({ store }: Pick<SchemaForm, 'store'>, read: (values: Values) => T): T {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe('', listener), [store]),
    () => read(store.read()),
  );
}

/** What `read` makes of one field; nothing is computed while others change. */
export function useField<T>({ store }: Pick<SchemaForm, 'store'>, name: string, read: () => T): T {
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(name, listener), [store, name]),
    read,
  );
}
