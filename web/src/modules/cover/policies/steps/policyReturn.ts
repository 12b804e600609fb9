import type { CancelMethod, Policy } from '#contract/cover/policies/policies';
import type { PremiumTransaction, ReturnPremium } from '#contract/cover/policies/policyVersions';
import { Money, moneyProblem } from '#contract/base/amounts/money';
import { totalsOfLines } from '#contract/cover/policies/premiumParts';
import {
  chargedAgain,
  earningsOf,
  hasShortRate,
  linesOfParts,
  returnPremium,
} from '#contract/cover/policies/returnPremium';
import { difference } from '#contract/base/amounts/amounts';
import { returned } from '#contract/money/instalmentChanges';
import type { Instalment } from '#contract/money/instalments';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';

/** How cover ends, as far as it is typed. */
export interface Ending {
  cancel_date: string | null | undefined;
  cancel_method: CancelMethod | null | undefined;
  insurer_refund: string | null | undefined;
}

export interface Known {
  policy: Pick<Policy, 'currency' | 'policy_type' | 'start_date' | 'end_date' | 'short_rate_table'>;
  transactions: readonly PremiumTransaction[];
}

type Term = Pick<Policy, 'start_date' | 'end_date' | 'short_rate_table'>;

/** The ways in which a policy can be cancelled; short rate not always is one. */
export const methodsFor = ({ short_rate_table, ...term }: Term): CancelMethod[] => [
  'pro_rata',
  ...(hasShortRate(term, short_rate_table) ? (['short_rate'] as const) : []),
  'flat',
];

/** What the cancellation as it is typed would give back; nothing while it does not say enough. */
export function returnOf(
  { cancel_date, cancel_method, insurer_refund }: Ending,
  { policy, transactions }: Known,
): ReturnPremium | undefined {
  if (!cancel_method || !cancel_date || !isDay(cancel_date)) return undefined;
  const { currency, policy_type, start_date, end_date, short_rate_table } = policy;
  const typed = Money.safeParse(insurer_refund);
  const isFit = typed.success && moneyProblem(typed.data, currency) === undefined;
  return returnPremium({
    currency,
    line: policy_type,
    earnings: earningsOf(transactions),
    end_date,
    method: cancel_method,
    start_date,
    cancel_date,
    short_rate_table,
    insurer_refund: isFit ? typed.data : null,
  }).calculation;
}

/** What nobody gives back: the fees, and whatever else is not refundable. */
export const keptOf = (currency: string, transactions: readonly PremiumTransaction[]): string =>
  totalsOfLines(
    currency,
    transactions.flatMap(({ lines }) => lines.filter(({ refundable }) => !refundable)),
  ).gross_premium;

/** What becomes of a return: how much less is to be paid, and what was paid and comes back. */
export function outcomeOf(currency: string, instalments: readonly Instalment[], gross: string) {
  const { released } = returned(currency, instalments, gross);
  return { less_due: difference(currency, gross, released), released };
}

/** The endorsements that moved the premium since a cancellation was booked: what they came to stays as it is. */
export function movedSinceCancelled(transactions: readonly PremiumTransaction[]): string[] {
  const undone = transactions.findLastIndex(({ kind }) => kind === 'cancellation');
  const since = undone < 0 ? [] : transactions.slice(undone + 1);
  return since.flatMap(({ endorsement }) => endorsement?.label ?? []);
}

/** What a reinstatement from a day on charges again; nothing while the day cannot be read. */
export function chargedFrom(
  day: string | null | undefined,
  currency: string,
  transactions: readonly PremiumTransaction[],
): string | undefined {
  const undone = transactions.findLast(({ kind }) => kind === 'cancellation');
  if (!day || !isDay(day) || !undone) return undefined;
  return totalsOfLines(currency, linesOfParts(currency, chargedAgain(currency, undone.parts, day)))
    .gross_premium;
}
