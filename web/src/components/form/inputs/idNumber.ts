import type { Values } from '../merging/merge.ts';

/** A number of a document that is kept: how it is shown, and a mark by which another one is noticed. */
export interface KeptNumber {
  mask: string;
  mark: string | null;
}

export const isKept = (value: unknown): value is KeptNumber =>
  typeof value === 'object' && value !== null && 'mask' in value;

const isMask = (text: unknown): text is string => typeof text === 'string' && text.includes('•');

interface Bearer {
  id_number: unknown;
  id_number_mark: string | null;
}

/** What the form holds of a record's number: what is kept, until another one is typed. */
export const numberOf = (record: Bearer | undefined): unknown =>
  isMask(record?.id_number)
    ? { mask: record.id_number, mark: record.id_number_mark }
    : (record?.id_number ?? '');

/** By what two states of a record are compared: none has one form. */
export const comparedNumber = (values: Values): Values =>
  'id_number' in values ? { ...values, id_number: values['id_number'] || null } : values;

/** What is sent: no number that nobody has typed. */
export function sentNumber(values: Values): Values {
  const { id_number, ...others } = comparedNumber(values);
  return id_number === undefined || isKept(id_number) ? others : { ...others, id_number };
}
