import { list, status, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/endorsements/', {
    ...status('submitted,approved'),
    type: ['add_vehicle,cover', 'add_vehicle,cover', 'paint'],
    waiting_for: ['insurer', 'insurer', 'nobody'],
    policy_type: ['motor', 'motor', 'boat'],
    policy: ['4,7', '4,7', 'x'],
    account: ['4', '4', '0'],
    insurer: ['4', '4', 'x'],
    assigned_to: ['3,14', '3,14', 'me'],
    effective_date__range: ['2026-01-01,', '2026-01-01,', 'x'],
    submitted_at__range: ['2026-01-01,', '2026-01-01,', 'x'],
  }),
];
