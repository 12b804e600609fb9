import { unitsOf } from '../../base/amounts/decimals.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import { placesOf } from '../../base/amounts/money.ts';
import { percentPlaces } from '../../base/amounts/percent.ts';
import type { CancelMethod } from './policies.ts';
import type {
  PremiumPart,
  PremiumTransaction,
  ReturnPart,
  ReturnPremium,
  StoredPart,
} from './policyVersions.ts';
import {
  figuresOf,
  grossOf,
  isNothing,
  mergedLines,
  negated,
  partOfLines,
  share,
  textOf,
} from './premiumParts.ts';
import type { PremiumLine } from '../../money/premium.ts';
import type { ShortRate } from '../../reference/productParts.ts';
import { daysOf, endOfTerm } from '../../base/days/term.ts';
import { plusDays } from '../../base/days/wallClock.ts';

/** A part of a premium transaction, as far as a return depends on it. */
export type Earning = PremiumPart & {
  /** The transaction that it is of. */
  id: number;
};

type Transaction = {
  id: number;
  kind: PremiumTransaction['kind'];
  earns_from: string;
  earns_to: string;
  lines: PremiumLine[];
  parts: StoredPart[] | null;
};

/**
 * What premium transactions are made of, in the order in which they were written. One that says nothing of parts is one
 * part over its own days; where it is a cancellation or a reinstatement, it goes back to the issue.
 */
export function earningsOf(transactions: readonly Transaction[]): Earning[] {
  const [first] = transactions;
  return transactions.flatMap(({ id, kind, earns_from, earns_to, lines, parts }) => {
    const isCharge = kind !== 'cancellation' && kind !== 'reinstatement';
    const whole = { root: isCharge ? id : (first?.id ?? id), taken_by: [], earns_from, earns_to, lines };
    if (!parts) return [{ ...whole, id }];
    return parts.map((part) => ({
      ...part,
      id,
      root: part.root ?? id,
      taken_by: (part.taken_by ?? []).map((taker) => taker ?? id),
    }));
  });
}

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

const laterOf = (one: string, other: string): string => (one > other ? one : other);

function returnOfPart(currency: string, earning: Earning, how: Method) {
  const { id, root, taken_by, earns_from, earns_to, lines } = earning;
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
  const told: ReturnPart = {
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
  const unusedFrom = laterOf(earns_from, how.cancel_date);
  return { told, part: { root, taken_by, earns_from: unusedFrom, earns_to, lines: returned } };
}

/** Parts that go back to the same transactions over the same days, as one. */
function mergedParts(currency: string, parts: readonly PremiumPart[]): PremiumPart[] {
  const alike = Map.groupBy(parts, ({ root, taken_by, earns_from, earns_to }) =>
    [root, taken_by, earns_from, earns_to].join(' '),
  );
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    const lines = mergedLines(
      currency,
      group.flatMap((part) => part.lines),
    ).filter((each) => !isNothing(each));
    return first && lines.length > 0 ? [{ ...first, lines }] : [];
  });
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

/** The parts in the proportion in which they stand, so that they come to the figure; the first line takes what rounding leaves. */
function scaledTo(
  currency: string,
  parts: readonly PremiumPart[],
  figure: bigint,
  otherwise: Omit<PremiumPart, 'lines'>,
): PremiumPart[] {
  const flat = parts.flatMap(({ lines }) => lines);
  const whole = grossOf(figuresOf(currency, flat));
  if (whole <= 0n) return [{ ...otherwise, lines: [goodwill(textOf(currency, figure))] }];
  const scaled = share(currency, flat, { part: figure, whole }, figure).values();
  return parts.map((part) => ({ ...part, lines: part.lines.map(() => scaled.next().value as PremiumLine) }));
}

type Return = Method & {
  currency: string;
  line: PolicyType;
  /** The last day of the policy. */
  end_date: string;
  /** All parts of the premium, in the order in which they were written. */
  earnings: readonly Earning[];
  /** What the insurer credits, in place of what is computed. */
  insurer_refund: string | null;
  /** Of a life policy that lapses: what was to be paid from then on, and is not charged any more. */
  not_paid_on?: string | undefined;
};

const refundableOf = (currency: string, earnings: readonly Earning[]): PremiumLine[] =>
  mergedLines(
    currency,
    earnings.flatMap(({ lines }) => lines.filter((each) => each.refundable)),
  );

/**
 * What a cancellation gives back, how it came about, and the signed parts of its transaction. Every part of the premium
 * counts, also those below nothing, each over its own days, so that a cancellation that was undone leaves no trace. It
 * never charges: where it would come to less than nothing, nothing is given back.
 */
export function returnPremium({
  currency,
  line,
  earnings,
  end_date,
  insurer_refund,
  not_paid_on = '0',
  ...how
}: Return): {
  calculation: ReturnPremium;
  parts: PremiumPart[];
  lines: PremiumLine[];
} {
  const units = (amount: string): bigint => unitsOf(amount, placesOf(currency));
  const rest = {
    root: earnings[0]?.root ?? 0,
    taken_by: [],
    earns_from: how.cancel_date,
    earns_to: end_date,
  };
  const all = [{ ...rest, lines: refundableOf(currency, earnings) }];
  // A life policy has a value of its own, which only the insurer knows.
  const isLife = line === 'life';
  const returned = isLife ? [] : earnings.map((each) => returnOfPart(currency, each, how));
  const merged = isLife
    ? scaledTo(currency, all, units(not_paid_on), rest)
    : mergedParts(
        currency,
        returned.map(({ part }) => part),
      );
  const sum = grossOf(
    figuresOf(
      currency,
      merged.flatMap(({ lines }) => lines),
    ),
  );
  const computed = sum > 0n ? merged : [];
  const computed_gross = textOf(currency, sum > 0n ? sum : 0n);
  const insurer_gross = insurer_refund && textOf(currency, units(insurer_refund));
  const given =
    insurer_gross === null
      ? computed
      : scaledTo(currency, sum > 0n ? computed : all, units(insurer_gross), rest);
  const parts = takenBack(currency, given);
  return {
    calculation: {
      parts: returned.map(({ told }) => told),
      computed_gross,
      insurer_gross,
      gross: insurer_gross ?? computed_gross,
    },
    parts,
    lines: linesOfParts(currency, parts),
  };
}

/**
 * What is left of what a transaction moved: its own parts, what cancellations and endorsements gave back of them and
 * charged again, and what it gave back of others itself.
 */
export const leftOf = (transactionId: number, earnings: readonly Earning[]): PremiumPart[] =>
  earnings
    .filter(({ root, taken_by }) => root === transactionId || taken_by.includes(transactionId))
    .map(({ id: _id, ...part }) => part);

/** The same parts with the opposite sign. */
export const takenBack = (currency: string, parts: readonly PremiumPart[]): PremiumPart[] =>
  mergedParts(
    currency,
    parts.map((part) => ({ ...part, lines: negated(currency, part.lines) })),
  );

/** What parts come to, line by line. */
export const linesOfParts = (currency: string, parts: readonly Pick<PremiumPart, 'lines'>[]): PremiumLine[] =>
  mergedLines(
    currency,
    parts.flatMap(({ lines }) => lines),
  ).filter((each) => !isNothing(each));

/** What a reinstatement charges again: of each part that the cancellation took, what is for the days from then on. */
export function chargedAgain(currency: string, taken: readonly PremiumPart[], from: string): PremiumPart[] {
  return mergedParts(
    currency,
    taken.map(({ root, taken_by, earns_from, earns_to, lines }) => {
      const begins = laterOf(earns_from, from);
      const fraction = {
        part: BigInt(daysOf(begins, earns_to)),
        whole: BigInt(Math.max(1, daysOf(earns_from, earns_to))),
      };
      return {
        root,
        taken_by,
        earns_from: begins,
        earns_to,
        lines: partOfLines(currency, negated(currency, lines), fraction),
      };
    }),
  );
}
