import { call, type Rule, type Step } from '../rows.ts';

const write = (as: Step['as'], account: string, answers: number, more: object = {}, expected = {}): Step =>
  call(as, 'POST /api/notes/', answers, {
    body: { related_type: 'account', related_id: `{${account}}`, body: 'New #', ...more },
    ...expected,
  });
const list = (as: Step['as'], expected: Partial<Step>, account = 'account', note = 'note'): Step =>
  call(as, 'GET /api/notes/', 200, {
    query: `related_type=account&related_id={${account}}`,
    given: [note],
    changesNothing: true,
    ...expected,
  });
const noSuchAccount = { shows: ['"related_id":["Choose an account that exists."]'] };
const noLeave = { detail: 'You may not write notes on this record.' };
const cannotSee = { shows: ['"mentions":["Mention only people who may see this record."]'] };
const ownView = { 'notes:view': 'own' } as const;
const teamView = { 'notes:view': 'team' } as const;
const writer = { 'notes:create': 'all', 'accounts:view': 'all' } as const;
const sees = { 'notes:view': 'all', 'accounts:view': 'all' } as const;
const people = (as: Step['as'], answers: number, expected: Partial<Step> = {}): Step =>
  call(as, 'GET /api/notes/people/', answers, {
    query: 'related_type=account&related_id={account}',
    changesNothing: true,
    ...expected,
  });

export const notesRules: Rule[] = [
  {
    says: 'a note belongs to whose book its account is in, as the agent’s or the sub-agent’s user',
    steps: [
      call(ownView, 'GET /api/notes/{noteInBook}/', 200),
      call(ownView, 'GET /api/notes/{noteInBook}/', 404),
      call(teamView, 'GET /api/notes/{noteInBook}/', 404),
      call(teamView, 'GET /api/notes/{noteInSubBook}/', 200),
      call(ownView, 'GET /api/notes/{noteInSubBook}/', 404),
      call(ownView, 'GET /api/notes/{noteOnceInBook}/', 404),
    ],
  },
  {
    says: 'a note is written only on an account that the caller sees and may write on',
    steps: [
      write({ 'notes:create': 'all' }, 'account', 403),
      write(
        { 'accounts:view': 'all' },
        'account',
        403,
        {},
        { detail: 'You do not have permission to do this.' },
      ),
      write({ 'notes:create': 'all', 'accounts:view': 'own' }, 'account', 400, {}, noSuchAccount),
      write({ 'notes:create': 'own', 'accounts:view': 'all' }, 'account', 403, {}, noLeave),
      write({ 'notes:create': 'own', 'accounts:view': 'own' }, 'bookedAccount', 201),
      write('superuser', 'deletedAccount', 400, {}, noSuchAccount),
    ],
  },
  {
    says: 'notes are found by an account only by who sees the account',
    steps: [
      list({ 'notes:view': 'all' }, { shows: ['"count":0'], hides: ['Note #'] }),
      list({ 'notes:view': 'all', 'accounts:view': 'own' }, { shows: ['"count":0'], hides: ['Note #'] }),
      list({ 'notes:view': 'own', 'accounts:view': 'all' }, { shows: ['"count":0'], hides: ['Note #'] }),
      list(sees, { shows: ['Note #'] }),
    ],
  },
  {
    says: 'what the role forbids is not among the actions, and a deleted note is not there',
    steps: [
      call({ 'notes:view': 'all', 'notes:update': 'own' }, 'GET /api/notes/{note}/', 200, {
        shows: ['"allowed_actions":[]'],
      }),
      call('superuser', 'GET /api/notes/{deletedNote}/', 404),
    ],
  },
  {
    says: 'the notes of a deleted account are not there, nor brought back before it is',
    steps: [
      call('superuser', 'GET /api/notes/{noteOfDeleted}/', 404),
      call('same', 'PATCH /api/notes/{noteOfDeleted}/', 404, { body: { pinned: true } }),
      call('same', 'DELETE /api/notes/{noteOfDeleted}/', 404),
      call('same', 'GET /api/notes/{noteOfDeleted}/history/', 404),
      call('same', 'POST /api/notes/{deletedNoteOfDeleted}/restore/', 409),
      call('same', 'GET /api/notes/', 200, {
        query: 'search=#',
        shows: ['"count":0'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'only the author changes what a note says, and only at first, whatever else they may do',
    steps: [
      call({ 'notes:update': 'all' }, 'PATCH /api/notes/{authoredNote}/', 200, { body: { body: 'Mine #' } }),
      call('same', 'PATCH /api/notes/{settledNote}/', 409, { body: { body: 'Too late' } }),
      call('same', 'PATCH /api/notes/{settledNote}/', 200, { body: { pinned: true } }),
      call('superuser', 'PATCH /api/notes/{authoredNote}/', 403, { body: { body: 'Not mine' } }),
      call('same', 'PATCH /api/notes/{authoredNote}/', 403, { body: { kind: 'call' } }),
      call('same', 'PATCH /api/notes/{authoredNote}/', 200, { body: { pinned: true } }),
    ],
  },
  {
    says: 'only people whom the author sees, and who see the account and its notes, are offered and mentioned',
    steps: [
      people(sees, 403, { detail: 'You do not have permission to do this.' }),
      people({ 'accounts:view': 'all', 'notes:view': 'own' }, 403),
      people({ ...writer, 'users:view': 'all' }, 200, { shows: ['"value"'] }),
      people(writer, 200, { hides: ['"value"'] }),
      people({ 'notes:create': 'all', 'accounts:view': 'own' }, 404),
      people({ 'notes:create': 'own', 'accounts:view': 'all' }, 403),
      people({ 'notes:create': 'all' }, 403),
      write('caller3', 'account', 400, { mentions: ['{caller2}'] }, cannotSee),
      write('caller4', 'account', 400, { mentions: ['{caller1}'] }, cannotSee),
      write('caller3', 'account', 201, { mentions: ['{caller1}', '{caller3}'] }),
      call('superuser', 'GET /api/notes/people/', 404, {
        query: 'related_type=account&related_id={deletedAccount}',
      }),
      call({ 'accounts:view': 'all' }, 'GET /api/notes/people/', 403, {
        query: 'related_type=account&related_id=2147483647',
      }),
    ],
  },
  {
    says: 'neither oneself is offered nor anyone who could see the account only by a deleted role',
    steps: [
      people({ ...writer, ...sees, 'users:view': 'all' }, 200, { hides: ['"value":{caller},'] }),
      write('same', 'account', 400, { mentions: ['{onceReader}'] }, cannotSee),
    ],
  },
  {
    says: 'who sees an account as their agent’s can be mentioned, but not when the agent was deleted',
    steps: [
      call({ 'accounts:view': 'own', 'notes:view': 'own' }, 'GET /api/accounts/{bookedAccount}/', 200),
      call('same', 'GET /api/accounts/{formerlyBookedAccount}/', 404),
      write('superuser', 'bookedAccount', 201, { mentions: ['{caller1}'] }),
      write('same', 'formerlyBookedAccount', 400, { mentions: ['{caller1}'] }, cannotSee),
    ],
  },
  {
    says: 'nobody is mentioned later either who may not see the account',
    steps: [
      call({ 'notes:update': 'all', 'users:view': 'all' }, 'PATCH /api/notes/{authoredNote}/', 200, {
        body: { mentions: ['{caller1}'] },
      }),
      call({ 'accounts:view': 'all' }, 'PATCH /api/notes/{authoredNote}/', 403, { body: { pinned: true } }),
      call('caller1', 'PATCH /api/notes/{authoredNote}/', 400, {
        body: { mentions: ['{caller2}'] },
        ...cannotSee,
      }),
    ],
  },
  {
    says: 'a follow-up is made only by who may create tasks',
    steps: [
      write(
        writer,
        'account',
        400,
        { follow_up: { title: 'Call #', due_at: '2030-01-01T09:00:00Z' } },
        {
          shows: ['"follow_up":["You may not create tasks. Leave the follow-up out."]'],
        },
      ),
      write({ ...writer, 'tasks:create': 'own' }, 'account', 201, {
        follow_up: { title: 'Call #', due_at: '2030-01-01T09:00:00Z' },
      }),
    ],
  },
];
