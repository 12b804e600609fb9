import { Path, Svg, View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import type { ComparisonCell, ComparisonRow, ComparisonSection } from '#contract/sales/quotes/comparisonRows';
import { offered, type Drawing } from '../drawing.ts';
import { good, goodGround, hairline, ink, quiet } from '../layout.ts';
import type { Wording } from '../wording.ts';

/** `places` are those of the offers that stand in this table. */
type Table = Drawing & { places: readonly number[]; labelWidth: number };

const padding = 4.5;
const toTheRight = { textAlign: 'right' } as const;
/** Figures and days stay whole. */
const unbroken = { hyphenationCallback: (word: string) => [word] };

function columnsOf(
  { data, layout, places }: Table,
  draw: (place: number) => ReactNode,
  groundOf: (place: number) => string | undefined = () => undefined,
) {
  return places.map((place) => {
    const ground = groundOf(place) ?? (data.offers[place]?.is_recommended ? layout.tint : undefined);
    const style = { flex: 1, padding, ...(ground && { backgroundColor: ground }) };
    return createElement(View, { key: place, style }, draw(place));
  });
}

/** Repeated on every page that the table reaches. */
function headOf(table: Table) {
  const { data, layout, wording, labelWidth } = table;
  const line = { borderColor: layout.colour };
  return createElement(
    View,
    {
      fixed: true,
      style: { flexDirection: layout.row, borderTopWidth: 1.5, borderBottomWidth: 0.75, ...line },
    },
    createElement(View, { style: { width: labelWidth } }),
    columnsOf(table, (place) => {
      const offer = data.offers[place];
      const recommended = { ...toTheRight, fontWeight: 600, color: layout.colour } as const;
      return [
        layout.said('small', offer?.insurer ?? '', { ...toTheRight, fontWeight: 600 }, { key: 'insurer' }),
        (offer ? offered(offer) : []).map((name) =>
          layout.said('small', name, { ...toTheRight, color: quiet }, { key: name }),
        ),
        offer?.is_recommended &&
          layout.said('small', wording.say('recommended'), recommended, { key: 'choice' }),
      ];
    }),
  );
}

const tick = () =>
  createElement(
    Svg,
    { width: 7, height: 7, viewBox: '0 0 10 10', style: { marginTop: 2, marginHorizontal: 3 } },
    createElement(Path, { d: 'M1 5.5 L4 8.5 L9 1.5', stroke: good, strokeWidth: 1.6, fill: 'none' }),
  );

function drawCell({ layout, wording }: Table, cell: ComparisonCell, isBest: boolean, isTotal: boolean) {
  const style = {
    ...toTheRight,
    fontWeight: isBest || isTotal ? 600 : 400,
    color: isBest ? good : ink,
  } as const;
  if (cell.kind === 'none') return layout.said('small', '–', { ...layout.figure, color: quiet });
  if (cell.kind === 'amount')
    return layout.said('small', wording.amount(cell.amount), { ...style, ...layout.figure }, unbroken);
  if (cell.kind === 'count')
    return layout.said('small', wording.whole(cell.count), { ...style, ...layout.figure }, unbroken);
  if (cell.kind === 'percent')
    return layout.said('small', wording.percent(cell.percent), { ...style, ...layout.figure }, unbroken);
  if (cell.kind === 'day') return layout.said('small', wording.day(cell.day), style, unbroken);
  if (cell.kind === 'text' || cell.kind === 'limit')
    return layout.said('small', wording.word(cell.text), style);
  if (cell.kind !== 'included')
    return layout.said('small', wording.compared(cell.kind), { ...style, color: quiet });
  return createElement(
    View,
    { style: { flexDirection: layout.row, justifyContent: layout.isRtl ? 'flex-start' : 'flex-end' } },
    tick(),
    layout.said('small', wording.compared('included'), style),
  );
}

function labelOf(wording: Wording, name: ComparisonRow['name']): string {
  if ('field' in name) return wording.compared(name.field);
  return 'tax_rate' in name ? wording.madeTax(name.tax_rate) : wording.word(name.label);
}

function drawRow(table: Table, { key, name, cells, best }: ComparisonRow) {
  const { layout, wording, labelWidth } = table;
  const isTotal = key === 'gross_premium';
  const cellAt = (place: number): ComparisonCell => cells[place] ?? { kind: 'none' };
  /** That something is included its tick says. */
  const isBest = (place: number) => best.includes(place) && cellAt(place).kind !== 'included';
  const label = labelOf(wording, name);
  return createElement(
    View,
    {
      key,
      wrap: false,
      style: { flexDirection: layout.row, borderBottomWidth: 0.5, borderBottomColor: hairline },
    },
    createElement(
      View,
      { style: { width: labelWidth, paddingVertical: padding, paddingHorizontal: 2 } },
      layout.said('small', label, isTotal ? { fontWeight: 600 } : { color: quiet }),
    ),
    columnsOf(
      table,
      (place) => drawCell(table, cellAt(place), isBest(place), isTotal),
      (place) => (isBest(place) ? goodGround : undefined),
    ),
  );
}

/** The heading of a section never stands alone: it is drawn with the first row. */
function drawSection(table: Table, section: ComparisonSection) {
  const [first, ...others] = section.rows.map((row) => drawRow(table, row));
  const heading = table.layout.said('small', table.wording.section(section), {
    fontWeight: 600,
    color: table.layout.colour,
    paddingTop: 8,
    paddingBottom: 3,
    paddingHorizontal: 2,
    borderBottomWidth: 0.5,
    borderBottomColor: hairline,
  });
  const key = `${section.key} ${section.category ?? ''}`;
  return [createElement(View, { key, wrap: false }, heading, first), ...others];
}

export const drawTable = (table: Table, sections: readonly ComparisonSection[]) =>
  createElement(
    View,
    { style: { marginTop: 5 } },
    headOf(table),
    sections.flatMap((section) => drawSection(table, section)),
  );
