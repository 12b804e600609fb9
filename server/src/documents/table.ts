import { View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { hairline, quiet, type Layout } from './layout.ts';

const padding = 3.5;
/** Figures and days stay whole. */
const unbroken = { hyphenationCallback: (word: string) => [word] };

export type Column = { label: string; flex: number; isFigure?: boolean };
export type Row = { cells: readonly string[]; weight?: 'plain' | 'quiet' | 'bold' | 'total' };

function cellsOf(layout: Layout, columns: readonly Column[], { cells, weight = 'plain' }: Row) {
  const isStrong = weight === 'bold' || weight === 'total';
  const style = { fontWeight: isStrong ? 600 : 400, ...(weight === 'quiet' && { color: quiet }) } as const;
  return columns.map(({ flex, isFigure }, place) => {
    const text = cells[place] ?? '';
    return createElement(
      View,
      { key: place, style: { flex, paddingVertical: padding, paddingHorizontal: 3 } },
      text !== '' &&
        (isFigure
          ? layout.said(weight === 'total' ? 'text' : 'small', text, { ...style, ...layout.figure }, unbroken)
          : layout.said(weight === 'total' ? 'text' : 'small', text, style)),
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
    columns.map(({ label, flex, isFigure }, place) =>
      createElement(
        View,
        { key: place, style: { flex, paddingVertical: padding, paddingHorizontal: 3 } },
        layout.said('small', label, {
          fontWeight: 600,
          color: layout.colour,
          ...(isFigure && { textAlign: 'right' }),
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
