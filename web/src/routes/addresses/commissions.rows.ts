import { list, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/commissions/', {
    ...status('expected,part_received'),
    ordering: ['-due_on', '-due_on', 'nonsense'],
    kind: ['issue,cancellation', 'issue,cancellation', 'birth'],
    billing_type: ['direct_bill', 'direct_bill', 'x'],
    policy: ['4', '4', '0'],
    account: ['4,7', '4,7', 'x'],
    insurer: ['4', '4', 'x'],
    broker: ['4', '4', 'x'],
    agent: ['4', '4', 'x'],
    sub_agent: ['4', '4', 'x'],
    booked_on__range: ['2026-01-01,', '2026-01-01,', 'x'],
    due_on__range: [',2026-11-22', ',2026-11-22', '2026-11-22'],
    is_due: ['true', true, '1'],
    differs: ['true', true, '1'],
    is_rateless: ['false', false, '1'],
  }),
];
