import { policiesRules } from './policies.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

const policy = (columns = '', values = '', of = 'account') =>
  `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type, start_date, end_date,
     currency, billing_type, assigned_to_id, own_text${columns})
   values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {${of}}, {product}, {category}, {insurer},
     'motor', '2099-01-01', '2099-12-31', 'AED', 'direct_bill', :person, ' policy #'${values}) returning id`;
/** All of a policy are of one chain. */
const passport = (revision: number, deletedAt: string) =>
  `insert into attachments (policy_id, name, content_type, size, sha256, storage_key, chain_id, revision, search_text,
     document_type, deleted_at)
   values ({policy}, 'Passport.pdf', 'application/pdf', 1, '', 'passports/#/${revision}', -{policy}, ${revision}, ' #',
     'passport', ${deletedAt}) returning id`;
const colleagues = (statement: string) => statement.replace(':person', '{colleague}');

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'policies:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});
const removing = { answers: 204, scope: reached(204), scopeForViewer: reachedByViewer(204) };

export default {
  records: {
    policy: policy(),
    issuedPolicy: policy(', status, policy_number, number_norm', `, 'active', 'N-#', 'N#'`),
    agencyPolicy: policy(', status, policy_number, number_norm', `, 'active', 'A-#', 'A#'`).replace(
      'direct_bill',
      'agency_bill',
    ),
    deletedPolicy: policy(', deleted_at', ', now()'),
    nextPolicy: policy(', previous_policy_id', ', {policy}'),
    deletedNextPolicy: policy(', previous_policy_id, deleted_at', ', {policy}, now()'),
    policyAfterDeleted: policy(', previous_policy_id', ', {deletedPolicy}'),
    ownNextPolicy: policy(', previous_policy_id', ', {policy}').replace(':person', ':caller'),
    bookedPolicy: policy(', agent_id', ', {ownAgent}'),
    formerlyBookedPolicy: policy(', agent_id', ', {leftAgent}'),
    subBookedPolicy: policy(', sub_agent_id', ', {ownSubAgent}'),
    // Of an account that belongs to whoever calls, and somebody else's work.
    policyOfOwnAccount: colleagues(policy('', '', 'accountOfCaller')),
    accountOfCaller: `insert into accounts (account_number, account_type, first_name, last_name, email, address,
        search_text, duplicate_keys, owner_id)
      values ('ACC-' || nextval(pg_get_serial_sequence('accounts', 'id')), 'individual', 'Mine', '#', 'm#@example.com',
        '{"country":"AE"}', ' mine #', '{email:m#@example.com}', :caller) returning id`,
    workedPolicy: policy().replace(':person', ':caller'),
    productThatAsks: `update products set required_documents = 
        '[{"key":"passport","name":"Passport","stage":"policy","required":true,"claim_types":[]}]'
      where id = {product} returning id`,
    deletedPassport: passport(1, 'now()'),
    passportBeforeDeleted: `with older as (${passport(1, 'null')}), newer as (${passport(2, 'now()')})
      select older.id from older cross join newer`,
  },
  rows: [
    {
      operation: 'GET /api/policies/',
      query: 'search=#',
      given: ['policy'],
      needs: 'policies:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/policies/options/',
      query: 'search=#',
      given: ['policy'],
      needs: 'policies:view',
      answers: 200,
      scope: listed,
    },
    { operation: 'GET /api/policies/totals/', query: 'search=#', needs: 'policies:view', answers: 200 },
    {
      operation: 'GET /api/accounts/{account}/policies/',
      needs: ['policies:view', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'POST /api/policies/',
      needs: ['policies:create', 'products:view', 'insurers:view', 'accounts:view'],
      body: {
        account_id: '{account}',
        product_id: '{product}',
        insurer_id: '{insurer}',
        start_date: '2099-01-01',
      },
      answers: 201,
    },
    { operation: 'GET /api/policies/{policy}/', needs: 'policies:view', answers: 200, scope: reached(200) },
    {
      operation: 'GET /api/policies/{policy}/history/',
      needs: 'policies:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/policies/{policy}/commission-rate/',
      needs: ['policies:view', 'commissions:view'],
      answers: 200,
    },
    changing('PATCH /api/policies/{policy}/', { body: { auto_renew: true } }),
    changing('DELETE /api/policies/{policy}/', { needs: 'policies:delete', ...removing }),
    changing('POST /api/policies/{deletedPolicy}/restore/', { needs: 'policies:delete' }),
    {
      operation: 'GET /api/policies/export/',
      query: 'format=csv&search=#',
      given: ['policy'],
      needs: 'policies:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    // To whom each policy goes, and how far that reaches, the rules say.
    {
      operation: 'POST /api/policies/bulk/',
      needs: 'policies:update',
      body: { ids: ['{policy}'], action: 'set_delivery_status', data: { delivery_status: 'sent' } },
      answers: 200,
    },
  ],
  rules: policiesRules,
} satisfies Noun;
