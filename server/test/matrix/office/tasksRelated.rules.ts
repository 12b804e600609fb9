import type { Rule, Step } from '../rows.ts';

const task = (account: string) => `insert into tasks (title, assigned_to_id, account_id)
  values ('Task about #', :person, {${account}}) returning id`;

export const relatedRecords = {
  callersAccount: `insert into accounts (account_number, account_type, email, first_name, last_name, search_text,
      duplicate_keys, owner_id)
    values ('ACC-' || nextval(pg_get_serial_sequence('accounts', 'id')), 'individual', 'own-#@example.com', 'Own', '#',
      '', '{}', :caller) returning id`,
  taskAbout: task('account'),
  taskAboutOwn: task('callersAccount'),
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
      create({ 'tasks:create': 'all' }, 'account', noSuchAccount),
      create({ 'tasks:create': 'all', 'accounts:view': 'own' }, 'account', noSuchAccount),
      create({ 'tasks:create': 'all', 'accounts:view': 'team' }, 'account', noSuchAccount),
      create({ 'tasks:create': 'own', 'accounts:view': 'own' }, 'callersAccount'),
      create({ 'tasks:create': 'own', 'accounts:view': 'own' }, 'bookedAccount'),
      create({ 'tasks:create': 'own', 'accounts:view': 'all' }, 'account'),
      create('superuser', 'deletedAccount', noSuchAccount),
      change({ 'tasks:update': 'all' }, about('bookedAccount'), noSuchAccount),
      change('superuser', about('deletedAccount'), noSuchAccount),
    ],
  },
  {
    says: 'a task stays about an account that the caller does not see, and names it',
    steps: [
      change({ 'tasks:update': 'all' }, { priority: 'high' }, { shows: ['Account #'] }),
      change({ 'tasks:update': 'all' }, about('account'), { shows: ['Account #'] }),
      change({ 'tasks:update': 'all' }, { related_type: null, related_id: null }, { hides: ['Account #'] }),
    ],
  },
  {
    says: 'tasks are found by an account only by who sees the account',
    steps: [
      list({ 'tasks:view': 'all' }, 'taskAbout', 'account', {
        shows: ['"count":0'],
        hides: ['Task about #'],
      }),
      list({ 'tasks:view': 'all', 'accounts:view': 'own' }, 'taskAbout', 'account', {
        shows: ['"count":0'],
        hides: ['Task about #'],
      }),
      list({ 'tasks:view': 'all', 'accounts:view': 'all' }, 'taskAbout', 'account', {
        shows: ['Task about #'],
      }),
      list({ 'tasks:view': 'own', 'accounts:view': 'all' }, 'taskAbout', 'account', {
        shows: ['"count":0'],
        hides: ['Task about #'],
      }),
      list({ 'tasks:view': 'all', 'accounts:view': 'own' }, 'taskAboutOwn', 'callersAccount', {
        shows: ['Task about #'],
      }),
    ],
  },
];
