import { description } from '../reportDescription.ts';

const filters = [
  'insurer',
  'policy_type',
  'product',
  'agent',
  'sub_agent',
  'assigned_to',
  'team',
  'outcome',
] as const;

/** Which of the policies that ended stayed with us. */
export const retention = description({
  desk: 'service',
  reads: ['renewals'],
  time: 'coming',
  period: 'last_quarter',
  measures: {
    retained: { kind: 'count' },
    lost: { kind: 'count' },
    lapsed: { kind: 'count' },
    came_up: { kind: 'count' },
    retention_by_count: { kind: 'percent', part: 'retained', whole: 'came_up' },
    expired_premium: { kind: 'money' },
    retained_premium: { kind: 'money' },
    retention_by_premium: { kind: 'percent', part: 'retained_premium', whole: 'expired_premium' },
    renewed_premium: { kind: 'money' },
    premium_kept: { kind: 'percent', part: 'renewed_premium', whole: 'expired_premium' },
    price_change: { kind: 'change', part: 'renewed_premium', whole: 'retained_premium' },
    still_open: { kind: 'count' },
    cancelled_before: { kind: 'count' },
    won_from_others: { kind: 'count' },
  },
  answers: ['retention_by_count', 'retention_by_premium', 'premium_kept', 'price_change'],
  drawn: 'retention_by_count',
  worth: 'expired_premium',
  reason: 'outcome',
  groups: ['policy_type', 'month', 'insurer', 'product', 'agent', 'sub_agent', 'assigned_to', 'team'],
  // Seen by insurer, what went to another one is lost; for us it is not.
  totalsBy: { insurer: 'policy_type' },
  filters,
  hasCurrency: true,
});
