import { fold } from '#contract/base/values/folding';
import { isExcess, wordsOf } from '#contract/sales/quotes/benefits';
import { readMoney } from './cellTexts.ts';
import type { NewRow, PriceRow } from './priceRows.ts';

interface Entry {
  /** The key of its row. */
  row: string;
  column: number;
  text: string;
}

export interface Pasted {
  entries: Entry[];
  /** Rows that it names and nobody had yet. */
  added: NewRow[];
}

type Table = readonly (readonly string[])[];

interface Place {
  rows: readonly PriceRow[];
  at: { row: string; column: number };
  columns: number;
  currency: string;
  isTyped: (row: PriceRow, column: number) => boolean;
  keyOf: (row: NewRow) => string;
}

const totals = /\b(?:net|gross|total|sum|premium payable)\b|صافي|اجمالي|مجموع/;
const taxes = /\b(?:tax|vat)\b|ضريبه/;
const fees = /\b(?:fees?|charges?)\b|رسم|رسوم/;

const isFigure = (text: string, currency: string): boolean => {
  const read = readMoney(text, currency, true);
  return 'value' in read && read.value !== null;
};

/** A sheet that names its rows: words first, then what belongs to them. */
function isNamed(table: Table, { rows, currency }: Place): boolean {
  const heads = table.map(([head = '']) => head).filter((head) => head !== '');
  const isWide = table.some((row) => row.length > 1);
  if (!isWide || heads.length === 0 || heads.some((head) => isFigure(head, currency))) return false;
  const known = heads.filter((head) => rowNamed(rows, head) !== undefined || isReckoned(head));
  return known.length * 2 >= heads.length;
}

const base = /^(?:(?:base|basic|annual) )?premium$/;

/** What insurers call a row that we call by another name. */
function otherName(head: string): string | undefined {
  if (base.test(fold(head))) return 'base';
  return isExcess(head) ? 'deductible' : undefined;
}

const rowNamed = (rows: readonly PriceRow[], head: string): PriceRow | undefined =>
  rows.find(({ name, kind }) => kind !== 'add' && wordsOf(name) === wordsOf(head)) ??
  rows.find(({ key }) => key === otherName(head));

/** What is reckoned here is not taken from a sheet. */
const isReckoned = (head: string): boolean => totals.test(fold(head)) || taxes.test(fold(head));

const newRow = (label: string, texts: readonly string[], currency: string): NewRow => {
  if (!texts.some((text) => isFigure(text, currency))) return { adds: 'benefit', label };
  return { adds: fees.test(fold(label)) ? 'fee' : 'cover', label };
};

function byName(table: Table, place: Place): Pasted {
  const { rows, at, columns, currency, isTyped, keyOf } = place;
  const entries: Entry[] = [];
  const added: NewRow[] = [];
  for (const [head = '', ...texts] of table) {
    const row = rowNamed(rows, head);
    if (head === '' || texts.every((text) => text === '') || (!row && isReckoned(head))) continue;
    const made = row ? undefined : newRow(head, texts, currency);
    if (made) added.push(made);
    const key = row?.key ?? (made && keyOf(made));
    for (const [along, text] of texts.slice(0, columns - at.column).entries()) {
      const column = at.column + along;
      if (key !== undefined && text !== '' && (!row || (row.kind !== 'tax' && isTyped(row, column))))
        entries.push({ row: key, column, text });
    }
  }
  return { entries, added };
}

/** From a cell on, into the cells that are typed: what is reckoned between them takes nothing. */
function inPlace(table: Table, { rows, at, columns, isTyped }: Place): Pasted {
  const begin = rows.findIndex(({ key }) => key === at.row);
  const entries: Entry[] = [];
  const width = Math.max(0, ...table.map(({ length }) => length));
  for (let column = at.column; column < Math.min(columns, at.column + width); column += 1) {
    const typed = rows
      .slice(begin)
      .filter((row) => row.key === at.row || (row.kind !== 'tax' && isTyped(row, column)));
    for (const [down, row] of typed.slice(0, table.length).entries()) {
      const text = table[down]?.[column - at.column];
      if (text !== undefined) entries.push({ row: row.key, column, text });
    }
  }
  return { entries, added: [] };
}

/** Where each cell of what was copied from a sheet or a mail goes. */
export const pastedInto = (table: Table, place: Place): Pasted =>
  isNamed(table, place) ? byName(table, place) : inPlace(table, place);
