import { importing, list, modal, plain, talk, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  list('/accounts/', {
    account_type: ['corporate', 'corporate', 'firm'],
    is_kyc_completed: ['true', true, '1'],
    is_active: ['false', false, 'no'],
    owner: ['3,14', '3,14', 'me'],
    agent: ['4', '4', '0'],
    sub_agent: ['5', '5', '-5'],
    tag: ['vip', 'vip', ' '],
    city: ['Dubai', 'Dubai', ' '],
    kyc_status: ['pending,expired', 'pending,expired', 'done'],
    created_at__range: ['2026-11-01,', '2026-11-01,', '2026-11-01'],
  }),
  importing('/accounts/import/'),
  ...['/accounts/create', '/accounts/5/edit'].map(plain),
  {
    path: '/accounts/5/',
    defaults: { tab: 'notes' },
    tabs: [...talk, 'members', 'quotes'],
    filters: {
      ...modal,
      'members.search': ['12345', '12345', ' '],
      'members.page': ['3', 3, 'x'],
      'members.former': ['true', true, '1'],
      'tasks.ordering': ['-due_at', '-due_at', 'nonsense'],
      'done.status': ['done', 'done', 'nonsense'],
      modal_section: ['history', 'history', ' '],
      swapped: ['true', true, 'yes'],
      take: ['email,phone', 'email,phone', ' '],
      statement_from: ['2028-01-01', '2028-01-01', '2028-13-01'],
      statement_to: ['2028-03-31', '2028-03-31', 'yesterday'],
      on: ['2027-05-03', '2027-05-03', '2027-02-30'],
    },
  },
];
