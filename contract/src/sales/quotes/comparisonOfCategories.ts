import { difference, sumOf } from '../../base/amounts/amounts.ts';
import { compareDecimals } from '../../base/amounts/decimals.ts';
import type { LineKind } from '../../money/premium.ts';
import { workingOf } from '../../money/working.ts';
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
import type { OfferPlan } from './plans.ts';

type Line = ComparableOffer['lines'][number];

const netKinds: readonly LineKind[] = ['base', 'cover', 'add_on', 'discount'];
/** Lines of net premium for one category, which its own block tells of; fees and taxes stand with those for all. */
export const isOfCategory = ({ kind, category }: Line): boolean =>
  typeof category === 'string' && netKinds.includes(kind);

const linesFor = ({ lines }: ComparableOffer, category: string): Line[] =>
  lines.filter((line) => isOfCategory(line) && line.category === category);

/** The categories of all offers, in the order in which they are first met. */
const categoriesIn = (offers: readonly ComparableOffer[]): string[] => [
  ...new Set(
    offers.flatMap(({ plans = [], lines }) => [
      ...plans.map(({ category }) => category),
      ...lines.flatMap((line) => (isOfCategory(line) ? (line.category ?? []) : [])),
    ]),
  ),
];

const notStated: ComparisonCell = { kind: 'not_stated' };
const textCell = (text: string): ComparisonCell => (text === '' ? notStated : { kind: 'text', text });

type PlanField = Exclude<keyof OfferPlan, 'category'>;
const planCells: { [F in PlanField]: (value: OfferPlan[F]) => ComparisonCell } = {
  plan: textCell,
  network: textCell,
  annual_limit: (amount) => (amount === null ? notStated : amountCell(amount)),
  copay_pct: (percent) => (percent === null ? notStated : { kind: 'percent', percent }),
  maternity: (isGiven) => (isGiven === null ? notStated : { kind: isGiven ? 'included' : 'not_included' }),
};

function planCell<F extends PlanField>(offer: ComparableOffer, category: string, field: F): ComparisonCell {
  const plan = offer.plans?.find((each) => each.category === category);
  return plan ? planCells[field](plan[field]) : notStated;
}

/** What lines come to, discounts taken off. */
function balanceOf(currency: string, lines: readonly { kind: LineKind; amount: string }[]): string {
  const amountsOf = (isTaken: boolean) =>
    lines.filter(({ kind }) => (kind === 'discount') === isTaken).map(({ amount }) => amount);
  return difference(currency, sumOf(currency, amountsOf(false)), sumOf(currency, amountsOf(true)));
}

/** For one person, where all of it is for the same number of people. */
function unitCell(offer: ComparableOffer, category: string, currency: string): ComparisonCell {
  const lines = linesFor(offer, category);
  const worked = lines.flatMap(({ kind, ...line }) => {
    const working = workingOf(line);
    return working ? [{ kind, quantity: working.quantity, amount: working.unit_amount }] : [];
  });
  if (worked.length === 0) return notStated;
  const isOne = worked.length === lines.length && new Set(worked.map(({ quantity }) => quantity)).size === 1;
  return isOne ? amountCell(balanceOf(currency, worked)) : { kind: 'several' };
}

/** For how many people the base premium of a category is; null where it does not say. */
export function quantityIn(lines: readonly Line[], category: string): number | null {
  const counted = lines
    .filter((line) => line.kind === 'base' && line.category === category)
    .flatMap((line) => workingOf(line)?.quantity ?? []);
  return counted.length === 0 ? null : counted.reduce((sum, quantity) => sum + quantity, 0);
}

function quantityCell({ lines }: ComparableOffer, category: string): ComparisonCell {
  const count = quantityIn(lines, category);
  return count === null ? notStated : { kind: 'count', count };
}

function premiumCell(offer: ComparableOffer, category: string, currency: string): ComparisonCell {
  const lines = linesFor(offer, category);
  return lines.length === 0 ? notStated : amountCell(balanceOf(currency, lines));
}

const lowestPercent: Judge = (cells) =>
  leading(
    cells.map((cell) => (cell.kind === 'percent' ? cell.percent : undefined)),
    compareDecimals,
  );
const givenBeatsExcluded: Judge = (cells) =>
  cells.some(({ kind }) => kind === 'not_included')
    ? cells.flatMap(({ kind }, place) => (kind === 'included' ? [place] : []))
    : [];

/** Premiums for other numbers of people are not held against each other. */
const lowestForAsMany =
  (offers: readonly ComparableOffer[], category: string, currency: string): Judge =>
  (cells) => {
    const counts = offers.flatMap(({ lines }, place) =>
      cells[place]?.kind === 'amount' ? [quantityIn(lines, category)] : [],
    );
    return new Set(counts).size === 1 ? lowest(currency)(cells) : [];
  };

/** Whether all who say for how many people their price is say the same. */
export const areForAsMany = (offers: readonly ComparableOffer[]): boolean =>
  categoriesIn(offers).every((category) => {
    const counts = offers.flatMap(({ lines }) => quantityIn(lines, category) ?? []);
    return new Set(counts).size < 2;
  });

const isStated = ({ cells }: ComparisonRow): boolean =>
  cells.some(({ kind }) => kind !== 'none' && kind !== 'not_stated');

/** What each offer gives and asks for one category; an offer that does not tell them apart has not stated it. */
function rowsFor(offers: readonly ComparableOffer[], category: string, currency: string): ComparisonRow[] {
  const row = (
    field: ComparisonField,
    cellOf: (offer: ComparableOffer) => ComparisonCell,
    judge: Judge = judgeNothing,
  ) =>
    rowOf(
      `${field} ${category}`,
      { field },
      offers.map((offer) => (isPriced(offer) ? cellOf(offer) : none)),
      judge,
    );
  const planned = (field: PlanField, judge?: Judge) =>
    row(field, (offer) => planCell(offer, category, field), judge);
  return [
    planned('plan'),
    planned('network'),
    planned('annual_limit', highest(currency)),
    planned('copay_pct', lowestPercent),
    planned('maternity', givenBeatsExcluded),
    row('unit_amount', (offer) => unitCell(offer, category, currency), lowest(currency)),
    row('quantity', (offer) => quantityCell(offer, category)),
    row(
      'category_premium',
      (offer) => premiumCell(offer, category, currency),
      lowestForAsMany(offers, category, currency),
    ),
  ].filter(isStated);
}

export const categorySections = (offers: readonly ComparableOffer[], currency: string): ComparisonSection[] =>
  categoriesIn(offers).map((category) => ({
    key: 'category',
    category,
    rows: rowsFor(offers, category, currency),
  }));
