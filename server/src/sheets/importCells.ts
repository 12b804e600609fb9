import type { z } from 'zod';
import { fieldKind, type FieldKind } from './fieldKinds.ts';
import { choicesByName } from './labels.ts';

/** A cell as the value of a field; what does not fit stays text, which the field's schema then refuses. */
export type ReadCell = (text: string) => unknown;

const asNumber: ReadCell = (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : text);
const asChoice =
  (names: ReadonlyMap<string, unknown>): ReadCell =>
  (text) =>
    names.get(text.trim().toLowerCase()) ?? text;
const asList =
  (read: ReadCell): ReadCell =>
  (text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map(read);

function readerOf({ types, choices, items }: FieldKind, noun: string, field: string): ReadCell | undefined {
  if (choices.length > 0) return asChoice(choicesByName(noun, field, choices));
  if (types.has('string')) return (text) => text;
  if (types.has('integer') || types.has('number')) return asNumber;
  if (types.has('boolean')) return asChoice(choicesByName(noun, field, [true, false]));
  const read = items && readerOf(items, noun, field);
  return read && asList(read);
}

/** What an empty cell means: the first of these that the field takes; where it takes none, that nothing is said. */
export const emptyOf = (field: z.ZodType): unknown =>
  [null, [], ''].find((value) => field.safeParse(value).success);

/** Reads a cell by the kind of its field. Objects have no text of their own: a codec writes and reads them. */
export function cellReader(
  schema: z.ZodType,
  noun: string,
  field: string,
  codec?: ReadCell,
): ReadCell | undefined {
  const read = codec ?? readerOf(fieldKind(schema), noun, field);
  const empty = emptyOf(schema);
  return read && ((text) => (text.trim() === '' ? empty : read(text)));
}
