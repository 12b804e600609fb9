import type { Rule, Step } from './rows.ts';

const account = (columns: string, values: string) =>
  `insert into accounts (account_number, account_type, email, first_name, last_name, search_text, duplicate_keys,
    owner_id${columns}) values ('ABOUT-' || nextval(pg_get_serial_sequence('accounts', 'id')), 'individual',
    'about-#@example.com', 'Client', '#', '', '{}'${values}) returning id`;

export const relatedRecords = {
  relatedAccount: account('', ', :person'),
  relatedOwnAccount: account('', ', :caller'),
  relatedDeletedAccount: account(', deleted_at', ', :person, now()'),
  relatedAgent: `insert into agents (code, name, email, phone, user_id)
    values ('ABOUT-#', 'Agent #', 'agent-about-#@example.com', '+97145550000', :caller) returning id`,
  relatedBook: account(', agent_id', ', :person, {relatedAgent}'),
  taskAbout: `insert into tasks (title, assigned_to_id, account_id)
    values ('Task about #', :person, {relatedAccount}) returning id`,
  taskAboutOwn: `insert into tasks (title, assigned_to_id, account_id)
    values ('Task about #', :person, {relatedOwnAccount}) returning id`,
};

const noSuchAccount = { answers: 400, shows: ['"related_id":["Choose an account that exists."]'] };
const about = (record: string) => ({ related_type: 'account', related_id: `{${record}}` });

const create = (as: Step['as'], record: string, expected: Partial<Step> = {}): Step => ({
  as,
  operation: 'POST /api/tasks/',
  body: { title: 'New #', ...about(record) },
  answers: 201,
  ...expected,
});
const change = (as: Step['as'], body: object, expected: Partial<Step> = {}): Step => ({
  as,
  operation: 'PATCH /api/tasks/{taskAbout}/',
  body,
  answers: 200,
  ...expected,
});
const list = (as: Step['as'], task: string, record: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'GET /api/tasks/',
  query: `related_type=account&related_id={${record}}`,
  given: [task],
  answers: 200,
  changesNothing: true,
  ...expected,
});

export const relatedRules: Rule[] = [
  {
    says: 'a task is about an account only by who sees the account',
    steps: [
      create({ 'tasks:create': 'all' }, 'relatedAccount', noSuchAccount),
      create({ 'tasks:create': 'all', 'accounts:view': 'own' }, 'relatedAccount', noSuchAccount),
      create({ 'tasks:create': 'all', 'accounts:view': 'team' }, 'relatedAccount', noSuchAccount),
      create({ 'tasks:create': 'own', 'accounts:view': 'own' }, 'relatedOwnAccount'),
      create({ 'tasks:create': 'own', 'accounts:view': 'own' }, 'relatedBook'),
      create({ 'tasks:create': 'own', 'accounts:view': 'all' }, 'relatedAccount'),
      create('superuser', 'relatedDeletedAccount', noSuchAccount),
      change({ 'tasks:update': 'all' }, about('relatedBook'), noSuchAccount),
      change('superuser', about('relatedDeletedAccount'), noSuchAccount),
    ],
  },
  {
    says: 'a task stays about an account that the caller does not see, and names it',
    steps: [
      change({ 'tasks:update': 'all' }, { priority: 'high' }, { shows: ['Client #'] }),
      change({ 'tasks:update': 'all' }, about('relatedAccount'), { shows: ['Client #'] }),
      change({ 'tasks:update': 'all' }, { related_type: null, related_id: null }, { hides: ['Client #'] }),
    ],
  },
  {
    says: 'tasks are found by an account only by who sees the account',
    steps: [
      list({ 'tasks:view': 'all' }, 'taskAbout', 'relatedAccount', {
        shows: ['"count":0'],
        hides: ['Task about #'],
      }),
      list({ 'tasks:view': 'all', 'accounts:view': 'own' }, 'taskAbout', 'relatedAccount', {
        shows: ['"count":0'],
        hides: ['Task about #'],
      }),
      list({ 'tasks:view': 'all', 'accounts:view': 'all' }, 'taskAbout', 'relatedAccount', {
        shows: ['Task about #'],
      }),
      list({ 'tasks:view': 'own', 'accounts:view': 'all' }, 'taskAbout', 'relatedAccount', {
        shows: ['"count":0'],
        hides: ['Task about #'],
      }),
      list({ 'tasks:view': 'all', 'accounts:view': 'own' }, 'taskAboutOwn', 'relatedOwnAccount', {
        shows: ['Task about #'],
      }),
    ],
  },
];
