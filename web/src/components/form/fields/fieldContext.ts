import { createContext, useContext } from 'react';
import type { Option } from '#contract/base/http';
import type { FieldSpec } from './schemaFields.ts';

interface FieldAround {
  /** The names of what the record holds in this field. */
  held: Option[];
  limits: Pick<FieldSpec, 'maxLength' | 'min' | 'max' | 'most'>;
}

const none: FieldAround = { held: [], limits: {} };

export const FieldContext = createContext<FieldAround>(none);

/** What an input of our own may know of the field it stands in. */
export const useFieldAround = (): FieldAround => useContext(FieldContext);
