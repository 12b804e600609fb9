import type { CancelMethod, Policy } from '#contract/policies';
import type { PremiumTransaction, ReturnPremium } from '#contract/policyVersions';
import { Money, moneyProblem } from '#contract/money';
import type { ShortRate } from '#contract/productParts';
import { returnPremium } from '#contract/returnPremium';
import { isDay } from '../../components/calendar/useTypedDates.ts';

interface Asked {
  cancel_date: string | null | undefined;
  cancel_method: CancelMethod | null | undefined;
  insurer_refund: string | null | undefined;
}

export interface Known {
  policy: Pick<Policy, 'currency' | 'policy_type' | 'start_date'>;
  transactions: readonly PremiumTransaction[];
  shortRates: readonly ShortRate[];
}

/** The ways in which a policy can be cancelled: short rate only by the product's own table. */
export const methodsFor = (shortRates: readonly ShortRate[]): CancelMethod[] => [
  'pro_rata',
  ...(shortRates.length > 0 ? (['short_rate'] as const) : []),
  'flat',
];

/** What the cancellation as it is typed would give back; nothing while it does not say enough. */
export function returnOf(
  { cancel_date, cancel_method, insurer_refund }: Asked,
  { policy, transactions, shortRates }: Known,
): ReturnPremium | undefined {
  if (!cancel_method || !cancel_date || !isDay(cancel_date)) return undefined;
  const { currency, policy_type } = policy;
  const typed = Money.safeParse(insurer_refund);
  const isFit = typed.success && moneyProblem(typed.data, currency) === undefined;
  return returnPremium({
    currency,
    line: policy_type,
    transactions,
    method: cancel_method,
    cancel_date,
    short_rate_table: shortRates,
    insurer_refund: isFit ? typed.data : null,
  }).calculation;
}
