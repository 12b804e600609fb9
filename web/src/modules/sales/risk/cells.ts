import type { z } from 'zod';
import { fieldSpec, isRequired } from '../../../components/form/fields/schemaFields.ts';
import type { Values } from '../../../components/form/merging/merge.ts';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import { groupedAmount, readAmount, westernFigures } from '../../../components/money.ts';
import { inList } from '../../../messages/joined.ts';
import { choiceText, labelOf } from '../../../messages/t.ts';

export type ItemColumn = GridColumn<Values>;
type More = Partial<ItemColumn>;

export const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const folded = (text: string): string => text.trim().toLowerCase();

export interface Choice {
  value: string;
  label: string;
}

/** The choices of a field as people call them. */
export const choicesOf = (schema: z.ZodType, key: string): Choice[] =>
  (fieldSpec(schema, key).choices ?? []).map((value) => ({
    value,
    label: choiceText('risk', key, value) ?? value,
  }));

/** The choice that is meant by its name or the beginning of it; what fits none stays as it is. */
export function readChoice(text: string, choices: readonly Choice[]): string | null {
  const wanted = folded(text);
  if (wanted === '') return null;
  const isMeant = ({ value, label }: Choice) =>
    folded(label) === wanted || value === wanted.replaceAll(' ', '_');
  const begun = choices.filter(({ label }) => folded(label).startsWith(wanted));
  return (choices.find(isMeant) ?? (begun.length === 1 ? begun[0] : undefined))?.value ?? text;
}

const words = {
  yes: ['yes', 'y', 'true', '1', 'x', '✓', 'نعم'],
  no: ['', 'no', 'n', 'false', '0', '-', 'لا'],
};

/** The columns of an item, typed by its schema. */
export function columnsFor(schema: z.ZodType) {
  const column = (key: string, width: number, more: More): ItemColumn => ({
    key,
    title: labelOf('risk', key),
    width,
    isRequired: isRequired(schema, key),
    textOf: (row) => shown(row[key]),
    write: (row, text) => ({ ...row, [key]: text }),
    ...more,
  });
  return {
    text: (key: string, width: number, more: More = {}) => column(key, width, more),
    code: (key: string, width: number) => column(key, width, { dir: 'ltr' }),
    amount: (key: string, width: number) =>
      column(key, width, {
        dir: 'ltr',
        isFigure: true,
        textOf: (row) => groupedAmount(shown(row[key])),
        write: (row, text) => ({ ...row, [key]: readAmount(text) || null }),
      }),
    percent: (key: string, width: number) =>
      column(key, width, {
        dir: 'ltr',
        isFigure: true,
        write: (row, text) => ({
          ...row,
          [key]:
            westernFigures(text)
              .replaceAll(/[\s%٪]/g, '')
              .replace(',', '.') || null,
        }),
      }),
    whole: (key: string, width: number) =>
      column(key, width, {
        dir: 'ltr',
        isFigure: true,
        write: (row, text) => {
          const figures = westernFigures(text).trim();
          return { ...row, [key]: /^\d{1,9}$/.test(figures) ? Number(figures) : figures || null };
        },
      }),
    /** `read` knows other words for the choices. */
    choice: (key: string, width: number, read: (text: string) => string | undefined = () => undefined) => {
      const choices = choicesOf(schema, key);
      return column(key, width, {
        choices: choices.map(({ label }) => label),
        textOf: (row) => choices.find(({ value }) => value === row[key])?.label ?? shown(row[key]),
        write: (row, text) => ({ ...row, [key]: read(text) ?? readChoice(text, choices) }),
      });
    },
    /** What is not so is not said in every row. */
    yesNo: (key: string, width: number) => {
      const label = (value: boolean) => choiceText('risk', key, value) ?? String(value);
      return column(key, width, {
        choices: [label(true), label(false)],
        textOf: (row) => (row[key] === false ? '' : row[key] === true ? label(true) : shown(row[key])),
        write: (row, text) => {
          const wanted = folded(text);
          const isYes = [...words.yes, folded(label(true))].includes(wanted);
          const isNo = [...words.no, folded(label(false))].includes(wanted);
          return { ...row, [key]: isYes || (isNo ? false : text) };
        },
      });
    },
    /** Several words, apart by commas or semicolons. */
    list: (key: string, width: number) =>
      column(key, width, {
        textOf: (row) => inList((row[key] as string[] | undefined) ?? []),
        write: (row, text) => ({
          ...row,
          [key]: text
            .split(/[,;،؛]/)
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        }),
      }),
  };
}
