import { description } from '../reportDescription.ts';

/** What is past its grace on a day, aged from the day it was due. */
export const instalments_overdue = description({
  desk: 'money',
  reads: ['payments', 'policies'],
  time: 'day',
  period: 'this_month',
  measures: {
    overdue: { kind: 'money' },
    instalments_overdue: { kind: 'count' },
  },
  answers: ['overdue', 'instalments_overdue'],
  drawn: 'overdue',
  worth: 'overdue',
  reason: 'debt_age',
  groups: [
    'debt_age',
    'account',
    'insurer',
    'policy_type',
    'product',
    'agent',
    'sub_agent',
    'assigned_to',
    'team',
    'billing_type',
  ],
  filters: [
    'debt_age',
    'account',
    'insurer',
    'policy_type',
    'product',
    'agent',
    'sub_agent',
    'assigned_to',
    'team',
    'billing_type',
  ],
  hasCurrency: true,
});
