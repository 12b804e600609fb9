import type { z } from 'zod';
import type { Language } from '#contract/system/users';
import type { Codec } from './codec.ts';
import { textOf } from './textOf.ts';
import { fieldKind } from './fieldKinds.ts';
import { guardFormula } from './formulaGuard.ts';
import { choiceOf } from './labels.ts';

export type Cell = string | number;
export type Column<Row> = {
  field: keyof Row & string;
  /** Its value in words, choices as the noun calls them. */
  cell: (row: Row, noun: string, language: Language) => Cell;
  /** Reads the cell back, where its text alone does not say it. */
  read?: Codec<never>['read'] | undefined;
};

/** What XML cannot hold and no spreadsheet shows. */
const unprintable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Links by their label, nothing that a spreadsheet would run. */
export const cellOf = (value: unknown): Cell =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : guardFormula(textOf(value).replaceAll(unprintable, ''));

type Codecs<Row> = { [F in keyof Row]?: Codec<Row[F]> };

/**
 * The very fields that the list shows, in its order. A link stands by its label, so its id beside it is left out;
 * `codecs` put into words what has no text of its own.
 */
export function columnsOf<S extends z.ZodRawShape>(
  list: z.ZodObject<S>,
  codecs: Codecs<z.infer<z.ZodObject<S>>> = {},
): Column<z.infer<z.ZodObject<S>>>[] {
  const fields = Object.keys(list.shape) as (keyof z.infer<z.ZodObject<S>> & string)[];
  return fields
    .filter((field) => !(field.endsWith('_id') && field.slice(0, -3) in list.shape))
    .map((field) => {
      const codec = codecs[field];
      const { choices, items } = fieldKind(list.shape[field] as unknown as z.ZodType);
      const known = new Set([...choices, ...(items?.choices ?? [])]);
      return {
        field,
        cell: (row, noun, language) => {
          const say = (value: unknown): unknown =>
            typeof value === 'boolean' || (typeof value === 'string' && known.has(value))
              ? choiceOf(language, noun, field, value)
              : value;
          const value: unknown = codec ? codec.write(row[field]) : row[field];
          return cellOf(Array.isArray(value) ? value.map(say) : say(value));
        },
        read: codec?.read,
      };
    });
}
