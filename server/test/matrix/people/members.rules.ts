import { call, type Rule, type Step } from '../rows.ts';

export const child = {
  relation: 'child',
  first_name: 'New',
  last_name: '#',
  date_of_birth: '2020-02-29',
  gender: 'male',
};
const add = (as: Step['as'], account: string, answers: number, expected: Partial<Step> = {}): Step =>
  call(as, 'POST /api/members/', answers, {
    body: { account_id: `{${account}}`, ...child },
    ...expected,
  });
const enrol = (as: Step['as']): Step =>
  call(as, 'POST /api/members/enrol/', 403, {
    body: { account_id: '{account}', people: [child] },
    detail: 'You do not have permission to do this.',
  });
const noSuchAccount = { shows: ['"account_id":["Choose an account that exists."]'] };
const noLeave = { detail: 'You may not add members to this account.' };
const ownView = { 'members:view': 'own' } as const;
const teamView = { 'members:view': 'team' } as const;

export const membersRules: Rule[] = [
  {
    says: 'who is a member already is named to whoever sees them',
    steps: [
      add({ 'members:create': 'all', 'accounts:view': 'all', 'members:view': 'all' }, 'account', 201),
      add({ 'members:create': 'all', 'accounts:view': 'all', 'members:view': 'all' }, 'account', 409, {
        shows: ['"existing":{'],
      }),
      add({ 'members:create': 'all', 'accounts:view': 'all', 'members:view': 'own' }, 'account', 409, {
        hides: ['"existing":{'],
      }),
    ],
  },
  {
    says: 'nobody of a deleted account is told of by their ids',
    steps: [
      call({ 'members:view': 'all', 'policies:view': 'all' }, 'GET /api/members/cover/', 200, {
        query: 'ids={memberOfDeleted}',
        hides: ['Member #'],
      }),
    ],
  },
  {
    says: 'a member belongs to whose book its account is in, as the agent’s or the sub-agent’s user',
    steps: [
      call(ownView, 'GET /api/members/{memberInBook}/', 200),
      call(ownView, 'GET /api/members/{memberInBook}/', 404),
      call(teamView, 'GET /api/members/{memberInBook}/', 404),
      call(teamView, 'GET /api/members/{memberInSubBook}/', 200),
      call(ownView, 'GET /api/members/{memberInSubBook}/', 404),
      call(ownView, 'GET /api/members/{memberOnceInBook}/', 404),
    ],
  },
  {
    says: 'an agent’s user lists, changes and reveals within the book only',
    steps: [
      call(
        { 'members:view': 'own', 'members:update': 'own', 'accounts:reveal_id': 'own' },
        'GET /api/members/',
        200,
        { given: ['memberInBook'], query: 'search=#', shows: ['"count":1'], changesNothing: true },
      ),
      call('same', 'PATCH /api/members/{memberInBook}/', 200, { body: { employee_no: 'E-1' } }),
      call('same', 'POST /api/members/{memberInBook}/reveal-id/', 409, { body: { reason: 'Mine' } }),
      call('same', 'POST /api/accounts/{bookedAccount}/reveal-id/', 409, { body: { reason: 'Mine' } }),
      call('same', 'PATCH /api/members/{memberOfOther}/', 404, { body: { employee_no: 'E-1' } }),
      call('same', 'POST /api/members/{memberOfOther}/reveal-id/', 404, { body: { reason: 'Theirs' } }),
      call('same', 'POST /api/accounts/{otherAccount}/reveal-id/', 404, { body: { reason: 'Theirs' } }),
    ],
  },
  {
    says: 'a member is added only to an account that the caller sees and may add to',
    steps: [
      add({ 'members:create': 'all' }, 'account', 403),
      add({ 'accounts:view': 'all' }, 'account', 403, { detail: 'You do not have permission to do this.' }),
      add({ 'members:create': 'all', 'accounts:view': 'own' }, 'account', 400, noSuchAccount),
      add({ 'members:create': 'own', 'accounts:view': 'all' }, 'account', 403, noLeave),
      add({ 'members:create': 'own', 'accounts:view': 'own' }, 'bookedAccount', 201),
      add('superuser', 'deletedAccount', 400, noSuchAccount),
    ],
  },
  {
    says: 'people of a census are enrolled only by who may add members and see accounts',
    steps: [
      enrol({ 'members:view': 'all', 'accounts:view': 'all' }),
      enrol({ 'members:view': 'all', 'members:create': 'all' }),
    ],
  },
  {
    says: 'the members of a deleted account are not there',
    steps: [
      call('superuser', 'GET /api/members/{memberOfDeleted}/', 404),
      call('same', 'PATCH /api/members/{memberOfDeleted}/', 404, { body: { plan_category: 'B' } }),
      call('same', 'GET /api/members/{memberOfDeleted}/history/', 404),
      call('same', 'POST /api/members/{memberOfDeleted}/reveal-id/', 404, { body: { reason: 'Gone' } }),
      call('same', 'POST /api/accounts/{deletedAccount}/reveal-id/', 404, { body: { reason: 'Gone' } }),
      call('same', 'GET /api/members/', 200, {
        query: 'search=#',
        shows: ['"count":0'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'whoever has left is not offered, unless named',
    steps: [
      call('superuser', 'GET /api/members/options/', 200, {
        given: ['memberWhoLeft'],
        query: 'search=#',
        hides: ['Member #'],
        changesNothing: true,
      }),
      call('same', 'GET /api/members/options/', 200, {
        query: 'ids={memberWhoLeft}',
        shows: ['Member #'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'a dependant hangs on a member of the same account who is nobody’s dependant, and never on itself',
    steps: [
      call('superuser', 'PATCH /api/members/{member}/', 400, {
        body: { principal_id: '{memberOfOther}' },
        shows: ['Choose a member of the same account.'],
      }),
      call('same', 'PATCH /api/members/{member}/', 400, {
        body: { principal_id: '{member}' },
        shows: ['this one would depend on itself'],
      }),
      call('same', 'PATCH /api/members/{member}/', 400, {
        body: { principal_id: '{dependant}' },
        shows: ['Others depend on this member'],
      }),
    ],
  },
  {
    says: 'a number is revealed thirty times an hour to one person, members and accounts together',
    steps: [
      call('superuser', 'PATCH /api/members/{member}/', 200, {
        body: { id_type: 'passport', id_number: 'P 123-4567' },
        shows: ['"id_number":"•••• 4567"'],
      }),
      call('same', 'POST /api/members/{member}/reveal-id/', 200, {
        body: { reason: 'Asked by the insurer' },
        shows: ['"id_number":"P 123-4567"'],
      }),
      call('same', 'POST /api/members/{member}/reveal-id/', 429, {
        body: { reason: 'Asked by the insurer' },
        times: 30,
        leavesTrace: true,
      }),
      call('superuser', 'POST /api/members/{member}/reveal-id/', 200, { body: { reason: 'Second person' } }),
    ],
  },
];
