import { description } from '../reportDescription.ts';

/** What clients owed us on a day, less the money of theirs that paid for nothing: the closings of their statements. */
export const client_debtors = description({
  desk: 'money',
  reads: ['accounts', 'payments', 'policies'],
  time: 'day',
  period: 'this_month',
  measures: {
    balance: { kind: 'money' },
    unpaid: { kind: 'money' },
    client_credit: { kind: 'money' },
    instalments_unpaid: { kind: 'count' },
  },
  answers: ['balance', 'unpaid', 'client_credit'],
  drawn: 'balance',
  worth: 'balance',
  groups: ['account', 'debt_age', 'agent', 'sub_agent', 'assigned_to', 'team'],
  filters: ['account', 'debt_age', 'agent', 'sub_agent', 'assigned_to', 'team'],
  hasCurrency: true,
});
