import { View } from '@react-pdf/renderer';
import { createElement, Fragment } from 'react';
import { compareOffers, unequalTax } from '#contract/sales/quotes/comparison';
import type { ComparisonSection } from '#contract/sales/quotes/comparisonRows';
import { drawTable } from './comparisonTable.ts';
import { heading, type Drawing } from '../drawing.ts';
import { quiet, sizes, widthWithin, type Orientation } from '../layout.ts';
import type { Wording } from '../wording.ts';

/** Its head and some rows: a table of which less would fit begins on the next page. */
const leastOfTable = 190;
const narrowest = 66;
/** A figure in the size of the table, and the padding around it. */
const widthOfFigure = (text: string) => text.length * sizes.small * 0.6 + 12;

/** So many columns as hold their longest figure without breaking it. */
function columnsThatFit(width: number, sections: readonly ComparisonSection[], wording: Wording): number {
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const figures = cells.map((cell) => (cell.kind === 'amount' ? wording.amount(cell.amount) : ''));
  return Math.max(1, Math.floor(width / Math.max(narrowest, ...figures.map(widthOfFigure))));
}

/** The places of the offers in as many tables as it takes, nearly the same number in each. */
function tablesOf(count: number, most: number): number[][] {
  const tables = Math.ceil(count / most);
  const each = Math.ceil(count / tables);
  const places = Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: tables }, (_, table) => places.slice(table * each, (table + 1) * each));
}

/** Whose price is with tax and whose is not, where they are not alike. */
function taxNote({ layout, wording, data: { offers } }: Drawing) {
  const unequal = unequalTax(offers);
  if (!unequal) return null;
  const named = (places: number[]) => places.flatMap((place) => offers[place]?.insurer ?? []).join(', ');
  const told = (['taxed', 'untaxed', 'unstated'] as const)
    .filter((kind) => unequal[kind].length > 0)
    .map((kind) => wording.ofTax(kind, named(unequal[kind])));
  return layout.said('small', [wording.compared('unequalTax'), ...told].join(' '), {
    fontWeight: 600,
    marginTop: 2,
  });
}

/** That a price is one year's, where it is. */
const yearNote = ({ wording, data: { policy_years } }: Drawing): string =>
  policy_years ? wording.say('premiumOfYear', { years: policy_years }) : '';

/** The offers side by side. Conditions are told after it, where there is room for them. */
export function comparison(drawing: Drawing, orientation: Orientation) {
  const { layout, wording } = drawing;
  const { offers, quote } = drawing.data;
  const sections = compareOffers(offers, quote.currency)
    .map(({ rows, ...section }) => ({ ...section, rows: rows.filter((row) => row.key !== 'conditions') }))
    .filter(({ rows }) => rows.length > 0);
  const width = widthWithin(orientation);
  const labelWidth = Math.round(width * (offers.length > 5 ? 0.2 : 0.26));
  const tables = tablesOf(offers.length, columnsThatFit(width - labelWidth, sections, wording));
  const note = layout.said(
    'small',
    [wording.say('allAmounts', { currency: quote.currency }), yearNote(drawing)].join(' '),
    { color: quiet },
    { minPresenceAhead: leastOfTable - 30 },
  );
  // A table that lies across begins on a page of its own, and so does each that follows.
  const begins = (table: number) => table > 0 || orientation === 'landscape';
  return tables.flatMap((places, table) => [
    createElement(View, { key: `break ${table}`, break: begins(table) }),
    createElement(
      Fragment,
      { key: `heading ${table}` },
      heading(
        drawing,
        wording.say(table === 0 ? 'comparison' : 'comparisonMore'),
        leastOfTable,
        begins(table),
      ),
    ),
    createElement(Fragment, { key: `note ${table}` }, table === 0 && note, table === 0 && taxNote(drawing)),
    createElement(
      Fragment,
      { key: `table ${table}` },
      drawTable({ ...drawing, places, labelWidth }, sections),
    ),
  ]);
}
