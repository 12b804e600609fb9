import { call, type Noun, type Rule } from './rows.ts';

const list = 'GET /api/approvals/';
const refund = { query: 'search=#', given: ['heldRefund'] };
const waiver = { query: 'search=#', given: ['instalmentToWaive'] };
const mayAsk = { 'payments:update': 'all', 'payments:approve': 'all', 'payments:view': 'all' } as const;

const rules: Rule[] = [
  {
    says: 'what waits is told to whoever may approve it, and to nobody who only sees it',
    steps: [
      call({ 'payments:approve': 'all' }, list, 200, { ...refund, shows: ['"noun":"payments"'] }),
      call({ 'payments:approve': 'all' }, list, 200, { ...waiver, shows: ['"noun":"instalments"'] }),
      call({ 'payments:view': 'all', 'policies:view': 'all', 'payments:update': 'all' }, list, 200, {
        query: 'search=#',
        shows: ['"count":0'],
      }),
    ],
  },
  {
    says: 'what waits is told to whoever reaches it',
    steps: [
      call({ 'payments:approve': 'own' }, list, 200, { ...refund, shows: ['"count":0'] }),
      call({ 'payments:approve': 'all' }, list, 200, { ...refund, shows: ['"count":1'] }),
      call({ 'payments:approve': 'own' }, list, 200, { ...waiver, shows: ['"count":0'] }),
      call({ 'payments:approve': 'all' }, list, 200, { ...waiver, shows: ['"count":1'] }),
    ],
  },
  {
    says: 'what someone asked for themselves waits for others',
    steps: [
      call(mayAsk, 'POST /api/instalments/{instalment}/ask-waiver/', 200, { body: { reason: 'Asked #' } }),
      call('same', list, 200, { query: 'page_size=100', hides: ['Asked #'] }),
      call('superuser', list, 200, { query: 'page_size=100', shows: ['Asked #'] }),
    ],
  },
  {
    says: 'what someone asked for does not wait for a login that was in their hand',
    steps: [
      call(mayAsk, list, 200, { query: 'search=#' }),
      call('superuser', 'PATCH /api/users/{caller1}/', 200, { body: { email: 'held#@example.com' } }),
      call('same', 'POST /api/instalments/{instalment}/ask-waiver/', 200, { body: { reason: 'Asked #' } }),
      call('caller1', list, 200, { query: 'page_size=100', hides: ['Asked #'] }),
      call('superuser', list, 200, { query: 'page_size=100', shows: ['Asked #'] }),
    ],
  },
];

export default {
  rows: [{ operation: list, needs: 'signed_in', answers: 200 }],
  rules,
} satisfies Noun;
