import { description } from '../reportDescription.ts';
import { usualFilters } from '../reportDimensions.ts';

/** What losses cost against what was earned, of the same policies on the same day. */
export const loss_ratio = description({
  desk: 'claims',
  reads: ['claims', 'policies'],
  time: 'day',
  period: 'this_month',
  measures: {
    policies_earning: { kind: 'count' },
    premium_earned: { kind: 'money' },
    loss_count: { kind: 'count' },
    loss_incurred: { kind: 'money' },
    loss_ratio: { kind: 'percent', part: 'loss_incurred', whole: 'premium_earned' },
  },
  answers: ['loss_ratio', 'loss_incurred', 'premium_earned', 'loss_count'],
  drawn: 'loss_ratio',
  worth: 'loss_incurred',
  groups: ['policy_type', 'start_year', 'insurer', 'product', 'agent', 'sub_agent', 'assigned_to', 'team'],
  filters: usualFilters,
  hasCurrency: true,
});
