import { sumOf } from '../base/amounts/amounts.ts';
import { billingTypes, type BillingType } from '../base/amounts/billing.ts';
import { isPositive } from '../base/amounts/decimals.ts';

export type Unpaid = { billing_type: BillingType; currency: string; due: string; overdue: string };

/**
 * What is unpaid in each currency, and what of it is late: first what is owed to us, which is what a statement asks
 * for, then what insurers collect themselves. The two are never added.
 */
export function unpaidOf(balances: readonly Unpaid[]): Unpaid[] {
  const groups = Map.groupBy(balances, ({ billing_type, currency }) => `${billing_type} ${currency}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { billing_type, currency } = first;
      const sum = (field: 'due' | 'overdue') =>
        sumOf(
          currency,
          group.map((each) => each[field]),
        );
      return [{ billing_type, currency, due: sum('due'), overdue: sum('overdue') }];
    })
    .filter(({ due }) => isPositive(due))
    .toSorted(
      (one, other) => billingTypes.indexOf(one.billing_type) - billingTypes.indexOf(other.billing_type),
    );
}
