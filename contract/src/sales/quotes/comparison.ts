import { sumOf } from '../../base/amounts/amounts.ts';
import { unitsOf } from '../../base/amounts/decimals.ts';
import { fold } from '../../base/values/folding.ts';
import { isMadeTax, isTaxStated, type LineKind } from '../../money/premium.ts';
import { benefitUnder, labelsOf, statementOf, wordsOf } from './benefits.ts';
import { areForAsMany, categorySections, isOfCategory } from './comparisonOfCategories.ts';
import {
  amountCell,
  highest,
  isPriced,
  judgeNothing,
  leading,
  lowest,
  none,
  rowOf,
  type ComparableOffer,
  type ComparisonCell,
  type ComparisonField,
  type ComparisonRow,
  type ComparisonSection,
  type Judge,
} from './comparisonRows.ts';

function taxCell(offer: ComparableOffer): ComparisonCell {
  if (!isPriced(offer)) return none;
  return isTaxStated(offer.lines) ? amountCell(offer.tax) : { kind: 'tax_not_stated' };
}

/** What may still grow by tax is not the lowest, unless that is open of all; nor does it leave a higher one the lowest. */
const lowestTaxed =
  (offers: readonly ComparableOffer[], currency: string): Judge =>
  (cells) => {
    const stated = offers.map(({ lines }) => isTaxStated(lines));
    const lowestOfAll = lowest(currency)(cells);
    const isSure = lowestOfAll.every((place) => stated[place]);
    return isSure || !offers.some((offer, place) => isPriced(offer) && stated[place]) ? lowestOfAll : [];
  };

const limitPlaces = 6;
const oneNumber = /^(\D*)(\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|\d+(?:\.\d{1,6})?)(\D*)$/;

/** "AED 5,000,000" as its number and what it counts; undefined where no single number is read in it. */
function limitIn(text: string): { units: bigint; unit: string } | undefined {
  const [, before = '', number, after = ''] = oneNumber.exec(text) ?? [];
  if (number === undefined) return undefined;
  const unit = `${before} ${after}`.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return { units: unitsOf(number.replaceAll(',', ''), limitPlaces), unit };
}

/** What the client bears or waits for: more of it is not better, whatever its unit. */
const burden =
  /\b(?:excess|deductible|franchise|co ?pay\w*|co ?insurance|waiting|depreciation)\b|تحمل|انتظار|مشاركه|استقطاع|استهلاك/;

/** Included beats not included, and nothing beats what is not stated; of several limits in one unit the highest is best. */
const judgeBenefit =
  (label: string): Judge =>
  (cells) => {
    if (burden.test(fold(label))) return [];
    const placesOf = (...kinds: ComparisonCell['kind'][]) =>
      cells.flatMap(({ kind }, place) => (kinds.includes(kind) ? [place] : []));
    const included = placesOf('included', 'limit');
    const aheadOfExcluded = placesOf('not_included').length > 0 ? included : [];
    if (included.length === 1 || placesOf('limit').length === 0) return aheadOfExcluded;
    const limits = cells.map((cell) => (cell.kind === 'limit' ? limitIn(cell.text) : undefined));
    const readable = included.map((place) => limits[place]);
    const unit = readable[0]?.unit;
    if (unit?.includes('%') || readable.some((limit) => limit === undefined || limit.unit !== unit))
      return [];
    const highest = leading(
      limits,
      (one, other) => Number(other.units > one.units) - Number(other.units < one.units),
    );
    return highest.length > 0 ? highest : aheadOfExcluded;
  };

const lineKinds: readonly LineKind[] = ['base', 'cover', 'add_on', 'discount', 'fee', 'tax'];

/** What an offer asks under a label; the same label for several items is one sum, a discount is taken off. */
function lineCell(offer: ComparableOffer, kind: LineKind, label: string, currency: string): ComparisonCell {
  const amounts = offer.lines.filter(
    (line) => line.kind === kind && !isOfCategory(line) && wordsOf(line.label) === label,
  );
  if (amounts.length === 0) return none;
  const sum = sumOf(
    currency,
    amounts.map(({ amount }) => amount),
  );
  return amountCell(kind === 'discount' && /[1-9]/.test(sum) ? `-${sum}` : sum);
}

function lineRows(offers: readonly ComparableOffer[], currency: string): ComparisonRow[] {
  return lineKinds.flatMap((kind) => {
    const lines = offers.flatMap((offer) =>
      offer.lines.filter((line) => line.kind === kind && !isOfCategory(line)),
    );
    const madeWith = (label: string) =>
      lines.find((line) => isMadeTax(line) && line.label === label)?.tax_rate ?? null;
    return [...labelsOf(lines.map(({ label }) => label))].map(([folded, label]) => {
      const tax_rate = madeWith(label);
      return rowOf(
        `${kind} ${folded}`,
        tax_rate === null ? { label } : { tax_rate },
        offers.map((offer) => lineCell(offer, kind, folded, currency)),
        judgeNothing,
      );
    });
  });
}

const benefitCell = (offer: ComparableOffer, words: string): ComparisonCell =>
  isPriced(offer) ? statementOf(benefitUnder(offer, words)) : none;

const benefitRows = (offers: readonly ComparableOffer[]): ComparisonRow[] =>
  [...labelsOf(offers.flatMap(({ benefits }) => benefits.map(({ label }) => label)))].map(([folded, label]) =>
    rowOf(
      `benefit ${folded}`,
      { label },
      offers.map((offer) => benefitCell(offer, folded)),
      judgeBenefit(label),
    ),
  );

/** The offers side by side, for the screen and for the proposal alike. What nobody says has no row. */
export function compareOffers(offers: readonly ComparableOffer[], currency: string): ComparisonSection[] {
  const row = (
    field: ComparisonField,
    cellOf: (offer: ComparableOffer) => ComparisonCell,
    judge: Judge = judgeNothing,
  ) => rowOf(field, { field }, offers.map(cellOf), judge);
  const price = (field: 'gross_premium' | 'net_premium' | 'fees', judge?: Judge) =>
    row(field, (offer) => (isPriced(offer) ? amountCell(offer[field]) : none), judge);
  // Prices for other numbers of people are not held against each other.
  const isJudged = areForAsMany(offers);
  const sections: ComparisonSection[] = [
    {
      key: 'premium',
      rows: [
        price('gross_premium', isJudged ? lowestTaxed(offers, currency) : judgeNothing),
        price('net_premium', isJudged ? lowest(currency) : judgeNothing),
        price('fees'),
        row('tax', taxCell),
      ],
    },
    ...categorySections(offers, currency),
    { key: 'lines', rows: lineRows(offers, currency) },
    {
      key: 'cover',
      rows: [
        row('sum_insured', ({ sum_insured }) => amountCell(sum_insured), highest(currency)),
        row('deductible', ({ deductible }) => amountCell(deductible), lowest(currency)),
      ],
    },
    { key: 'benefits', rows: benefitRows(offers) },
    {
      key: 'terms',
      rows: [
        row('conditions', ({ conditions }) =>
          conditions === '' ? none : { kind: 'text', text: conditions },
        ),
        row('valid_until', ({ valid_until }) => (valid_until ? { kind: 'day', day: valid_until } : none)),
      ],
    },
  ];
  return withRows(sections, ({ cells }) => cells.some(({ kind }) => kind !== 'none'));
}

const withRows = (
  sections: readonly ComparisonSection[],
  isWanted: (row: ComparisonRow) => boolean,
): ComparisonSection[] =>
  sections
    .map(({ rows, ...section }) => ({ ...section, rows: rows.filter(isWanted) }))
    .filter(({ rows }) => rows.length > 0);

/** Without the rows in which all offers say the same. */
export const onlyDifferent = (sections: readonly ComparisonSection[]): ComparisonSection[] =>
  withRows(sections, ({ isDifferent }) => isDifferent);

function taxKindOf({ lines, tax }: ComparableOffer) {
  if (!isTaxStated(lines)) return 'unstated';
  return /[1-9]/.test(tax ?? '') ? 'taxed' : 'untaxed';
}

/** The places of the offers by what they say of tax, where that differs: their prices are then not alike. */
export function unequalTax(
  offers: readonly ComparableOffer[],
): Record<'taxed' | 'untaxed' | 'unstated', number[]> | null {
  const places = { taxed: [], untaxed: [], unstated: [] } as Record<ReturnType<typeof taxKindOf>, number[]>;
  for (const [place, offer] of offers.entries()) if (isPriced(offer)) places[taxKindOf(offer)].push(place);
  return Object.values(places).filter(({ length }) => length > 0).length > 1 ? places : null;
}
