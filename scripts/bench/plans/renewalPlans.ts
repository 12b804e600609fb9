import { policyTypes } from '#contract/base/amounts/lines';
import { priorities } from '#contract/base/priorities';
import { plusDays } from '#contract/base/days/wallClock';
import {
  premiumChanges,
  renewalOrdering,
  renewalOutcomes,
  renewalWindows,
} from '#contract/cover/renewals/renewalList';
import { renewalStatuses } from '#contract/cover/renewals/renewalStates';
import type { People } from '../plant/accountRows.ts';
import { each, listPlans, orders } from './listPlans.ts';
import type { PlanCase } from './plans.ts';
import { policyNumberOf } from '../plant/plantPolicies.ts';

/** Every way in which people look at renewals. */
export function renewalPlanCases(count: number, { owners, agents, subAgents }: People): PlanCase[] {
  const today = new Date().toISOString().slice(0, 10);
  const month = `${today},${plusDays(today, 30)}`;
  return listPlans('/api/renewals/', count, {
    ways: [
      ...orders(renewalOrdering),
      ...each('status', renewalStatuses),
      ...each('window', renewalWindows),
      'window=15,7,overdue',
      ...each('priority', priorities),
      ...each('change', premiumChanges),
      ...each('outcome', renewalOutcomes),
      ...each('policy_type', policyTypes),
      'policy=17',
      'account=17',
      'insurer=1',
      'category=1',
      `assigned_to=${owners[0]}`,
      `agent=${agents[0]}`,
      `sub_agent=${subAgents[0]}`,
      `renewal_date__range=${month}`,
      'status=upcoming&priority=urgent',
      `window=7&assigned_to=${owners[0]}`,
      ...each('search', ['khan', 'brzezinska', 'nobodyofthisname', 'RNW-000123', policyNumberOf(4711)]),
    ],
    scopes: ['', 'status=renewed', 'window=30,15,7', 'search=khan', 'ordering=-expiring_premium'],
    late: ['ordering=-renewal_date', 'ordering=account', 'status=renewed'],
  });
}
