import { description } from '../reportDescription.ts';

/** Money that counts, by the day since which it does, and the cheques that we hold. */
export const cash_book = description({
  desk: 'money',
  reads: ['payments'],
  time: 'past',
  period: 'last_12_months',
  measures: {
    cash_flow: { kind: 'money' },
    received: { kind: 'money' },
    refunded: { kind: 'money' },
    remitted: { kind: 'money' },
    from_insurers: { kind: 'money' },
    payments_counted: { kind: 'count' },
    cheques_in_hand: { kind: 'money' },
    cheques_held: { kind: 'count' },
  },
  answers: ['cash_flow', 'received', 'remitted', 'cheques_in_hand'],
  drawn: 'cash_flow',
  worth: 'cash_flow',
  reason: 'method',
  groups: ['month', 'method', 'direction', 'account', 'insurer'],
  filters: ['method', 'direction', 'account', 'insurer'],
  hasCurrency: true,
});
