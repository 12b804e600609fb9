import { z } from 'zod';

/** A cell as the value of a field; what does not fit stays text, which the field's schema then refuses. */
export type ReadCell = (text: string) => unknown;

type Described = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Described[];
  oneOf?: Described[];
  items?: Described;
};

const partsOf = (schema: Described): Described[] =>
  [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) =>
    part === schema ? [part] : partsOf(part),
  );
const isOf = (parts: Described[], ...kinds: string[]): boolean =>
  parts.some(({ type = [] }) => kinds.some((kind) => [type].flat().includes(kind)));

const words = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);
const asBoolean: ReadCell = (text) => words.get(text.trim().toLowerCase()) ?? text;
const asNumber: ReadCell = (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : text);
const asChoice = (choices: unknown[]): ReadCell => {
  const known = new Map(choices.map((choice) => [String(choice).toLowerCase(), choice]));
  return (text) => known.get(text.trim().toLowerCase()) ?? text;
};
const asList =
  (read: ReadCell): ReadCell =>
  (text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map(read);

function readerOf(schema: Described): ReadCell | undefined {
  const parts = partsOf(schema);
  const choices = parts.flatMap((part) => part.enum ?? []);
  if (choices.length > 0) return asChoice(choices);
  if (isOf(parts, 'string')) return (text) => text;
  if (isOf(parts, 'integer', 'number')) return asNumber;
  if (isOf(parts, 'boolean')) return asBoolean;
  const read = parts.map(({ items }) => items && readerOf(items)).find((each) => each !== undefined);
  return read && asList(read);
}

/** What an empty cell means: the first of these that the field takes; where it takes none, that nothing is said. */
export const emptyOf = (field: z.ZodType): unknown =>
  [null, [], ''].find((value) => field.safeParse(value).success);

/** Reads a cell by the kind of its field. Objects have no text of their own: a codec writes and reads them. */
export function cellReader(field: z.ZodType, codec?: ReadCell): ReadCell | undefined {
  const read = codec ?? readerOf(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Described);
  const empty = emptyOf(field);
  return read && ((text) => (text.trim() === '' ? empty : read(text)));
}
