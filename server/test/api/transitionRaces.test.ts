import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../src/http/write.ts';
import { endMembership } from '../../src/modules/members/members.transitions.ts';
import { jobOf } from '../../src/records/actor.ts';
import { startTestApp, type Person, type TestApp } from '../testApp.ts';

const races = 25;

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
});
afterAll(() => test.close());

type Made = { id: number };
const post = (path: string, body?: object) => test.call('POST', `/api/${path}/`, { as: root, body });
const patch = (path: string, body: object) => test.call('PATCH', `/api/${path}/`, { as: root, body });
const made = async (path: string, body: object) => (await post(path, body)).body as unknown as Made;

const account = (name: string) =>
  made('accounts', {
    account_type: 'individual',
    first_name: name,
    last_name: 'Haddad',
    email: `${name}@example.com`,
  });
const member = (account_id: number, first_name: string) =>
  made('members', {
    account_id,
    first_name,
    last_name: 'Haddad',
    relation: 'child',
    gender: 'female',
    date_of_birth: '2015-03-01',
  });
const task = (related_id: number, title: string) =>
  made('tasks', {
    title,
    related_type: 'account',
    related_id,
    due_at: '2095-01-31T09:00:00Z',
    recurrence: { every: 'month' },
  });

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
  `a merge, and steps of the members and tasks of both accounts, ${races} times from either end, all come to an end`,
  { timeout: 120_000 },
  async () => {
    for (let round = 1; round <= races; round += 1) {
      const [a, b] = [await account(`a${round}`), await account(`b${round}`)];
      const [first, second] = [await member(a.id, 'First'), await member(a.id, 'Second')];
      const leaver = await member(b.id, 'Leaver');
      const [done, moved, many] = [
        await task(a.id, 'Done'),
        await task(a.id, 'Moved'),
        await task(b.id, 'Many'),
      ];
      await sql`update members set exit_date = '2026-01-31' where id = ${leaver.id}`.execute(test.db);
      const runs = [
        async () => (await post(`accounts/${a.id}/merge`, { into_id: b.id })).status,
        async () => (await post(`tasks/${done.id}/complete`, {})).status,
        async () => (await patch(`tasks/${moved.id}`, { related_type: 'account', related_id: b.id })).status,
        async () => (await patch(`members/${first.id}`, { principal_id: second.id })).status,
        async () => (await post('tasks/bulk', { ids: [many.id, done.id], action: 'complete' })).status,
        async () =>
          (await inTransaction(test.db, (tx) => endMembership(tx, jobOf('2026-02-01'), leaver.id)))
            ? 200
            : 409,
      ];
      // Each sets off at another place of the queue each time.
      const place = round % runs.length;
      const queue = [...runs.slice(place), ...runs.slice(0, place)];
      const statuses = await Promise.all((round % 2 ? queue : queue.toReversed()).map((run) => run()));
      // A task that was done meanwhile, or a member who was moved with the account, is told of.
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
      expect(await orphans()).toEqual([]);
    }
  },
);
