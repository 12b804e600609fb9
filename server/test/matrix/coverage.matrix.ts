import { call, type Noun, type Rule } from './rows.ts';
import { reached } from './scopes.ts';

const seeing = { 'accounts:view': 'all', 'policies:view': 'all' } as const;
const hole = { subject: 'account', line: 'liability' };

const rules: Rule[] = [
  {
    says: 'the matrix of cover is told of policies that the caller sees, and of accounts in their sight alone',
    steps: [
      call({ ...seeing, 'policies:view': 'own' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['memberInForce'],
        shows: ['"has_policies":false'],
        hides: ['F-#'],
      }),
      call({ ...seeing, 'members:view': 'all' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['memberInForce'],
        shows: ['"has_policies":true', 'F-#'],
      }),
      call({ ...seeing, 'accounts:view': 'own' }, 'GET /api/accounts/{account}/cover/', 404),
    ],
  },
  {
    says: 'a person stands in the matrix for whoever sees members',
    steps: [
      call({ ...seeing, 'members:view': 'own' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['memberInForce'],
        hides: ['Member #'],
      }),
      call({ ...seeing, 'members:view': 'all' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['member'],
        shows: ['Member #'],
      }),
    ],
  },
];

export default {
  records: {
    coverWaiver: `insert into account_cover_waivers (account_id, subject, line)
      values ({account}, 'account', 'liability') returning id`,
  },
  rows: [
    {
      operation: 'GET /api/accounts/{account}/cover/',
      needs: ['policies:view', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/accounts/{account}/cover/rows/',
      query: 'kind=person',
      needs: ['policies:view', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'POST /api/accounts/{account}/cover/leads/',
      body: hole,
      needs: ['leads:create', 'accounts:view', 'policies:view', 'products:view'],
      answers: 201,
    },
    {
      operation: 'POST /api/accounts/{account}/cover/waivers/',
      body: hole,
      needs: ['accounts:update', 'accounts:view', 'policies:view'],
      answers: 201,
      scope: reached(201),
    },
    {
      operation: 'DELETE /api/accounts/{account}/cover/waivers/{coverWaiver}/',
      needs: ['accounts:update', 'accounts:view', 'policies:view'],
      answers: 204,
      scope: reached(204),
    },
  ],
  rules,
} satisfies Noun;
