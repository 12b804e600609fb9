import { list, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/emails/', {
    ...status('queued,sending'),
    mail_account: ['3', '3', 'x'],
    related_type: ['account', 'account', 'insurer'],
    related_id: ['4,7', '4,7', 'x'],
    sent_at__range: ['2026-11-01,', '2026-11-01,', '2026-11-01'],
  }),
];
