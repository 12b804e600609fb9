import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { hairline, quiet, sizes, type Layout } from './layout.ts';
import { labelled } from './stationery.ts';

const padding = 3.5;
const sidePadding = 3;
/** Figures and days stay whole. */
const unbroken = { hyphenationCallback: (word: string) => [word] };

/** A share of the room that there is, or so many points. */
type Room = { flex: number } | { width: number };
export type Column = Room & { label: string; isFigure?: boolean };
export type Row = {
  cells: readonly string[];
  weight?: 'plain' | 'quiet' | 'bold' | 'total';
  /** Told under the first cell. */
  notes?: readonly (readonly [label: string, value: string])[];
};

const roomOf = (column: Column) => ('width' in column ? { width: column.width } : { flex: column.flex });

/** What keeps a figure whole, in the small size and with the padding around it. */
export const widthOfFigure = (text: string): number => text.length * sizes.small * 0.6 + 2 * sidePadding + 3;

function cellsOf(layout: Layout, columns: readonly Column[], { cells, weight = 'plain', notes = [] }: Row) {
  const isStrong = weight === 'bold' || weight === 'total';
  const style = { fontWeight: isStrong ? 600 : 400, ...(weight === 'quiet' && { color: quiet }) } as const;
  const size = weight === 'total' ? 'text' : 'small';
  return columns.map((column, place) => {
    const text = cells[place] ?? '';
    const said = column.isFigure
      ? layout.said(size, text, { ...style, ...layout.figure }, unbroken)
      : layout.said(size, text, style);
    return createElement(
      View,
      { key: place, style: { ...roomOf(column), paddingVertical: padding, paddingHorizontal: sidePadding } },
      text !== '' && said,
      place === 0 && notes.map(([label, value]) => labelled(layout, label, value, label)),
    );
  });
}

/** Rows under a head that is repeated on every page which the table reaches. */
export function drawRows(layout: Layout, columns: readonly Column[], rows: readonly Row[]) {
  const head = createElement(
    View,
    {
      fixed: true,
      style: {
        flexDirection: layout.row,
        alignItems: 'flex-end',
        borderBottomWidth: 0.75,
        borderBottomColor: layout.colour,
      },
    },
    columns.map((column, place) =>
      createElement(
        View,
        {
          key: place,
          style: { ...roomOf(column), paddingVertical: padding, paddingHorizontal: sidePadding },
        },
        layout.said('small', column.label, {
          fontWeight: 600,
          color: layout.colour,
          ...(column.isFigure && { textAlign: 'right' }),
        }),
      ),
    ),
  );
  return createElement(
    View,
    { style: { marginTop: 2 } },
    head,
    rows.map((row, key) =>
      createElement(
        View,
        {
          key,
          wrap: false,
          style: {
            flexDirection: layout.row,
            borderBottomWidth: 0.5,
            borderBottomColor: hairline,
            ...(row.weight === 'total' && { backgroundColor: layout.tint, borderBottomWidth: 0 }),
          },
        },
        cellsOf(layout, columns, row),
      ),
    ),
  );
}
