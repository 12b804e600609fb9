import { description } from '../reportDescription.ts';

/** What is open between each insurer and us, signed, as it stands today. */
export const insurer_accounts = description({
  desk: 'money',
  reads: ['payments', 'policies', 'insurers', 'commissions'],
  time: 'now',
  period: 'this_month',
  measures: {
    account_current: { kind: 'money' },
    payable: { kind: 'money' },
    payable_late: { kind: 'money' },
    receivable: { kind: 'money' },
    policies_open: { kind: 'count' },
  },
  answers: ['account_current', 'payable', 'payable_late', 'receivable'],
  drawn: 'account_current',
  worth: 'account_current',
  reason: 'debt_age',
  groups: ['insurer', 'debt_age', 'account', 'policy_type', 'product', 'agent', 'assigned_to', 'team'],
  filters: ['insurer', 'debt_age', 'account', 'policy_type', 'product', 'agent', 'assigned_to', 'team'],
  hasCurrency: true,
});
