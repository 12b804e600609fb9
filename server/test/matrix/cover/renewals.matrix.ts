import { call, type Noun, type Row } from '../rows.ts';
import { bulk, bulkForViewer, listed, reached, reachedByViewer, row, table } from '../scopes.ts';

const renewal = (columns = '', values = '') =>
  `insert into renewals (renewal_number, policy_id, renewal_date, assigned_to_id, renewal_text${columns})
   values ('REN-' || nextval(pg_get_serial_sequence('renewals', 'id')), {renewedPolicy}, '2099-12-31', :person,
     ' renewal #'${values}) returning id`;

const stepping = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'renewals:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});
const reading = (operation: string): Row => ({
  operation,
  needs: 'renewals:view',
  answers: 200,
  scope: reached(200),
});
const listing = (operation: string, query = 'search=#'): Row => ({
  operation,
  query,
  given: ['renewal'],
  needs: 'renewals:view',
  answers: 200,
  scope: listed,
});

const reopening = { body: { reason: 'Matrix' } };
const renewing = { body: { as_expiring: true } };
const all = { 'renewals:update': 'all', 'products:view': 'all', 'insurers:view': 'all' } as const;
const stillOpen = '"open":{"count":1' as const;
const counted = (count: number) => `"count":${count}` as const;

export default {
  records: {
    renewedPolicy: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm)
      values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
        'motor', '2099-01-01', '2099-12-31', 'AED', 'direct_bill', {colleague}, ' policy #', 'active', 'RN-#',
        upper('RN#')) returning id`,
    renewal: renewal(),
    lostRenewal: renewal(', status, lost_reason', `, 'lost', 'price'`),
    deletedRenewal: renewal(', deleted_at', ', now()'),
    bookedRenewal: `update policies set agent_id = {ownAgent} where id = {renewedPolicy}
      returning (select id from renewals where policy_id = {renewedPolicy} and id = {renewal})`,
    workedRenewal: renewal().replace(':person', ':caller'),
    deletedWorkedRenewal: renewal(', deleted_at', ', now()').replace(':person', ':caller'),
    lostWorkedRenewal: renewal(', status, lost_reason', `, 'lost', 'price'`)
      .replace(':person', ':caller')
      .replace('2099-12-31', '2098-12-31'),
  },
  rows: [
    listing('GET /api/renewals/'),
    listing('GET /api/renewals/options/'),
    {
      ...listing('GET /api/renewals/windows/'),
      scope: table(
        row(counted(1), '"at_stake":[]', '"at_stake":[]'),
        row(counted(1), counted(1), '"at_stake":[]'),
        row(counted(1), counted(1), counted(1)),
      ),
    },
    {
      ...listing('GET /api/renewals/retention/', 'category={category}'),
      scope: table(
        row(stillOpen, '"totals":[]', '"totals":[]'),
        row(stillOpen, stillOpen, '"totals":[]'),
        row(stillOpen, stillOpen, stillOpen),
      ),
    },
    reading('GET /api/renewals/{renewal}/'),
    reading('GET /api/renewals/{renewal}/history/'),
    reading('GET /api/renewals/{renewal}/overview/'),
    {
      ...listing('GET /api/renewals/export/', 'format=csv&search=#'),
      needs: 'renewals:export',
      oneAtATime: true,
      scopeForViewer: listed,
    },
    stepping('PATCH /api/renewals/{renewal}/', { body: { next_follow_up_at: '2099-01-01T09:00:00Z' } }),
    stepping('POST /api/renewals/bulk/', {
      body: { action: 'start', ids: ['{renewal}'], data: {} },
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    }),
    stepping('POST /api/renewals/{renewal}/start/'),
    stepping('POST /api/renewals/{renewal}/negotiate/'),
    stepping('POST /api/renewals/{renewal}/lose/', { body: { lost_reason: 'price' } }),
    stepping('POST /api/renewals/{lostRenewal}/reopen/', reopening),
    {
      operation: 'POST /api/renewals/{renewal}/quote/',
      needs: ['renewals:update', 'quotes:create', 'products:view'],
      body: { aged_pct: -10 },
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/renewals/{renewal}/draft/',
      needs: ['renewals:update', 'policies:create'],
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'POST /api/renewals/{renewal}/renew/',
      needs: ['renewals:update', 'policies:create', 'products:view', 'insurers:view'],
      ...renewing,
      answers: 200,
      scope: reached(200),
    },
  ],
  rules: [
    {
      says: 'a renewal is handed to another only by whom the permission to assign reaches',
      steps: [
        call({ 'renewals:update': 'all' }, 'PATCH /api/renewals/{renewal}/', 403, {
          body: { assigned_to_id: '{colleague}' },
        }),
        call({ 'renewals:update': 'all', 'renewals:assign': 'own' }, 'PATCH /api/renewals/{renewal}/', 403, {
          body: { assigned_to_id: '{colleague}' },
        }),
        call(
          { 'renewals:update': 'all', 'renewals:assign': 'all', 'users:view': 'all' },
          'PATCH /api/renewals/{renewal}/',
          200,
          {
            body: { assigned_to_id: '{colleague}' },
          },
        ),
      ],
    },
    {
      says: 'nobody makes a quote or a policy of it who may not create one',
      steps: [
        call({ ...all, 'policies:create': 'all' }, 'POST /api/renewals/{renewal}/quote/', 403, { body: {} }),
        call({ ...all, 'quotes:create': 'all' }, 'POST /api/renewals/{renewal}/renew/', 403, renewing),
        call({ ...all, 'policies:create': 'own' }, 'POST /api/renewals/{renewal}/renew/', 200, renewing),
      ],
    },
    {
      says: 'whoever has an open renewal sees its policy and its account by id, and changes neither',
      steps: [
        call({ 'policies:view': 'own', 'policies:update': 'own' }, 'GET /api/policies/{renewedPolicy}/', 404),
        call(
          { 'policies:view': 'own', 'policies:update': 'own', 'accounts:view': 'own' },
          'GET /api/policies/{renewedPolicy}/',
          200,
          { given: ['workedRenewal'] },
        ),
        call('same', 'GET /api/accounts/{account}/', 200, { given: ['workedRenewal'] }),
        call('same', 'PATCH /api/policies/{renewedPolicy}/', 403, { body: { auto_renew: true } }),
        call({ 'policies:view': 'own' }, 'GET /api/policies/{renewedPolicy}/', 404, {
          given: ['lostWorkedRenewal'],
        }),
      ],
    },
    {
      says: 'whoever had a renewal that was deleted sees neither its policy nor its account',
      steps: [
        call({ 'policies:view': 'own', 'accounts:view': 'own' }, 'GET /api/policies/{renewedPolicy}/', 404, {
          given: ['deletedWorkedRenewal'],
        }),
        call('same', 'GET /api/accounts/{account}/', 404),
      ],
    },
    {
      says: 'a renewal is of the book of the agent of its policy',
      steps: [call({ 'renewals:view': 'own' }, 'GET /api/renewals/{bookedRenewal}/', 200)],
    },
    {
      says: 'a deleted renewal is not there',
      steps: [
        call('superuser', 'GET /api/renewals/{deletedRenewal}/', 404),
        call('same', 'POST /api/renewals/{deletedRenewal}/start/', 404),
      ],
    },
  ],
} satisfies Noun;
