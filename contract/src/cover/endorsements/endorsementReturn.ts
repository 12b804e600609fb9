import { sumOf } from '../../base/amounts/amounts.ts';
import { daysOf } from '../../base/days/term.ts';
import type { PremiumLine } from '../../money/premium.ts';
import { thatSayAnything } from './endorsementPrice.ts';
import { isTax, rateRows, taxesOf } from '../policies/lineTaxes.ts';
import { mergedLines, negated, partOfLines, totalsOfLines } from '../policies/premiumParts.ts';
import { fractionRow, groupRows, rowsOfParts, type WorkingRow } from '../policies/premiumWorking.ts';

/** A premium transaction, or a part of one, that earns over days of its own. Amounts may be below nothing. */
export type Earned = { earns_from: string; earns_to: string; lines: readonly PremiumLine[] };

/** What one earning gives back. Its figures say what is given back, as a cancellation's do; its lines are signed. */
export type ReturnedPart<E extends Earned = Earned> = {
  earning: E;
  days: number;
  /** The days that are not used any more are from this one to the last that it earns over. */
  unused_from: string;
  unused_days: number;
  refundable_net: string;
  refundable_fees: string;
  /** Null where tax was typed in, so that only a person can say how much of it comes back. */
  refundable_tax: string | null;
  net: string;
  fees: string;
  tax: string | null;
  lines: PremiumLine[];
  working: WorkingRow[];
};

/** Why we cannot say what comes back: no line is for an item, or tax was typed in. */
type UnknownReturn = 'no_lines' | 'typed_tax';

export type ReturnedLines<E extends Earned = Earned> = {
  /** Signed: what is given back is below nothing. Without tax where that is not known. */
  lines: PremiumLine[];
  parts: ReturnedPart<E>[];
  unknown: UnknownReturn | null;
  /** The items that no line is for. */
  without_lines: string[];
  working: WorkingRow[];
};

type Counted = {
  /** What comes back of it if no day was used. */
  lines: readonly PremiumLine[];
  from: string;
  /** How the tax of these lines came about. */
  rates: readonly WorkingRow[];
  isTaxKnown: boolean;
};

/** What the lines give back for the days of the earning from a day on; net, fees and tax are each rounded once. */
function partFrom<E extends Earned>(
  currency: string,
  earning: E,
  { lines, from, rates, isTaxKnown }: Counted,
): ReturnedPart<E> {
  const { earns_from, earns_to } = earning;
  const unused_from = from > earns_from ? from : earns_from;
  const [days, unused_days] = [daysOf(earns_from, earns_to), daysOf(unused_from, earns_to)];
  const part = partOfLines(currency, lines, { part: BigInt(unused_days), whole: BigInt(Math.max(1, days)) });
  const [before, after] = [totalsOfLines(currency, lines), totalsOfLines(currency, part)];
  const whole = { net: before.net_premium, fees: before.fees, tax: before.tax };
  const given = { net: after.net_premium, fees: after.fees, tax: after.tax };
  return {
    earning,
    days,
    unused_from,
    unused_days,
    refundable_net: whole.net,
    refundable_fees: whole.fees,
    refundable_tax: isTaxKnown ? whole.tax : null,
    net: given.net,
    fees: given.fees,
    tax: isTaxKnown ? given.tax : null,
    lines: thatSayAnything(mergedLines(currency, negated(currency, part))),
    working: [
      { kind: 'span', label: 'earned', from: earns_from, to: earns_to, days },
      ...(unused_days === 0
        ? []
        : [{ kind: 'span', label: 'unused', from: unused_from, to: earns_to, days: unused_days } as const]),
      ...rates,
      ...groupRows(
        (group) => whole[group],
        (group) =>
          fractionRow(group, { amount: whole[group], part: unused_days, whole: days, result: given[group] }),
      ),
      { kind: 'amount', label: 'part', amount: after.gross_premium },
    ],
  };
}

function inAll<E extends Earned>(
  currency: string,
  parts: ReturnedPart<E>[],
  unknown: UnknownReturn | null,
): ReturnedLines<E> {
  const merged = mergedLines(
    currency,
    parts.flatMap(({ lines }) => lines),
  );
  const lines = thatSayAnything(merged);
  const given = totalsOfLines(currency, negated(currency, lines)).gross_premium;
  return {
    lines,
    parts,
    unknown,
    without_lines: [],
    working: [
      ...rowsOfParts(parts.map(({ working }) => working)),
      { kind: 'result', label: 'returned_in_all', amount: sumOf(currency, [given]) },
    ],
  };
}

/** What is for one of these items; tax is reckoned from the lines that it is on. */
const isFor =
  (ids: readonly string[]) =>
  (each: PremiumLine): boolean =>
    !isTax(each) && each.item_id !== null && ids.includes(each.item_id);

type ReturnOfItems<E extends Earned> = {
  currency: string;
  /** All of the policy. One that was taken back is there with what took it back, which cancel out. */
  earnings: readonly E[];
  item_ids: readonly string[];
  /** The first day without them. */
  effective_date: string;
};

/**
 * What comes back for vehicles, people or places that are taken off: of the refundable lines that are for them, in every
 * earning over its own days. Their tax is their taxable lines by their own rates. Where no line is for one of them
 * nothing is computed, and where tax was typed in on taxable lines of theirs only the rest is.
 */
export function returnOfItems<E extends Earned>({
  currency,
  earnings,
  item_ids,
  effective_date,
}: ReturnOfItems<E>): ReturnedLines<E> {
  const without_lines = item_ids.filter((id) => !earnings.some(({ lines }) => lines.some(isFor([id]))));
  if (item_ids.length === 0 || without_lines.length > 0)
    return { lines: [], parts: [], unknown: 'no_lines', without_lines, working: [] };
  const isTheirs = isFor(item_ids);
  const found = earnings.flatMap((earning) => {
    const lines = earning.lines.filter((each) => each.refundable && isTheirs(each));
    const isTyped = earning.lines.some((each) => isTax(each) && each.manual);
    return lines.length === 0
      ? []
      : [{ earning, lines, isTyped: isTyped && lines.some((each) => each.taxable) }];
  });
  const isTaxKnown = found.every(({ isTyped }) => !isTyped);
  const parts = found.map(({ earning, lines }) =>
    partFrom(currency, earning, {
      lines: isTaxKnown ? [...lines, ...taxesOf(currency, lines)] : lines,
      from: effective_date,
      rates: isTaxKnown ? rateRows(currency, lines) : [],
      isTaxKnown,
    }),
  );
  return inAll(currency, parts, isTaxKnown ? null : 'typed_tax');
}

/** What comes back where the term becomes shorter: of all that is refundable, the days from `from` on. */
export const returnOfDays = <E extends Earned>({
  currency,
  earnings,
  from,
}: {
  currency: string;
  earnings: readonly E[];
  /** The first day without cover. */
  from: string;
}): ReturnedLines<E> =>
  inAll(
    currency,
    earnings.map((earning) =>
      partFrom(currency, earning, {
        lines: earning.lines.filter(({ refundable }) => refundable),
        from,
        rates: [],
        isTaxKnown: true,
      }),
    ),
    null,
  );
