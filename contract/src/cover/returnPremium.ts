import { unitsOf, decimalOf, dividedAndRounded } from '../base/decimals.ts';
import type { PolicyType } from '../base/lines.ts';
import { placesOf } from '../base/money.ts';
import { percentPlaces } from '../base/percent.ts';
import type { CancelMethod } from './policies.ts';
import type { ReturnPart, ReturnPremium } from './policyVersions.ts';
import type { PremiumLine } from '../money/premium.ts';
import type { ShortRate } from '../reference/productParts.ts';
import { daysOf, endOfTerm } from './term.ts';
import { plusDays } from '../base/wallClock.ts';

/** A premium transaction, as far as a return depends on it. */
export type Earning = { id: number; earns_from: string; earns_to: string; lines: readonly PremiumLine[] };

type Fraction = { part: bigint; whole: bigint };
type Group = 'net' | 'fees' | 'tax';
type Figures = Record<Group, bigint>;

const groups = ['net', 'fees', 'tax'] as const;
const groupOf = ({ kind }: PremiumLine): Group => (kind === 'tax' ? 'tax' : kind === 'fee' ? 'fees' : 'net');
/** What is taken off lowers the premium by its amount. */
const signOf = ({ kind }: PremiumLine): bigint => (kind === 'discount' ? -1n : 1n);
const unitsOfLine = (currency: string, { amount }: PremiumLine): bigint =>
  unitsOf(amount, placesOf(currency));
const textOf = (currency: string, units: bigint): string => decimalOf(units, placesOf(currency));

function figuresOf(currency: string, lines: readonly PremiumLine[]): Figures {
  const figures: Figures = { net: 0n, fees: 0n, tax: 0n };
  for (const line of lines) figures[groupOf(line)] += signOf(line) * unitsOfLine(currency, line);
  return figures;
}

const grossOf = ({ net, fees, tax }: Figures): bigint => net + fees + tax;

/** What lines come to whose amounts may be below nothing. */
export function totalsOfLines(currency: string, lines: readonly PremiumLine[]) {
  const figures = figuresOf(currency, lines);
  return {
    net_premium: textOf(currency, figures.net),
    fees: textOf(currency, figures.fees),
    tax: textOf(currency, figures.tax),
    gross_premium: textOf(currency, grossOf(figures)),
  };
}

const isNothing = ({ amount }: PremiumLine): boolean => /^-?[0.]+$/.test(amount);

/** One line for each that is alike but for its amount, in the order in which they first stand. */
export function mergedLines(currency: string, lines: readonly PremiumLine[]): PremiumLine[] {
  const merged = Map.groupBy(lines, (each) =>
    JSON.stringify([
      each.kind,
      each.label,
      each.taxable,
      each.refundable,
      each.payee,
      each.tax_rate,
      each.manual,
      each.item_id,
    ]),
  );
  return [...merged.values()].flatMap((alike) => {
    const [first] = alike;
    const sum = alike.reduce((units, line) => units + unitsOfLine(currency, line), 0n);
    return first ? [{ ...first, amount: textOf(currency, sum) }] : [];
  });
}

/** A part of each line, so that they add up to `target`; what rounding leaves is the first line's. */
function share(
  currency: string,
  lines: readonly PremiumLine[],
  { part, whole }: Fraction,
  target: bigint,
): PremiumLine[] {
  const parts = lines.map((line) => dividedAndRounded(unitsOfLine(currency, line) * part, whole));
  const reached = parts.reduce((sum, units, index) => sum + units * signOf(lines[index] as PremiumLine), 0n);
  return lines.map((line, index) => {
    const left = index === 0 ? signOf(line) * (target - reached) : 0n;
    return { ...line, amount: textOf(currency, (parts[index] ?? 0n) + left) };
  });
}

/** A part of the lines; net, fees and tax are each rounded once. */
function partOfLines(currency: string, lines: readonly PremiumLine[], fraction: Fraction): PremiumLine[] {
  const figures = figuresOf(currency, lines);
  return groups.flatMap((group) => {
    const target = dividedAndRounded(figures[group] * fraction.part, fraction.whole);
    return share(
      currency,
      lines.filter((line) => groupOf(line) === group),
      fraction,
      target,
    );
  });
}

const negated = (currency: string, lines: readonly PremiumLine[]): PremiumLine[] =>
  lines.map((line) => ({ ...line, amount: textOf(currency, -unitsOfLine(currency, line)) }));

const hundred = unitsOf('100', percentPlaces);

/** What short rate keeps after so many days of cover: nothing where there were none, all past the last step. */
function keptPercent(table: readonly ShortRate[], elapsed: number): string {
  if (elapsed === 0) return '0';
  return table.find(({ up_to_days }) => elapsed <= up_to_days)?.percent_of_premium ?? '100';
}

type Method = {
  method: CancelMethod;
  /** Of the policy: short rate counts its days, whichever part of the premium it is about. */
  start_date: string;
  cancel_date: string;
  short_rate_table: readonly ShortRate[];
};

const longestShortRate = 13;

/** Whether short rate is a way to end a policy: by the product's own table, for terms of up to thirteen months. */
export const hasShortRate = (
  { start_date, end_date }: { start_date: string; end_date: string },
  table: readonly ShortRate[],
): boolean => table.length > 0 && end_date <= endOfTerm(start_date, longestShortRate);

function partOfTransaction(currency: string, { id, earns_from, earns_to, lines }: Earning, how: Method) {
  const days = daysOf(earns_from, earns_to);
  const elapsed = Math.min(days, daysOf(earns_from, plusDays(how.cancel_date, -1)));
  const isFlat = how.method === 'flat';
  const unused_days = isFlat ? days : days - elapsed;
  const ofPolicy = daysOf(how.start_date, plusDays(how.cancel_date, -1));
  const isShort = how.method === 'short_rate';
  const kept_pct = isShort ? keptPercent(how.short_rate_table, ofPolicy) : null;
  const refundable = lines.filter((line) => line.refundable);
  const fraction =
    kept_pct === null
      ? // What earns over no days has nothing left to give back, unless all is given back.
        { part: isFlat ? 1n : BigInt(unused_days), whole: isFlat ? 1n : BigInt(Math.max(days, 1)) }
      : { part: hundred - unitsOf(kept_pct, percentPlaces), whole: hundred };
  const returned = partOfLines(currency, refundable, fraction);
  const [before, after] = [figuresOf(currency, refundable), figuresOf(currency, returned)];
  const part: ReturnPart = {
    transaction_id: id,
    earns_from,
    earns_to,
    days,
    unused_days,
    kept_pct,
    ...(isShort ? { elapsed_days: ofPolicy } : {}),
    refundable_net: textOf(currency, before.net),
    refundable_fees: textOf(currency, before.fees),
    refundable_tax: textOf(currency, before.tax),
    net: textOf(currency, after.net),
    fees: textOf(currency, after.fees),
    tax: textOf(currency, after.tax),
    gross: textOf(currency, grossOf(after)),
  };
  return { part, returned };
}

/** Where no line of the premium is refundable, what the insurer credits stands by itself. */
const goodwill = (amount: string): PremiumLine => ({
  kind: 'base',
  label: 'Return premium',
  amount,
  taxable: false,
  refundable: true,
  payee: 'insurer',
  tax_rate: null,
  manual: false,
  item_id: null,
});

/** The lines in the proportion in which they stand, so that they come to the figure; the first takes what rounding leaves. */
function scaledTo(currency: string, lines: readonly PremiumLine[], figure: bigint): PremiumLine[] {
  const whole = grossOf(figuresOf(currency, lines));
  return whole > 0n
    ? share(currency, lines, { part: figure, whole }, figure)
    : [goodwill(textOf(currency, figure))];
}

type Return = Method & {
  currency: string;
  line: PolicyType;
  /** All of the policy, in the order in which they were written. */
  transactions: readonly Earning[];
  /** What the insurer credits, in place of what is computed. */
  insurer_refund: string | null;
};

/**
 * What a cancellation gives back, how it came about, and the signed lines of its transaction. Every transaction counts,
 * also those below nothing, each over its own days, so that a cancellation that was undone leaves no trace. It never
 * charges: where it would come to less than nothing, nothing is given back.
 */
export function returnPremium({ currency, line, transactions, insurer_refund, ...how }: Return): {
  calculation: ReturnPremium;
  lines: PremiumLine[];
} {
  // A life policy has a value of its own, which only the insurer knows.
  const parts = line === 'life' ? [] : transactions.map((each) => partOfTransaction(currency, each, how));
  const merged = mergedLines(
    currency,
    parts.flatMap(({ returned }) => returned),
  );
  const sum = grossOf(figuresOf(currency, merged));
  const computed = sum > 0n ? merged : [];
  const computed_gross = textOf(currency, sum > 0n ? sum : 0n);
  const refundable = mergedLines(
    currency,
    transactions.flatMap(({ lines }) => lines.filter((each) => each.refundable)),
  );
  const insurer_gross = insurer_refund && textOf(currency, unitsOf(insurer_refund, placesOf(currency)));
  const lines =
    insurer_gross === null
      ? computed
      : scaledTo(currency, sum > 0n ? computed : refundable, unitsOf(insurer_gross, placesOf(currency)));
  return {
    calculation: {
      parts: parts.map(({ part }) => part),
      computed_gross,
      insurer_gross,
      gross: insurer_gross ?? computed_gross,
    },
    lines: negated(currency, lines).filter((each) => !isNothing(each)),
  };
}

/** What a reinstatement charges again: of the cancellation that it undoes, the part for the days from then on. */
export function chargedAgain(
  currency: string,
  { earns_from, earns_to, lines }: Omit<Earning, 'id'>,
  from: string,
): PremiumLine[] {
  const fraction = {
    part: BigInt(daysOf(from, earns_to)),
    whole: BigInt(Math.max(1, daysOf(earns_from, earns_to))),
  };
  return partOfLines(currency, negated(currency, lines), fraction).filter((each) => !isNothing(each));
}
