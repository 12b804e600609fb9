import { description } from '../reportDescription.ts';

/** What records lack now that someone will ask for. */
export const data_quality = description({
  desk: 'management',
  reads: ['accounts', 'leads', 'policies'],
  time: 'now',
  period: 'this_month',
  measures: {
    things_lacking: { kind: 'count' },
    of_accounts: { kind: 'count' },
    of_leads: { kind: 'count' },
    of_policies: { kind: 'count' },
  },
  answers: ['things_lacking', 'of_accounts', 'of_leads', 'of_policies'],
  drawn: 'things_lacking',
  reason: 'lacks',
  groups: ['lacks', 'assigned_to', 'team', 'agent', 'sub_agent'],
  filters: ['lacks', 'assigned_to', 'team', 'agent', 'sub_agent'],
  hasCurrency: false,
});
