import { list, record, renewalScreens, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/renewals/', {
    ...status('upcoming'),
    renewal_date__range: ['2026-11-01,2026-11-30', '2026-11-01,2026-11-30', '2026-11-01'],
    progress: ['open,drafted', 'open,drafted', 'sent'],
    window: ['overdue,7', 'overdue,7', '8'],
    priority: ['urgent', 'urgent', 'huge'],
    change: ['up', 'up', 'sideways'],
    policy_type: ['motor', 'motor', 'boat'],
    category: ['4', '4', 'x'],
    insurer: ['4,7', '4,7', 'x'],
    account: ['4', '4', '0'],
    policy: ['4', '4', 'x'],
    assigned_to: ['3,14', '3,14', 'me'],
    agent: ['4', '4', '0'],
    sub_agent: ['5', '5', '-5'],
    ordering: ['-change_pct', '-change_pct', 'nonsense'],
  }),
  ...renewalScreens,
  record('renewals'),
];
