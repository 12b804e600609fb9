import { unitsOf } from '../../base/amounts/decimals.ts';
import { placesOf } from '../../base/amounts/money.ts';
import { daysOf, endOfTerm } from '../../base/days/term.ts';
import type { PremiumLine } from '../../money/premium.ts';
import type { PriceBasis } from './endorsements.ts';
import { isTax, rateRows, taxesOf } from '../policies/lineTaxes.ts';
import {
  figuresOf,
  grossOf,
  isNothing,
  mergedLines,
  negated,
  partOfLines,
  share,
  textOf,
  totalsOfLines,
} from '../policies/premiumParts.ts';
import { fractionRow, groupRows, type WorkingRow } from '../policies/premiumWorking.ts';

/** What lines come to, as text. */
const figureTexts = (currency: string, lines: readonly PremiumLine[]) => {
  const { net_premium: net, fees, tax } = totalsOfLines(currency, lines);
  return { net, fees, tax };
};

const isFee = ({ kind }: PremiumLine): boolean => kind === 'fee';
export const thatSayAnything = (lines: readonly PremiumLine[]): PremiumLine[] =>
  lines.filter((each) => !isNothing(each));

/**
 * What is charged by days, and what is charged as it stands: fees, with the tax that is on them. Tax that was typed in
 * does not say what of it is on fees, and counts by days.
 */
function sidesOf(currency: string, lines: readonly PremiumLine[]) {
  const fees = lines.filter(isFee);
  const isTyped = lines.some((each) => isTax(each) && each.manual);
  const taxOnFees = isTyped ? [] : taxesOf(currency, fees);
  const byDays = mergedLines(currency, [
    ...lines.filter((each) => !isFee(each)),
    ...negated(currency, taxOnFees),
  ]);
  return { byDays: thatSayAnything(byDays), fees, taxOnFees };
}

export type Charge = {
  currency: string;
  /** Priced for the whole basis, with their tax. */
  lines: readonly PremiumLine[];
  /** What they are priced for; null where they are charged as they stand. */
  basis: PriceBasis | null;
  /** The term of the policy, which a price for the term is for. */
  start_date: string;
  end_date: string;
  /** The first day that is charged. */
  effective_date: string;
  /** The last one, where it is not the end of that term, as in an extension. */
  earns_to?: string | undefined;
};

/** The days that a price is for; null where it is charged as it stands. */
function wholeOf({ basis, start_date, end_date }: Charge) {
  if (basis === null) return null;
  const to = basis === 'year' ? endOfTerm(start_date, 12) : end_date;
  return { kind: 'span', label: basis, from: start_date, to, days: daysOf(start_date, to) } as const;
}

/**
 * What is charged for what is added in the middle of a term: of the price for the whole term, or for a year, the part of
 * its days from then on. Net and tax are each rounded once, what rounding leaves is the first line's, and fees are
 * charged as they stand.
 */
export function chargeOf(charge: Charge) {
  const { currency, lines, effective_date, earns_to = charge.end_date } = charge;
  const days = daysOf(effective_date, earns_to);
  const whole = wholeOf(charge);
  const { byDays, fees, taxOnFees } = sidesOf(currency, lines);
  const fraction = whole
    ? { part: BigInt(days), whole: BigInt(Math.max(1, whole.days)) }
    : { part: 1n, whole: 1n };
  const part = partOfLines(currency, byDays, fraction);
  const charged = thatSayAnything(
    mergedLines(currency, [
      ...part.filter((each) => !isTax(each)),
      ...fees,
      ...part.filter(isTax),
      ...taxOnFees,
    ]),
  );
  const [before, after] = [figureTexts(currency, byDays), figureTexts(currency, part)];
  const standing = figureTexts(currency, [...fees, ...taxOnFees]);
  const totals = totalsOfLines(currency, charged);
  const working: WorkingRow[] = [
    ...(whole ? [whole] : []),
    { kind: 'span', label: 'charged', from: effective_date, to: earns_to, days },
    ...rateRows(currency, byDays),
    ...groupRows(
      (group) => before[group],
      (group) =>
        whole
          ? fractionRow(group, { amount: before[group], part: days, whole: whole.days, result: after[group] })
          : { kind: 'amount', label: group, amount: after[group] },
    ),
    ...groupRows(
      (group) => standing[group],
      (group) => ({
        kind: 'amount',
        label: group === 'tax' ? 'tax_on_fees' : group,
        amount: standing[group],
      }),
    ),
    { kind: 'result', label: 'charged_in_all', amount: totals.gross_premium },
  ];
  return {
    lines: charged,
    totals,
    days,
    whole_days: whole?.days ?? null,
    /** What goes by days, before the share of them is taken; fees, with the tax on them, are not in it. */
    whole_net: before.net,
    whole_tax: before.tax,
    working,
  };
}

/** Where no line of ours can take it, the insurer's figure stands by itself. */
const figureLine = (amount: string): PremiumLine => ({
  kind: 'base',
  label: amount.startsWith('-') ? 'Return premium' : 'Additional premium',
  amount,
  taxable: false,
  refundable: true,
  payee: 'insurer',
  tax_rate: null,
  manual: false,
  item_id: null,
});

const isReturned = ({ amount }: PremiumLine): boolean => amount.startsWith('-');
const isCharged = (each: PremiumLine): boolean => !isReturned(each);

/**
 * The lines so that they come to the insurer's own figure, in the proportion in which they stand; what rounding leaves
 * is the first one's. Where something is returned and something charged, the return stays as it is and the charge takes
 * the difference, unless that would turn it into a return; then the return takes it.
 */
export function scaledToFigure(
  currency: string,
  lines: readonly PremiumLine[],
  gross: string,
): PremiumLine[] {
  const figure = unitsOf(gross, placesOf(currency));
  const unitsIn = (side: readonly PremiumLine[]): bigint => grossOf(figuresOf(currency, side));
  for (const isOfSide of [isCharged, isReturned]) {
    const side = lines.filter(isOfSide);
    const whole = unitsIn(side);
    const target = figure - unitsIn(lines.filter((each) => !isOfSide(each)));
    if (whole === 0n || target * whole < 0n) continue;
    const scaled = share(currency, side, { part: target, whole }, target);
    return thatSayAnything(lines.map((each) => (isOfSide(each) ? (scaled.shift() ?? each) : each)));
  }
  return thatSayAnything([figureLine(textOf(currency, figure))]);
}
