import { list, record, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/claims/', {
    ...status('survey,closed'),
    claim_type: ['theft', 'theft', 'stolen'],
    age: ['0_30,over_90', '0_30,over_90', 'old'],
    waiting_on: ['client', 'client', 'nobody'],
    is_open: ['true', true, 'open'],
    is_over_clock: ['false', false, '1'],
    handler: ['3,14', '3,14', 'me'],
    insurer: ['4', '4', 'x'],
    policy: ['4,7', '4,7', 'x'],
    date_of_loss__range: ['2026-11-01,', '2026-11-01,', '2026-11-01'],
  }),
  record('claims'),
];
