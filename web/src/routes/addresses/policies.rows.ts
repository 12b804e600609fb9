import { edited, importing, list, modal, status, talk, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/policies/', {
    ...status('active,lapsed'),
    policy_type: ['motor', 'motor', 'boat'],
    flag: ['in_force,expiring', 'in_force,expiring', 'late'],
    insurer: ['4,7', '4,7', 'x'],
    end_date__range: ['2026-01-01,', '2026-01-01,', 'x'],
    expiring_in: ['30', 30, '-1'],
    delivery_status: ['awaited', 'awaited', 'lost'],
  }),
  {
    path: '/policies/create/',
    filters: {
      ...modal,
      account: ['5', 5, 'x'],
      lead: ['6', 6, '0'],
      quote: ['5', 5, '-1'],
      previous_policy: ['7', 7, ''],
    },
  },
  importing('/policies/import/'),
  edited('/policies/5/edit'),
  {
    path: '/policies/5/',
    defaults: { tab: 'notes' },
    tabs: talk,
    filters: {
      ...modal,
      item: ['0d8f1c', '0d8f1c', ' '],
      on: ['2027-05-03', '2027-05-03', '2027-02-30'],
      known: ['2027-05-03', '2027-05-03', 'yesterday'],
      compare: ['1,2', '1,2', ' '],
      endorse: ['add_vehicle', 'add_vehicle', 'paint'],
    },
  },
];
