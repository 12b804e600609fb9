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
  'claim_status',
] as const;

/** Claims by the day they were reported, as they stand now. */
export const claims_register = description({
  desk: 'claims',
  reads: ['claims'],
  time: 'past',
  period: 'last_12_months',
  measures: {
    claims_reported: { kind: 'count' },
    claims_open: { kind: 'count' },
    claims_settled: { kind: 'count' },
    claims_withdrawn: { kind: 'count' },
    days_sum: { kind: 'count', isInner: true },
    days_to_settle: { kind: 'days', part: 'days_sum', whole: 'claims_settled' },
    claims_paid: { kind: 'money' },
    claims_fees: { kind: 'money' },
    claims_outstanding: { kind: 'money' },
    claims_recovered: { kind: 'money' },
    claims_incurred: { kind: 'money' },
  },
  answers: ['claims_reported', 'claims_open', 'claims_incurred', 'days_to_settle'],
  drawn: 'claims_incurred',
  worth: 'claims_incurred',
  reason: 'claim_status',
  groups: ['month', ...others],
  filters: others,
  hasCurrency: true,
});
