import { list, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/tasks/', {
    ...status('todo,waiting'),
    priority: ['high', 'high', 'huge'],
    related_type: ['account', 'account', 'insurer'],
    related_id: ['4,7', '4,7', 'x'],
    day: ['2026-11-15', '2026-11-15', '2026-11-31'],
  }),
];
