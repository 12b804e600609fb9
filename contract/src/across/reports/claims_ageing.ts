import { description } from '../reportDescription.ts';

const others = [
  'insurer',
  'policy_type',
  'product',
  'agent',
  'sub_agent',
  'assigned_to',
  'team',
  'claim_type',
] as const;

/** How long the claims have been open that were open on a day. */
export const claims_ageing = description({
  desk: 'claims',
  reads: ['claims'],
  time: 'day',
  period: 'this_month',
  measures: {
    claims_open: { kind: 'count' },
    claims_outstanding: { kind: 'money' },
    age_sum: { kind: 'count', isInner: true },
    average_age: { kind: 'days', part: 'age_sum', whole: 'claims_open' },
  },
  answers: ['claims_open', 'claims_outstanding', 'average_age'],
  drawn: 'claims_outstanding',
  worth: 'claims_outstanding',
  reason: 'claim_type',
  groups: ['age', ...others],
  filters: ['age', ...others],
  hasCurrency: true,
});
