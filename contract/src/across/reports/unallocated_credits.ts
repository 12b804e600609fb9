import { description } from '../reportDescription.ts';

/** Clients' money that paid for nothing on a day. */
export const unallocated_credits = description({
  desk: 'money',
  reads: ['accounts', 'payments'],
  time: 'day',
  period: 'this_month',
  measures: {
    client_credit: { kind: 'money' },
    clients: { kind: 'count' },
  },
  answers: ['client_credit', 'clients'],
  drawn: 'client_credit',
  worth: 'client_credit',
  groups: ['account', 'agent', 'sub_agent', 'assigned_to', 'team'],
  filters: ['account', 'agent', 'sub_agent', 'assigned_to', 'team'],
  hasCurrency: true,
});
