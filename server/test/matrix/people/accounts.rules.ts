import { call, type Rule, type Step } from '../rows.ts';
import { create, handingOver } from './accountsHandover.rules.ts';

const own = (permission: string) => ({ [`accounts:${permission}`]: 'own' as const });

/** What an agent brought is in the own book of who signs in for the agent, and of nobody else with that scope. */
const book: Rule[] = [
  {
    says: 'an account is own to the user of its agent or sub-agent, but not of one who was deleted',
    steps: [
      call(own('view'), 'GET /api/accounts/{bookedAccount}/', 200),
      call(own('view'), 'GET /api/accounts/{bookedAccount}/', 404),
      call(own('view'), 'GET /api/accounts/{subBookedAccount}/', 200),
      call(own('view'), 'GET /api/accounts/{subBookedAccount}/', 404),
      call(own('view'), 'GET /api/accounts/{formerlyBookedAccount}/', 404),
      call(own('view'), 'GET /api/accounts/{formerlySubBookedAccount}/', 404),
    ],
  },
  ...(
    [
      ['list', 'view', 'GET /api/accounts/', 'search=#'],
      ['options', 'view', 'GET /api/accounts/options/', 'search=#'],
      ['export', 'export', 'GET /api/accounts/export/', 'format=csv&search=#'],
    ] as const
  ).map(([what, permission, operation, query]) => ({
    says: `the ${what} of an agent’s user is that agent’s book`,
    steps: [
      call(own(permission), operation, 200, { query, given: ['bookedAccount'], shows: ['Account #'] }),
      call(own(permission), operation, 200, { query, given: ['account'], hides: ['Account #'] }),
    ],
  })),
  {
    says: 'the user of an agent changes, deletes and restores what is in the book, with its history',
    steps: [
      call(own('update'), 'PATCH /api/accounts/{bookedAccount}/', 200, { body: { occupation: 'Cook' } }),
      call(own('delete'), 'DELETE /api/accounts/{bookedAccount}/', 404),
      call(own('view'), 'GET /api/accounts/{subBookedAccount}/history/', 200),
    ],
  },
  {
    says: 'the trash shows what an agent’s user may restore',
    steps: [
      call({ 'organisation:view': 'all', ...own('delete') }, 'GET /api/trash/', 200, {
        query: 'search=#',
        given: ['deletedBookedAccount'],
        shows: ['"noun":"accounts"'],
      }),
      call({ 'organisation:view': 'all', ...own('delete') }, 'GET /api/trash/', 200, {
        query: 'search=#',
        given: ['deletedAccount'],
        hides: ['"noun":"accounts"'],
      }),
    ],
  },
];

const sameEmail = {
  account_type: 'individual',
  first_name: 'New',
  last_name: '#',
  email: '#@example.com',
  address: { country: 'AE' },
};
const check = (as: Step['as'], expected: Partial<Step>): Step =>
  call(as, 'POST /api/accounts/duplicates/', 200, { body: { email: '#@example.com' }, ...expected });

export const accountsRules: Rule[] = [
  ...handingOver,
  ...book,
  {
    says: 'who does not see every account is offered the tags of those they see, but not of deleted ones',
    steps: [
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/tags/', 200, {
        query: 'search=tag',
        given: ['taggedAccount', 'deletedTaggedAccount'],
        shows: ['Tag #'],
        hides: ['Tag gone #'],
      }),
    ],
  },
  {
    says: 'a duplicate is named to who sees it; others learn when they save that it is there and whose it is',
    steps: [
      check(
        { 'accounts:create': 'all', 'accounts:view': 'all' },
        {
          given: ['account'],
          shows: ['"label":"Account #"'],
        },
      ),
      check(
        { 'accounts:create': 'all', 'accounts:view': 'own' },
        { given: ['account'], hides: ['Account #', '"owner"'] },
      ),
      call({ 'accounts:create': 'all', 'accounts:view': 'own' }, 'POST /api/accounts/', 409, {
        given: ['account'],
        body: sameEmail,
        shows: ['"account":null', '"owner":{"id":'],
        hides: ['Account #'],
      }),
    ],
  },
  {
    says: 'duplicates are looked for sixty times at once, and no more',
    steps: [
      check({ 'accounts:create': 'all' }, { given: ['account'], times: 60 }),
      call('same', 'POST /api/accounts/duplicates/', 429, {
        body: { email: '#@example.com' },
        times: 5,
        leavesTrace: true,
      }),
      check('superuser', { given: ['account'] }),
    ],
  },
  {
    says: 'a save is refused by a duplicate thirty times at once, and no more',
    steps: [
      call({ 'accounts:create': 'all' }, 'POST /api/accounts/', 429, {
        given: ['account'],
        body: sameEmail,
        times: 35,
        leavesTrace: true,
      }),
    ],
  },
  {
    says: 'one number after the other is not tried on an account of one’s own',
    steps: [
      call({ 'accounts:update': 'all' }, 'PATCH /api/accounts/{account}/', 429, {
        body: { id_type: 'passport', id_number: 'P 123-4567' },
        times: 65,
        leavesTrace: true,
      }),
    ],
  },
  {
    says: 'what was deleted is nobody’s duplicate',
    steps: [check('superuser', { given: ['deletedAccount'], hides: ['"owner"'] })],
  },
  {
    says: 'an agent is named only by who may see agents',
    steps: [
      create(
        { 'accounts:create': 'all' },
        { agent_id: '{agent}' },
        {
          answers: 400,
          shows: ['"agent_id":["Choose an agent that exists."]'],
        },
      ),
      create({ 'accounts:create': 'all', 'agents:view': 'all' }, { agent_id: '{agent}' }, {}),
      create(
        'superuser',
        { agent_id: '{leftAgent}' },
        {
          answers: 400,
          shows: ['"agent_id":["Choose an agent that exists."]'],
        },
      ),
    ],
  },
  {
    says: 'what the role forbids is not among the actions',
    steps: [
      call({ 'accounts:view': 'all' }, 'GET /api/accounts/{account}/', 200, {
        shows: ['"allowed_actions":[]'],
      }),
      ...(['update', 'assign', 'reveal_id', 'merge', 'delete'] as const).map((action) =>
        call({ 'accounts:view': 'all', [`accounts:${action}`]: 'own' }, 'GET /api/accounts/{account}/', 200, {
          shows: ['"allowed_actions":[]'],
        }),
      ),
      call({ 'accounts:view': 'all', 'accounts:update': 'all' }, 'GET /api/accounts/{account}/', 200, {
        shows: ['"allowed_actions":[{"name":"update","enabled":true,"reason":null}'],
        hides: ['"assign"', '"merge"'],
      }),
      call({ 'accounts:view': 'all', 'accounts:delete': 'all' }, 'GET /api/accounts/{account}/', 200, {
        shows: ['"allowed_actions":[{"name":"delete","enabled":true,"reason":null}]'],
      }),
    ],
  },
  {
    says: 'a filter meets only accounts that the caller reaches',
    steps: [
      call({ 'accounts:update': 'own' }, 'POST /api/accounts/bulk/', 200, {
        body: { filter: { search: 'Account #' }, action: 'tag', data: { tag: 'VIP' } },
        given: ['account'],
        shows: ['"succeeded":0,"failed":0'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'a deleted account is not there',
    steps: [
      call('superuser', 'GET /api/accounts/{deletedAccount}/', 404),
      call('same', 'PATCH /api/accounts/{deletedAccount}/', 404, { body: { occupation: 'Back' } }),
      call('same', 'DELETE /api/accounts/{deletedAccount}/', 404),
      call('same', 'GET /api/accounts/{deletedAccount}/history/', 404),
      call('same', 'GET /api/accounts/', 200, { query: 'search=#', hides: ['Account #'] }),
      call('same', 'GET /api/accounts/options/', 200, { query: 'search=#', hides: ['Account #'] }),
    ],
  },
];
