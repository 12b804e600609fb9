import { followUps, leadOrdering, leadSources, leadTypes, temperatures } from '#contract/sales/leads/leads';
import { leadStatuses } from '#contract/sales/leads/leadStates';
import type { People } from '../plant/accountRows.ts';
import { each, listPlans, orders } from './listPlans.ts';
import type { PlanCase } from './plans.ts';

const searches = ['khan', 'trading', 'brzezinska', 'nobodyofthisname', 'kh', 'khan fatima', '052 318 4578'];

/** Every way in which people look at leads: each order, filter, search, scope and column of the board. */
export function leadPlanCases(count: number, { owners, agents, subAgents }: People): PlanCase[] {
  const ways = [
    ...orders(leadOrdering),
    ...each('status', leadStatuses),
    ...each('lead_type', leadTypes),
    ...each('source', leadSources),
    ...each('temperature', temperatures),
    ...each('follow_up', followUps),
    'category=1',
    `assigned_to=${owners[0]}`,
    `agent=${agents[0]}`,
    `sub_agent=${subAgents[0]}`,
    'tag=Family',
    'expected_premium__range=199000,',
    'expected_premium__range=,100000',
    'created_at__range=2024-03-01,2024-03-31',
    'status=new&category=1',
    `status=contacted&assigned_to=${owners[0]}`,
    ...each('search', searches),
  ];
  return [
    ...listPlans('/api/leads/', count, {
      ways,
      scopes: ['', 'status=new', 'follow_up=overdue', 'search=khan', 'ordering=name'],
      late: ['ordering=-created_at', 'ordering=name', 'status=lost'],
    }),
    {
      asker: 'all',
      request: { method: 'POST', url: '/api/leads/duplicates/', body: { phone: '+971501234567' } },
      isLate: false,
    },
  ];
}
