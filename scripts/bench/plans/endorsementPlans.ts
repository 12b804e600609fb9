import { policyTypes } from '#contract/base/amounts/lines';
import { plusDays } from '#contract/base/days/wallClock';
import {
  awaitedSides,
  endorsementOrdering,
  endorsementTypes,
} from '#contract/cover/endorsements/endorsementList';
import { endorsementStatuses } from '#contract/cover/endorsements/endorsementStates';
import type { People } from '../plant/accountRows.ts';
import { each, listPlans, orders } from './listPlans.ts';
import type { PlanCase } from './plans.ts';
import { policyNumberOf } from '../plant/plantPolicies.ts';

/** Every way in which people look at endorsements. */
export function endorsementPlanCases(count: number, { owners, agents, subAgents }: People): PlanCase[] {
  const today = new Date().toISOString().slice(0, 10);
  const month = `${plusDays(today, -30)},${today}`;
  return listPlans('/api/endorsements/', count, {
    ways: [
      ...orders(endorsementOrdering),
      ...each('status', endorsementStatuses),
      ...each('waiting_for', awaitedSides),
      'waiting_for=us,insurer',
      ...each('type', endorsementTypes),
      ...each('policy_type', policyTypes),
      'policy=17',
      'account=17',
      'insurer=1',
      `assigned_to=${owners[0]}`,
      `agent=${agents[0]}`,
      `sub_agent=${subAgents[0]}`,
      `effective_date__range=${month}`,
      `submitted_at__range=${month}`,
      `created_at__range=${month}`,
      'status=submitted&ordering=submitted_at',
      `waiting_for=us&assigned_to=${owners[0]}`,
      ...each('search', ['khan', 'brzezinska', 'nobodyofthisname', 'END-000123', policyNumberOf(4711)]),
    ],
    scopes: ['', 'status=applied', 'waiting_for=us,insurer', 'search=khan', 'ordering=effective_date'],
    late: ['ordering=-created_at', 'ordering=account', 'status=applied'],
  });
}
