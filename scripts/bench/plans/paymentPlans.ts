import { billingTypes } from '#contract/base/amounts/billing';
import { instalmentOrdering } from '#contract/money/instalments';
import { instalmentStatuses } from '#contract/money/instalmentStates';
import { paymentOrdering } from '#contract/money/payments';
import { paymentDirections, paymentMethods, paymentStatuses } from '#contract/money/paymentStates';
import { plusDays } from '#contract/base/days/wallClock';
import { each, listPlans, orders } from './listPlans.ts';
import type { PlanCase } from './plans.ts';
import { policyNumberOf } from '../plant/plantPolicies.ts';

const days = () => {
  const today = new Date().toISOString().slice(0, 10);
  return { past: `${plusDays(today, -30)},${today}`, week: `${today},${plusDays(today, 7)}` };
};

/** Every way in which people look at what is due. */
export const instalmentPlanCases = (count: number): PlanCase[] =>
  listPlans('/api/instalments/', count, {
    ways: [
      ...orders(instalmentOrdering),
      ...each('status', instalmentStatuses),
      ...each('billing_type', billingTypes),
      'is_overdue=true',
      'is_overdue=true&billing_type=agency_bill',
      'is_overdue=false',
      'is_waiver_asked=true',
      'policy=17',
      'account=17',
      'insurer=1',
      'insurer=1&is_overdue=true',
      `due_date__range=${days().week}`,
      `due_date__range=${days().past}&status=pending`,
      ...each('search', ['khan', 'brzezinska', 'nobodyofthisname', policyNumberOf(4711)]),
    ],
    scopes: ['', 'status=pending', 'is_overdue=true', 'search=khan', `due_date__range=${days().week}`],
    late: ['ordering=-due_date', 'ordering=amount', 'status=paid'],
  });

/** Every way in which people look at money that came or went. */
export const paymentPlanCases = (count: number): PlanCase[] =>
  listPlans('/api/payments/', count, {
    ways: [
      ...orders(paymentOrdering),
      ...each('direction', paymentDirections),
      ...each('status', paymentStatuses),
      ...each('method', paymentMethods),
      ...each('billing_type', billingTypes),
      'unallocated=true',
      'account=17',
      'insurer=1',
      'policy=17',
      `date__range=${days().past}`,
      `cheque_date__range=${days().week}&status=held&method=cheque&ordering=cheque_date`,
      ...each('search', ['khan', 'trading', 'brzezinska', 'nobodyofthisname', 'RCT-000123']),
    ],
    scopes: ['', 'status=cleared', 'unallocated=true', 'search=khan', `date__range=${days().past}`],
    late: ['ordering=-date', 'ordering=amount', 'status=cleared'],
  });
