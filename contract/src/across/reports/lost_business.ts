import { description } from '../reportDescription.ts';

const others = ['insurer', 'policy_type', 'product', 'agent', 'sub_agent', 'assigned_to', 'team'] as const;

/** What was not renewed, and why. */
export const lost_business = description({
  desk: 'service',
  reads: ['renewals'],
  time: 'coming',
  period: 'last_quarter',
  measures: {
    lost: { kind: 'count' },
    lost_premium: { kind: 'money' },
    lapsed: { kind: 'count' },
    lapsed_premium: { kind: 'money' },
    not_renewed: { kind: 'count' },
    not_renewed_premium: { kind: 'money' },
    cancelled_before: { kind: 'count' },
    cancelled_premium: { kind: 'money' },
  },
  answers: ['not_renewed', 'not_renewed_premium', 'cancelled_before', 'cancelled_premium'],
  drawn: 'not_renewed_premium',
  worth: 'not_renewed_premium',
  reason: 'lost_reason',
  groups: ['lost_reason', 'month', ...others],
  filters: ['lost_reason', ...others],
  hasCurrency: true,
});
