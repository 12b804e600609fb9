import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { endMembership } from '../../../src/modules/people/members/members.transitions.ts';
import { jobOf } from '../../../src/auth/actor.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

/** Each place of the queue several times and from either end; the long run has a thousand. */
const races = Number(process.env.MERGE_RACES ?? 12);

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
});
afterAll(() => test.close());

const post = (path: string, body?: object) => test.call('POST', `/api/${path}/`, { as: root, body });
const account = async (name: string) => {
  const body = {
    account_type: 'individual',
    first_name: name,
    last_name: 'Haddad',
    email: `${name}@example.com`,
  };
  return Number((await post('accounts', body)).body.id);
};
const member = (account_id: number, first_name: string) =>
  post('members', {
    account_id,
    first_name,
    last_name: 'Haddad',
    relation: 'other',
    gender: 'female',
    date_of_birth: '2015-03-01',
  });
const task = (account_id: number, title: string, over: object = {}) =>
  post('tasks', { title, related_type: 'account', related_id: account_id, ...over });
const repeating = { due_at: '2095-01-31T09:00:00Z', recurrence: { every: 'month' } };
const idOf = async (made: Promise<Answer>) => Number((await made).body.id);
const patch = (path: string, body: object) => test.call('PATCH', `/api/${path}/`, { as: root, body });

/** What belongs to an account that is gone. */
async function orphans(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'member' as noun, child.id from members child join accounts on accounts.id = child.account_id
    where accounts.deleted_at is not null
    union all
    select 'task', child.id from tasks child join accounts on accounts.id = child.account_id
    where child.deleted_at is null and accounts.deleted_at is not null`.execute(test.db);
  return rows;
}

it(
  `a merge against new members and tasks, ${races} times, leaves nothing with an account that is gone`,
  { timeout: 180_000 + races * 3_000 },
  async () => {
    const met = { moved: 0, refused: 0 };
    for (let round = 1; round <= races; round += 1) {
      const [a, b] = [await account(`a${round}`), await account(`b${round}`)];
      await member(a, 'First');
      const merging = () => post(`accounts/${a}/merge`, { into_id: b, take: ['email'] });
      const adding = [
        () => member(a, 'Late one'),
        () => task(a, 'Late call'),
        () => member(b, 'Late two'),
        () => task(a, 'Late letter'),
      ];
      // The merge sets off at another place of the queue each time.
      const place = round % (adding.length + 1);
      const answers = await Promise.all(adding.toSpliced(place, 0, merging).map((run) => run()));
      const [merge] = answers.splice(place, 1);
      expect([merge?.status, merge?.body.detail]).toEqual([200, undefined]);
      for (const { status, body } of answers) {
        if (status === 201) met.moved += 1;
        else {
          met.refused += 1;
          expect([status, body.account_id ?? body.related_id]).toEqual([
            400,
            ['Choose an account that exists.'],
          ]);
        }
      }
      expect(await orphans()).toEqual([]);
      const [undo] = await Promise.all([
        post(`accounts/${a}/unmerge`),
        member(b, 'Later'),
        task(b, 'Later call'),
        patch(`accounts/${b}`, { source: `Fair ${round}` }),
      ]);
      expect([undo.status, undo.body.email]).toEqual([200, `a${round}@example.com`]);
      expect(await orphans()).toEqual([]);
    }
    expect(met.moved).toBeGreaterThan(0);
    expect(met.refused).toBeGreaterThan(0);
  },
);

it(
  `a merge, and steps of the members and tasks of both accounts, ${races} times from either end, all come to an end`,
  { timeout: 180_000 + races * 3_000 },
  async () => {
    for (let round = 1; round <= races; round += 1) {
      const [a, b] = [await account(`c${round}`), await account(`d${round}`)];
      const [first, second] = [await idOf(member(a, 'First')), await idOf(member(a, 'Second'))];
      const leaver = await idOf(member(b, 'Leaver'));
      const done = await idOf(task(a, 'Done', repeating));
      const moved = await idOf(task(a, 'Moved', repeating));
      const many = await idOf(task(b, 'Many', repeating));
      await sql`update members set exit_date = '2026-01-31' where id = ${leaver}`.execute(test.db);
      const statusOf = async (answer: Promise<Answer>) => (await answer).status;
      const leave = () => inTransaction(test.db, (tx) => endMembership(tx, jobOf('2026-02-01'), leaver));
      const runs = [
        () => statusOf(post(`accounts/${a}/merge`, { into_id: b, take: [] })),
        () => statusOf(post(`tasks/${done}/complete`, {})),
        () => statusOf(patch(`tasks/${moved}`, { related_type: 'account', related_id: b })),
        () => statusOf(patch(`members/${first}`, { principal_id: second })),
        () => statusOf(post('tasks/bulk', { ids: [many, done], action: 'complete' })),
        async () => ((await leave()) ? 200 : 409),
      ];
      // Each sets off at another place of the queue each time.
      const place = round % runs.length;
      const queue = [...runs.slice(place), ...runs.slice(0, place)];
      const statuses = await Promise.all((round % 2 ? queue : queue.toReversed()).map((run) => run()));
      // Whose task was done meanwhile, or whose member was moved with the account, is told of that.
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
      expect(await orphans()).toEqual([]);
    }
  },
);
