import { daysOf, endOfTerm } from '../../base/days/term.ts';
import { daysBetween, plusDays } from '../../base/days/wallClock.ts';
import type { PremiumLine } from '../../money/premium.ts';
import { riskItems, type Risk } from '../../sales/risk/risk.ts';
import { earningAtEnd } from './expiringPremium.ts';
import { isNothing, mergedLines, negated, partOfLines } from '../policies/premiumParts.ts';
import type { Earning } from '../policies/returnPremium.ts';

type Days = { start_date: string; end_date: string };

const usualMonths = 12;

/** How many whole months a term has; null where it ends on another day than they would. */
export function wholeMonths({ start_date, end_date }: Days): number | null {
  const about = Math.round(daysBetween(start_date, plusDays(end_date, 1)) / 30.436_875);
  const months = [about - 1, about, about + 1].filter((each) => each > 0);
  return months.find((each) => endOfTerm(start_date, each) === end_date) ?? null;
}

/** A term from a day on, for as many months as another one; for twelve where that had no whole number of them. */
export const termFrom = (start_date: string, term: Days): Days => ({
  start_date,
  end_date: endOfTerm(start_date, wholeMonths(term) ?? usualMonths),
});

/** The term after one: from the day after it, or from today where that has passed. */
export function nextTerm(term: Days, today: string): Days {
  const after = plusDays(term.end_date, 1);
  return termFrom(after < today ? today : after, term);
}

/** What was taken off by an endorsement is taken off by a discount. */
const asEntered = (currency: string, line: PremiumLine): PremiumLine[] => {
  if (isNothing(line)) return [];
  if (!line.amount.startsWith('-')) return [line];
  if (line.kind === 'fee' || line.kind === 'tax') return [];
  const kind = line.kind === 'discount' ? 'add_on' : 'discount';
  return negated(currency, [line]).map((each) => ({ ...each, kind }));
};

type Expiring = Days & { currency: string; risk: Risk | null };

/**
 * What a term costs that follows, if nothing changes: each part that earns until the end, for the whole term instead of
 * its own days. What was for something that is not insured any more is left out. One of as many months costs the same,
 * however many days these have.
 */
export function linesForNextTerm(
  { currency, risk, ...term }: Expiring,
  next: Days,
  earnings: readonly Earning[],
): PremiumLine[] {
  const insured = new Set(risk ? riskItems(risk).map(({ id }) => id) : []);
  const months = wholeMonths(term);
  const days = months !== null && months === wholeMonths(next) ? term : next;
  const part = BigInt(daysOf(days.start_date, days.end_date));
  const lines = earningAtEnd(term.end_date, earnings).flatMap((earning) =>
    partOfLines(currency, earning.lines, {
      part,
      whole: BigInt(daysOf(earning.earns_from, earning.earns_to)),
    }),
  );
  return mergedLines(currency, lines)
    .filter(({ item_id }) => item_id === null || insured.has(item_id))
    .flatMap((line) => asEntered(currency, line));
}
