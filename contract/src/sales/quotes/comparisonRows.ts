import { compareAmounts } from '../../base/amounts/amounts.ts';
import type { LineKind } from '../../money/premium.ts';
import { wordsOf, type BenefitStatement, type OfferBenefit } from './benefits.ts';
import type { OfferPlan } from './plans.ts';

/** What of an offer is compared; an offer as it is now, or as it was frozen when the proposal was sent. */
export type ComparableOffer = {
  lines: readonly {
    kind: LineKind;
    label: string;
    amount: string;
    taxable?: boolean;
    tax_rate?: string | null;
    manual?: boolean;
    category?: string | null | undefined;
    quantity?: number | null | undefined;
    unit_amount?: string | null | undefined;
  }[];
  net_premium: string | null;
  fees: string | null;
  tax: string | null;
  gross_premium: string | null;
  deductible: string | null;
  sum_insured: string | null;
  benefits: readonly OfferBenefit[];
  conditions: string;
  valid_until: string | null;
  /** By category of people; none of what was sent before there were any. */
  plans?: readonly OfferPlan[] | undefined;
};

/** `limit` is included up to so much; `several` are prices that are not one; `none` is an offer that has nothing to say here. */
export type ComparisonCell =
  | { kind: 'amount'; amount: string }
  | { kind: 'text'; text: string }
  | { kind: 'day'; day: string }
  | { kind: 'percent'; percent: string }
  | { kind: 'count'; count: number }
  | { kind: 'none' | 'tax_not_stated' | 'several' }
  | BenefitStatement;

/**
 * Rows that every comparison has, by the name of their field; the others are labelled by the insurers, but for tax that
 * we reckoned ourselves, which is told by its rate in the language of the reader.
 */
export type ComparisonField =
  | 'gross_premium'
  | 'net_premium'
  | 'fees'
  | 'tax'
  | 'sum_insured'
  | 'deductible'
  | 'conditions'
  | 'valid_until'
  | 'plan'
  | 'network'
  | 'annual_limit'
  | 'copay_pct'
  | 'maternity'
  | 'unit_amount'
  | 'quantity'
  | 'category_premium';

export type ComparisonRow = {
  key: string;
  name: { field: ComparisonField } | { label: string } | { tax_rate: string };
  /** One for each offer, in their order. */
  cells: ComparisonCell[];
  isDifferent: boolean;
  /** The places of the offers that are best here: all that share it, and none when nobody is behind. */
  best: number[];
};

export type ComparisonSection = {
  key: 'premium' | 'category' | 'lines' | 'cover' | 'benefits' | 'terms';
  /** Of which category of people it tells, by its name, which is empty where all are alike. */
  category?: string;
  rows: ComparisonRow[];
};

export const none: ComparisonCell = { kind: 'none' };
export const amountCell = (amount: string | null): ComparisonCell =>
  amount === null ? none : { kind: 'amount', amount };

/** An offer without lines has no price yet, and says nothing. */
export const isPriced = ({ lines }: ComparableOffer): boolean => lines.length > 0;

/** The same for cells that say the same. */
function meaningOf(cell: ComparisonCell): string {
  if (cell.kind === 'amount') return cell.amount;
  if (cell.kind === 'day') return cell.day;
  if (cell.kind === 'percent') return cell.percent;
  if (cell.kind === 'count') return String(cell.count);
  return cell.kind === 'text' || cell.kind === 'limit' ? `${cell.kind} ${wordsOf(cell.text)}` : cell.kind;
}

export type Judge = (cells: readonly ComparisonCell[]) => number[];
export const judgeNothing: Judge = () => [];

export function rowOf(key: string, name: ComparisonRow['name'], cells: ComparisonCell[], judge: Judge) {
  const best = judge(cells);
  const isDifferent = new Set(cells.map(meaningOf)).size > 1;
  return { key, name, cells, isDifferent, best: best.length < cells.length ? best : [] };
}

/** The places whose value nobody beats, of those that have one; `order` is below zero where the first is the better one. */
export function leading<T>(
  values: readonly (T | undefined)[],
  order: (one: T, other: T) => number,
): number[] {
  const known = values.flatMap((value, place) => (value === undefined ? [] : [{ value, place }]));
  const [first] = known.toSorted((one, other) => order(one.value, other.value));
  const leaders = known.filter(({ value }) => first && order(value, first.value) === 0);
  return leaders.length < known.length ? leaders.map(({ place }) => place) : [];
}

const amountIn = (cell: ComparisonCell) => (cell.kind === 'amount' ? cell.amount : undefined);
export const lowest =
  (currency: string): Judge =>
  (cells) =>
    leading(cells.map(amountIn), (one, other) => compareAmounts(currency, one, other));
export const highest =
  (currency: string): Judge =>
  (cells) =>
    leading(cells.map(amountIn), (one, other) => compareAmounts(currency, other, one));
