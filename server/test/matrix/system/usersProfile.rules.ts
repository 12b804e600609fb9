import type { Rule } from '../rows.ts';
import { change, create, refusedField, remove } from './users.steps.ts';

const commonPassword = refusedField(
  'password',
  'This password is on the list of common passwords. Choose another.',
);

const guess = { password: 'a long enough secret', current_password: 'not the password' };

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
        // The current password was right, so its owner is known at this address.
        leavesTrace: true,
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

export const usersProfileRules: Rule[] = [...profile, ...removed];
