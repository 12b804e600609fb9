import type { Rule, Step } from './rows.ts';

const newUser = (word: string, more: object) => ({
  email: `${word}-#@example.com`,
  first_name: 'New',
  last_name: 'Person',
  password: 'a long enough secret',
  ...more,
});
const create = (as: Step['as'], word: string, more: object, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/users/',
  body: newUser(word, more),
  answers: 403,
  ...expected,
});
const change = (as: Step['as'], record: string, body: object, expected: Partial<Step>): Step => ({
  as,
  operation: `PATCH /api/users/{${record}}/`,
  body,
  answers: 403,
  ...expected,
});
const remove = (as: Step['as'], record: string, expected: Partial<Step>): Step => ({
  as,
  operation: `DELETE /api/users/{${record}}/`,
  answers: 403,
  ...expected,
});

const onlySuperuserMakes = { detail: 'Only a superuser may make or unmake a superuser.' };
const onlySuperuserChanges = { detail: 'Only a superuser may change a superuser.' };
const tooStrong = { detail: 'This person may do more than you, so you cannot change them.' };
const cannotGrant = { detail: 'You cannot grant leads:view (all), because you do not hold it yourself.' };
const lastOne = {
  answers: 409,
  detail: 'This is the last active superuser. Make someone else a superuser first.',
};
const refusedField = (field: string, says: string) => ({ answers: 400, shows: [`"${field}":["${says}"]`] });
const noTeam = refusedField('team_id', 'There is no such team.');
const noRole = { answers: 400, shows: ['"groups":["There is no role '] };
const noSuccessor = refusedField('reassign_to', 'Choose another active user.');
const commonPassword = refusedField(
  'password',
  'This password is on the list of common passwords. Choose another.',
);

const guess = { password: 'a long enough secret', current_password: 'not the password' };

const granting: Rule[] = [
  {
    says: 'only a superuser makes a superuser',
    steps: [
      create({ 'users:create': 'all' }, 'a', { is_superuser: true }, onlySuperuserMakes),
      create('superuser', 'b', { is_superuser: true }, { answers: 201 }),
      change({ 'users:update': 'all' }, 'user', { is_superuser: true }, onlySuperuserMakes),
      change('superuser', 'user', { is_superuser: true }, { answers: 200 }),
    ],
  },
  {
    says: 'nobody gives a role that holds what they lack',
    steps: [
      create({ 'users:create': 'all', 'groups:view': 'all' }, 'c', { groups: ['{leadsGroup}'] }, cannotGrant),
      create(
        { 'users:create': 'all', 'groups:view': 'all', 'leads:view': 'team' },
        'd',
        { groups: ['{leadsGroup}'] },
        cannotGrant,
      ),
      create(
        { 'users:create': 'all', 'groups:view': 'all', 'leads:view': 'all' },
        'e',
        { groups: ['{leadsGroup}'] },
        { answers: 201 },
      ),
      change(
        { 'users:update': 'all', 'groups:view': 'all' },
        'user',
        { groups: ['{leadsGroup}'] },
        cannotGrant,
      ),
      change(
        { 'users:update': 'all', 'groups:view': 'all' },
        'caller',
        { groups: ['{leadsGroup}'] },
        cannotGrant,
      ),
    ],
  },
  {
    says: 'naming a role needs a view of roles, naming a team a view of teams',
    steps: [
      create({ 'users:create': 'all' }, 'f', { groups: ['{grantlessGroup}'] }, noRole),
      create({ 'users:create': 'all' }, 'g', { team_id: '{team}' }, noTeam),
      create(
        { 'users:create': 'all', 'groups:view': 'all' },
        'h',
        { groups: ['{grantlessGroup}'] },
        { answers: 201 },
      ),
      create({ 'users:create': 'all', 'users:view': 'own' }, 'i', { team_id: '{team}' }, { answers: 201 }),
      change({ 'users:update': 'all' }, 'user', { groups: ['{grantlessGroup}'] }, noRole),
      change({ 'users:update': 'all' }, 'user', { team_id: '{team}' }, noTeam),
      change({ 'users:update': 'all', 'users:view': 'all' }, 'user', { team_id: '{team}' }, { answers: 200 }),
    ],
  },
  {
    says: 'a deleted role or team cannot be named by anyone',
    steps: [
      create('superuser', 'j', { groups: ['{deletedGroup}'] }, noRole),
      create('superuser', 'k', { team_id: '{deletedTeam}' }, noTeam),
      change('superuser', 'user', { groups: ['{deletedGroup}'] }, noRole),
      change('superuser', 'user', { team_id: '{deletedTeam}' }, noTeam),
    ],
  },
];

const strength: Rule[] = [
  {
    says: 'nobody changes, resets, deletes or restores someone who may do more',
    steps: [
      change({ 'users:update': 'all' }, 'strongUser', { phone: '' }, tooStrong),
      change({ 'users:update': 'all' }, 'strongUser', { password: 'a long enough secret' }, tooStrong),
      change({ 'users:update': 'all' }, 'strongUser', { is_active: false }, tooStrong),
      change({ 'users:update': 'all' }, 'strongUser', { groups: [] }, tooStrong),
      change({ 'users:update': 'all', 'leads:view': 'team' }, 'strongUser', { phone: '' }, tooStrong),
      remove({ 'users:delete': 'all' }, 'strongUser', tooStrong),
      change({ 'users:update': 'all', 'leads:view': 'all' }, 'strongUser', { phone: '' }, { answers: 200 }),
      remove({ 'users:delete': 'all', 'leads:view': 'all' }, 'strongUser', { answers: 204 }),
      {
        as: { 'users:delete': 'all' },
        operation: 'POST /api/users/{strongUser}/restore/',
        answers: 403,
        ...tooStrong,
      },
      {
        as: { 'users:delete': 'own' },
        operation: 'POST /api/users/{strongUser}/restore/',
        answers: 404,
      },
    ],
  },
  {
    says: 'a deleted role makes nobody stronger and is not shown',
    steps: [
      change({ 'users:update': 'all' }, 'onceStrongUser', { phone: '' }, { answers: 200 }),
      {
        as: { 'users:view': 'all' },
        operation: 'GET /api/users/{onceStrongUser}/',
        answers: 200,
        hides: ['Dropped', 'leads'],
      },
    ],
  },
  {
    says: 'only a superuser changes, resets, deletes or restores a superuser',
    steps: [
      change({ 'users:update': 'all' }, 'superuser', { phone: '' }, onlySuperuserChanges),
      change(
        { 'users:update': 'all' },
        'superuser',
        { password: 'a long enough secret' },
        onlySuperuserChanges,
      ),
      change({ 'users:update': 'all' }, 'superuser', { is_superuser: false }, onlySuperuserChanges),
      remove({ 'users:delete': 'all' }, 'superuser', onlySuperuserChanges),
      {
        as: { 'users:delete': 'all' },
        operation: 'POST /api/users/{deletedSuperuser}/restore/',
        answers: 403,
        ...onlySuperuserChanges,
      },
    ],
  },
  {
    says: 'nobody deactivates or deletes themselves',
    steps: [
      change(
        { 'users:update': 'all' },
        'caller',
        { is_active: false },
        {
          answers: 409,
          detail: 'You cannot deactivate yourself. Ask a colleague.',
        },
      ),
      remove({ 'users:delete': 'all' }, 'caller', {
        answers: 409,
        detail: 'You cannot delete yourself. Ask a colleague.',
      }),
      remove('superuser', 'caller', { answers: 409, detail: 'You cannot delete yourself. Ask a colleague.' }),
    ],
  },
];

const lastSuperuser: Rule[] = [
  {
    says: 'the last superuser is not demoted, deactivated or deleted',
    onlySuperusers: true,
    steps: [
      change('superuser', 'caller', { is_superuser: false }, lastOne),
      change('same', 'caller', { is_superuser: false }, { given: ['inactiveSuperuser'], ...lastOne }),
      change('same', 'caller', { is_superuser: false }, { given: ['deletedSuperuser'], ...lastOne }),
      change('same', 'caller', { is_active: false }, { answers: 409 }),
      remove('same', 'caller', { answers: 409 }),
    ],
  },
  {
    says: 'of two superusers who demote each other one remains',
    onlySuperusers: true,
    together: 'users',
    steps: [
      change('superuser', 'caller2', { is_superuser: false }, { answers: 200 }),
      change('superuser', 'caller1', { is_superuser: false }, { answers: 409 }),
    ],
  },
  {
    says: 'of two superusers who deactivate each other one remains',
    onlySuperusers: true,
    together: 'users',
    steps: [
      change('superuser', 'caller2', { is_active: false }, { answers: 200 }),
      change('superuser', 'caller1', { is_active: false }, { answers: 409 }),
    ],
  },
  {
    says: 'of two superusers who delete each other one remains',
    onlySuperusers: true,
    together: 'users',
    steps: [
      remove('superuser', 'caller2', { answers: 204 }),
      remove('superuser', 'caller1', { answers: 409 }),
    ],
  },
];

const successors: Rule[] = [
  {
    says: 'what someone held goes only to another active user whom the caller sees',
    steps: [
      remove('superuser', 'user', { query: 'reassign_to={user}', ...noSuccessor }),
      remove('superuser', 'user', { query: 'reassign_to=2147483647', ...noSuccessor }),
      remove({ 'users:delete': 'all', 'users:view': 'own' }, 'user', {
        query: 'reassign_to={colleague}',
        ...noSuccessor,
      }),
      remove('superuser', 'user', { query: 'reassign_to={colleague}', answers: 204 }),
    ],
  },
  {
    says: 'what someone held does not go to an inactive user',
    steps: [remove('superuser', 'colleague', { query: 'reassign_to={inactiveSuccessor}', ...noSuccessor })],
  },
];

const profile: Rule[] = [
  {
    says: 'one’s own profile does not hold what one may do',
    steps: ['is_superuser', 'is_active', 'groups', 'team_id', 'permissions', 'email'].map((field) => ({
      as: { 'users:update': 'all' },
      operation: 'PATCH /api/users/me/',
      body: { [field]: true },
      answers: 400,
      shows: [`"${field}":["This field is not known."]`],
    })),
  },
  {
    says: 'one’s own password needs the current one',
    steps: [
      {
        as: 'nobody',
        operation: 'PATCH /api/users/me/',
        body: guess,
        leavesTrace: true,
        ...refusedField('current_password', 'This is not your current password.'),
      },
      {
        as: 'same',
        operation: 'PATCH /api/users/me/',
        body: { password: 'a long enough secret' },
        ...refusedField('current_password', 'Enter your current password.'),
      },
      {
        as: 'same',
        operation: 'PATCH /api/users/me/',
        body: { password: 'a long enough secret', current_password: 'correct horse battery staple' },
        answers: 200,
      },
    ],
  },
  {
    says: 'after five wrong guesses at the current password the sixth has to wait',
    steps: [
      {
        as: 'nobody',
        operation: 'PATCH /api/users/me/',
        body: guess,
        times: 6,
        leavesTrace: true,
        answers: 429,
      },
    ],
  },
  {
    says: 'a common password is refused everywhere',
    steps: [
      create('superuser', 'l', { password: 'qwertyuiop12345' }, commonPassword),
      change('superuser', 'user', { password: 'qwertyuiop12345' }, commonPassword),
      {
        as: 'superuser',
        operation: 'PATCH /api/users/me/',
        body: { password: 'qwertyuiop12345', current_password: 'correct horse battery staple' },
        ...commonPassword,
      },
    ],
  },
  {
    says: 'a taken address is refused, and who holds it is named only to those who see them',
    steps: [
      create(
        'superuser',
        'x',
        { email: 'colleague-#@example.com' },
        {
          given: ['colleague'],
          answers: 409,
          shows: ['"existing":{"id":', 'Colleague #'],
        },
      ),
      create(
        { 'users:create': 'all' },
        'x',
        { email: 'colleague-#@example.com' },
        {
          answers: 409,
          detail: 'Another user has this email address.',
          hides: ['existing', 'Colleague'],
        },
      ),
    ],
  },
];

const removed: Rule[] = [
  {
    says: 'a deactivated user is not offered, but still named where their id stands',
    steps: [
      {
        as: 'superuser',
        operation: 'GET /api/users/options/',
        query: 'search=#',
        given: ['inactiveSuperuser'],
        answers: 200,
        hides: ['Idle'],
      },
      {
        as: 'same',
        operation: 'GET /api/users/options/',
        query: 'ids={inactiveSuperuser}',
        answers: 200,
        shows: ['Idle #'],
      },
    ],
  },
  {
    says: 'a deleted user is not there, and one who lives is not restored',
    steps: [
      { as: 'superuser', operation: 'GET /api/users/{deletedUser}/', answers: 404 },
      { as: 'same', operation: 'GET /api/users/{deletedUser}/history/', answers: 404 },
      change('same', 'deletedUser', { phone: '' }, { answers: 404 }),
      remove('same', 'deletedUser', { answers: 404 }),
      { as: 'same', operation: 'POST /api/users/{colleague}/restore/', answers: 404 },
    ],
  },
  {
    says: 'a deactivation and a password reset act on the next request',
    steps: [
      { as: 'nobody', operation: 'GET /api/users/me/', answers: 200 },
      change('superuser', 'caller1', { is_active: false }, { answers: 200 }),
      { as: 'caller1', operation: 'GET /api/users/me/', answers: 401 },
      { as: 'nobody', operation: 'GET /api/users/me/', answers: 200 },
      change('superuser', 'caller4', { password: 'a long enough secret' }, { answers: 200 }),
      { as: 'caller4', operation: 'GET /api/users/me/', answers: 401 },
    ],
  },
];

export const usersRules: Rule[] = [
  ...granting,
  ...strength,
  ...lastSuperuser,
  ...successors,
  ...profile,
  ...removed,
];
