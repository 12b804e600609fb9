import { edited, list, modal, record, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/quotes/', {
    ...status('draft'),
    category: ['4', '4', 'x'],
    insurer: ['4,7', '4,7', 'x'],
    valid_until__range: ['2026-01-01,', '2026-01-01,', 'x'],
  }),
  {
    path: '/quotes/create/',
    filters: { ...modal, account: ['5', 5, 'x'], lead: ['5', 5, '-1'] },
  },
  edited('/quotes/5/edit/'),
  record('quotes'),
];
