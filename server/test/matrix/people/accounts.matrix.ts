import { accountsRules } from './accounts.rules.ts';
import { newAccount } from './accountsHandover.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { bulk, bulkForViewer, listed, reached, reachedByViewer } from '../scopes.ts';

const account = (columns = '', values = '') =>
  `insert into accounts (account_number, account_type, first_name, last_name, email, address, search_text,
     duplicate_keys, owner_id${columns})
   values ('ACC-' || nextval(pg_get_serial_sequence('accounts', 'id')), 'individual', 'Account', '#', '#@example.com',
     '{"country":"AE"}', ' account #', '{email:#@example.com}', :person${values}) returning id`;
/** The caller's own. */
const tagged = (tag: string, deletedAt: string) =>
  account(', tags, deleted_at', `, array['${tag}'], ${deletedAt}`).replace(':person', ':caller');
const agent = (table: string, columns: string, values: string) =>
  `insert into ${table} (code, name, email, phone, user_id${columns})
   values ('B-#', 'Book #', 'a@example.com', '12345', :caller${values}) returning id`;

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'accounts:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});

export default {
  records: {
    account: account(),
    deletedAccount: account(', deleted_at', ', now()'),
    ownAgent: agent('agents', '', ''),
    leftAgent: agent('agents', ', deleted_at', ', now()'),
    ownSubAgent: agent('sub_agents', ', agent_id', ', {agent}'),
    leftSubAgent: agent('sub_agents', ', agent_id, deleted_at', ', {agent}, now()'),
    bookedAccount: account(', agent_id', ', {ownAgent}'),
    formerlyBookedAccount: account(', agent_id', ', {leftAgent}'),
    subBookedAccount: account(', sub_agent_id', ', {ownSubAgent}'),
    formerlySubBookedAccount: account(', sub_agent_id', ', {leftSubAgent}'),
    deletedBookedAccount: account(', agent_id, deleted_at', ', {ownAgent}, now()'),
    taggedAccount: tagged('Tag #', 'null'),
    deletedTaggedAccount: tagged('Tag gone #', 'now()'),
  },
  rows: [
    {
      operation: 'GET /api/accounts/',
      query: 'search=#',
      given: ['account'],
      needs: 'accounts:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/accounts/options/',
      query: 'search=#',
      given: ['account'],
      needs: 'accounts:view',
      answers: 200,
      scope: listed,
    },
    { operation: 'GET /api/accounts/tags/', needs: 'accounts:view', answers: 200 },
    {
      operation: 'POST /api/accounts/duplicates/',
      needs: 'accounts:create',
      body: { email: '#@example.com' },
      answers: 200,
    },
    {
      operation: 'POST /api/accounts/',
      needs: 'accounts:create',
      body: newAccount,
      answers: 201,
    },
    { operation: 'GET /api/accounts/{account}/', needs: 'accounts:view', answers: 200, scope: reached(200) },
    changing('PATCH /api/accounts/{account}/', { body: { occupation: 'Pilot' } }),
    changing('DELETE /api/accounts/{account}/', {
      needs: 'accounts:delete',
      answers: 204,
      scope: reached(204),
      scopeForViewer: reachedByViewer(204),
    }),
    changing('POST /api/accounts/{deletedAccount}/restore/', { needs: 'accounts:delete' }),
    {
      operation: 'GET /api/accounts/{account}/history/',
      needs: 'accounts:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/accounts/export/',
      query: 'format=csv&search=#',
      given: ['account'],
      needs: 'accounts:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    changing('POST /api/accounts/bulk/', {
      body: { ids: ['{account}'], action: 'tag', data: { tag: 'VIP' } },
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    }),
    changing('POST /api/accounts/bulk/', {
      body: { ids: ['{account}'], action: 'delete' },
      needs: ['accounts:update', 'accounts:delete'],
      scope: bulk(204),
      scopeForViewer: bulkForViewer(204),
    }),
  ],
  rules: accountsRules,
} satisfies Noun;
