import type { Rule } from '../rows.ts';
import { change, create, refusedField, remove } from './users.steps.ts';
import { usersProfileRules } from './usersProfile.rules.ts';

const onlySuperuserMakes = { detail: 'Only a superuser may make or unmake a superuser.' };
const onlySuperuserChanges = { detail: 'Only a superuser may change a superuser.' };
const tooStrong = { detail: 'This person may do more than you, so you cannot change them.' };
const cannotGrant = { detail: 'You cannot grant leads:view (all), because you do not hold it yourself.' };
const lastOne = {
  answers: 409,
  detail: 'This is the last active superuser. Make someone else a superuser first.',
};
const noTeam = refusedField('team_id', 'There is no such team.');
const noRole = { answers: 400, shows: ['"groups":["There is no role '] };
const noSuccessor = refusedField('reassign_to', 'Choose another active user.');

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
      {
        as: { 'users:update': 'all' },
        operation: 'POST /api/users/{strongUser}/invite/',
        answers: 403,
        ...tooStrong,
      },
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

const widening = (deed: string) => ({ detail: `You cannot ${deed}. Ask someone who may change all users.` });
const joining = widening('put yourself into another team');

const oneself: Rule[] = [
  {
    says: 'nobody puts themselves into another team or takes over a leaver’s work, unless they may change all users',
    steps: [
      change({ 'users:update': 'team', 'users:view': 'all' }, 'caller', { team_id: '{team}' }, joining),
      change({ 'users:update': 'own', 'users:view': 'all' }, 'caller', { team_id: '{team}' }, joining),
      change({ 'users:update': 'team', 'users:view': 'all' }, 'caller', { team_id: null }, { answers: 200 }),
      change(
        { 'users:update': 'all', 'users:view': 'all' },
        'caller',
        { team_id: '{team}' },
        { answers: 200 },
      ),
      remove({ 'users:delete': 'all', 'users:view': 'all' }, 'user', {
        query: 'reassign_to={caller}',
        ...widening('take over what someone else leaves behind'),
      }),
      remove({ 'users:delete': 'all', 'users:view': 'all', 'users:update': 'all' }, 'user', {
        query: 'reassign_to={caller}',
        answers: 204,
      }),
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

export const usersRules: Rule[] = [
  ...granting,
  ...oneself,
  ...strength,
  ...lastSuperuser,
  ...successors,
  ...usersProfileRules,
];
