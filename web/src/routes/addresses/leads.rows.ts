import { list, modal, plain, status, talk, type Row } from '../routeRows.ts';

export const rows: Row[] = [
  { path: '/leads/create/', filters: { ...modal, lead: ['5', 5, 'x'] } },
  list('/leads/', {
    ...status('new'),
    category: ['4', '4', 'four'],
    lead_type: ['rollover', 'rollover', '1'],
    assigned_to: ['3,14', '3,14', 'me'],
    temperature: ['hot', 'hot', 'boiling'],
    source: ['phone,agent', 'phone,agent', 'dream'],
    follow_up: ['overdue', 'overdue', 'never'],
    expected_premium__range: ['1000,', '1000,', '1000'],
    view: ['board', 'board', 'wall'],
  }),
  plain('/leads/5/edit'),
  { path: '/leads/5/', defaults: { tab: 'notes' }, tabs: [...talk, 'quotes'], filters: modal },
];
