import { description } from '../reportDescription.ts';

/** Clients whose documents end or whose review falls due. */
export const kyc_due = description({
  desk: 'compliance',
  reads: ['accounts'],
  time: 'coming',
  period: 'next_30_days',
  measures: {
    kyc_due: { kind: 'count' },
    kyc_expiring: { kind: 'count' },
    kyc_reviews: { kind: 'count' },
  },
  answers: ['kyc_expiring', 'kyc_reviews'],
  drawn: 'kyc_due',
  reason: 'due_as',
  groups: ['month', 'due_as', 'risk_rating', 'agent', 'sub_agent', 'assigned_to', 'team'],
  filters: ['due_as', 'risk_rating', 'agent', 'sub_agent', 'assigned_to', 'team'],
  hasCurrency: false,
});
