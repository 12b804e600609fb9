import { list, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/payments/', {
    ...status('held,bounced'),
    direction: ['to_insurer', 'to_insurer', 'sideways'],
    method: ['cheque,cash', 'cheque,cash', 'shells'],
    billing_type: ['direct_bill', 'direct_bill', 'x'],
    account: ['4,7', '4,7', 'x'],
    insurer: ['4', '4', 'x'],
    policy: ['4', '4', '0'],
    date__range: ['2026-01-01,', '2026-01-01,', 'x'],
    cheque_date__range: [',2026-11-22', ',2026-11-22', '2026-11-22'],
    unallocated: ['true', true, '1'],
  }),
];
