import { useState } from 'react';
import type { Onwards } from '../../../../components/grid/useEnding.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { textOf } from './priceColumn.ts';
import { acrossFrom, downFrom, type At } from './priceMoves.ts';
import { pastedInto } from './pricePaste.ts';
import { keyOfNew, type Added, type PriceRow } from './priceRows.ts';
import type { OfferColumn, Prices } from './usePrices.ts';

interface Editing {
  /** What was typed before, which Escape brings back. */
  before: string | undefined;
  /** What the editor begins with where nothing is typed yet. */
  text: string;
}

export type OpenPriceGrid = ReturnType<typeof usePriceGrid>;

const isReckoned = ({ kind }: PriceRow): boolean =>
  kind === 'net' || kind === 'gross' || kind === 'add' || kind === 'recommendation';

/** Where the keyboard is in the grid, what is typed there, and what may be done with the cell. */
export function usePriceGrid(prices: Prices, begun: At, focusGrid: () => void) {
  const { columns, rows, drafts, isReadOnly, keep } = prices;
  const { day } = useDates();
  const [place, setPlace] = useState<At>(begun);
  const [editing, setEditing] = useState<Editing>();
  /** A row that is about to be named. */
  const [naming, setNaming] = useState<{ adds: Added; text: string }>();
  const at: At = {
    row: rows.some(({ key }) => key === place.row) ? place.row : 'base',
    column: Math.max(0, Math.min(place.column, columns.length - 1)),
  };
  const rowAt = (key: string) => rows.find((row) => row.key === key);
  const isTyped = (row: PriceRow | undefined, column: OfferColumn | undefined): boolean =>
    row !== undefined && column !== undefined && !isReckoned(row) && !prices.isFixed(row, column);
  const isStop = (key: string, index: number): boolean => {
    const [row, column] = [rowAt(key), columns[index]];
    return isTyped(row, column) && (row?.kind !== 'tax' || !prices.isTaxReckoned);
  };
  const ground = { rows: rows.map(({ key }) => key), columns: columns.length, isStop };
  const [row, column] = [rowAt(at.row), columns[at.column]];
  /** As the offer has it, in the way in which one would type it. */
  const heldText = ({ offer }: OfferColumn, of: PriceRow): string =>
    of.kind === 'day' && offer.valid_until ? day(offer.valid_until) : textOf(offer, of);
  const write = (to: OfferColumn, of: PriceRow, text: string) =>
    drafts.write(to.offer, of.key, text === heldText(to, of) ? undefined : text);

  function go(next: At): void {
    if (next.column !== at.column && column) void keep(column.offer.id);
    setPlace(next);
    setEditing(undefined);
  }

  /** Opens the cell to be typed into, with a text that replaces what is there; false where nothing can be typed. */
  function begin(text?: string, isOnlyNew = false): boolean {
    if (isReadOnly || !row || !column) return false;
    if (row.kind === 'add') setNaming({ adds: row.adds, text: text ?? '' });
    else if (isOnlyNew || !isTyped(row, column)) return false;
    else {
      const before = column.draft?.texts[row.key];
      setEditing({ before, text: text ?? before ?? heldText(column, row) });
      if (text !== undefined) drafts.write(column.offer, row.key, text);
    }
    return true;
  }

  function end(onwards: Onwards): void {
    setEditing(undefined);
    // Who went elsewhere by hand is not called back.
    if (onwards === 'nowhere') return;
    focusGrid();
    const isBack = onwards === 'up' || onwards === 'previous';
    const isDown = onwards === 'up' || onwards === 'down';
    go(isDown ? downFrom(at, isBack, ground) : (acrossFrom(at, isBack, ground) ?? at));
  }

  function paste(text: string, table: string[][]): void {
    if (!row || !column) return;
    setEditing(undefined);
    if (row.kind === 'paragraph') return write(column, row, text.trim());
    const { entries, added } = pastedInto(table, {
      rows,
      at,
      columns: columns.length,
      currency: prices.quote.currency,
      isTyped: (each, index) => isTyped(each, columns[index]),
      keyOf: keyOfNew,
    });
    for (const each of added) drafts.add(each);
    for (const entry of entries) {
      const into = columns[entry.column];
      if (into) drafts.write(into.offer, entry.row, entry.text);
    }
    return undefined;
  }

  return {
    at,
    ground,
    isReadOnly,
    isEditing: editing !== undefined,
    /** What is in the editor. */
    text: row && (column?.draft?.texts[row.key] ?? editing?.text ?? ''),
    naming,
    go,
    begin,
    end,
    paste,
    isFixedAt: (key: string, index: number) => !isTyped(rowAt(key), columns[index]),
    type: (text: string) => {
      if (row && column) write(column, row, text);
      setEditing((before) => before && { ...before, text });
    },
    cancel: () => {
      if (row && column) drafts.write(column.offer, row.key, editing?.before);
      setEditing(undefined);
      focusGrid();
    },
    empty: (): boolean => {
      if (!row || !column || !isTyped(row, column)) return false;
      write(column, row, '');
      return true;
    },
    copied: (): string => {
      if (!row || !column) return '';
      const { totals, draft } = column;
      if (row.kind === 'net') return totals?.net_premium ?? '';
      if (row.kind === 'gross') return totals?.gross_premium ?? '';
      return draft?.texts[row.key] ?? heldText(column, row);
    },
    name: (adds: Added | undefined, text = '') => setNaming(adds && { adds, text }),
    /** The row is there, and the keyboard in it. */
    add: (adds: Added, label: string) => {
      setNaming(undefined);
      const made = { adds, label: label.replaceAll(/\s+/g, ' ').trim() };
      if (made.label !== '') {
        if (!rowAt(keyOfNew(made))) drafts.add(made);
        setPlace({ row: keyOfNew(made), column: at.column });
      }
      focusGrid();
    },
  };
}
