import { claimTypes } from '#contract/base/claimTypes';
import { policyTypes } from '#contract/base/amounts/lines';
import { priorities } from '#contract/base/priorities';
import { plusDays } from '#contract/base/days/wallClock';
import { claimAges, claimOrdering } from '#contract/cover/claims/claimList';
import { claimStatuses, claimWaitings } from '#contract/cover/claims/claimStates';
import type { People } from '../plant/accountRows.ts';
import { each, listPlans, orders } from './listPlans.ts';
import type { PlanCase } from './plans.ts';
import { policyNumberOf } from '../plant/plantPolicies.ts';

/** Every way in which people look at claims. */
export function claimPlanCases(count: number, { owners, agents, subAgents }: People): PlanCase[] {
  const today = new Date().toISOString().slice(0, 10);
  const month = `${plusDays(today, -30)},${today}`;
  return listPlans('/api/claims/', count, {
    ways: [
      ...orders(claimOrdering),
      ...each('status', claimStatuses),
      ...each('claim_type', claimTypes),
      ...each('policy_type', policyTypes),
      ...each('priority', priorities),
      ...each('age', claimAges),
      ...each('waiting_on', claimWaitings),
      'is_open=true',
      'is_over_clock=true',
      'policy=17',
      'account=17',
      'insurer=1',
      `handler=${owners[0]}`,
      `agent=${agents[0]}`,
      `sub_agent=${subAgents[0]}`,
      `date_of_loss__range=${month}`,
      `reported_at__range=${month}`,
      'status=survey&claim_type=glass',
      ...each('search', ['khan', 'brzezinska', 'nobodyofthisname', 'CLM-000123', policyNumberOf(4711)]),
    ],
    scopes: ['', 'status=closed', 'age=0_30', 'search=khan', 'ordering=-outstanding'],
    late: ['ordering=-created_at', 'ordering=account', 'status=closed'],
  });
}
