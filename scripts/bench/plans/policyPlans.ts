import { policyTypes } from '#contract/base/amounts/lines';
import { businessTypes, deliveryStatuses, policyOrdering } from '#contract/cover/policies/policyList';
import { policyFlags, policyStatuses } from '#contract/cover/policies/policyStates';
import { billingTypes } from '#contract/base/amounts/billing';
import { plusDays } from '#contract/base/days/wallClock';
import type { People } from '../plant/accountRows.ts';
import { each, listPlans, orders } from './listPlans.ts';
import type { PlanCase } from './plans.ts';
import { plateOf, policyNumberOf } from '../plant/plantPolicies.ts';

const searches = [
  'khan',
  'trading',
  'brzezinska',
  'nobodyofthisname',
  'kh',
  'khan fatima',
  policyNumberOf(4711),
  policyNumberOf(4711).replaceAll('/', ' '),
  plateOf(815),
  'POL-000123',
];

/** Every way in which people look at policies: each order, filter, search and scope, and far into the list. */
export function policyPlanCases(count: number, { owners, agents, subAgents }: People): PlanCase[] {
  const today = new Date().toISOString().slice(0, 10);
  const ways = [
    ...orders(policyOrdering),
    ...each('status', policyStatuses),
    ...each('policy_type', policyTypes),
    ...each('business_type', businessTypes),
    ...each('flag', policyFlags),
    ...each('delivery_status', deliveryStatuses),
    ...each('billing_type', billingTypes),
    // In the order in which they end, which is how they are worked through.
    ...each('ordering=end_date&expiring_in', [7, 15, 30, 60]),
    ...each('unpaid', ['true', 'false']),
    ...each('is_overdue', ['true', 'false']),
    'insurer=1',
    'product=1',
    'category=1',
    'account=17',
    `assigned_to=${owners[0]}`,
    `agent=${agents[0]}`,
    `sub_agent=${subAgents[0]}`,
    `start_date__range=${plusDays(today, -30)},${today}`,
    `end_date__range=${today},${plusDays(today, 30)}`,
    'status=active&policy_type=motor',
    'flag=in_force&insurer=1',
    `status=active&assigned_to=${owners[0]}`,
    ...each('search', searches),
  ];
  return listPlans('/api/policies/', count, {
    ways,
    scopes: [
      '',
      'status=active',
      'flag=in_force',
      'ordering=end_date&expiring_in=30',
      'search=khan',
      'ordering=end_date',
    ],
    late: ['ordering=-created_at', 'ordering=account', 'status=expired'],
  });
}
