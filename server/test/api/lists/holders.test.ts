import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { idsOfWhole } from '../../../src/nouns/merges/merges.queries.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** Tables as later nouns will have them: one that blocks, one that is about an account, one that is its history. */
let test: TestApp;
let root: Person;
let account: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await sql`create table sample_policies (
    id integer generated always as identity primary key,
    account_id integer not null references accounts (id), deleted_at timestamptz)`.execute(test.db);
  await sql`create table sample_notes (
    id integer generated always as identity primary key,
    account_id integer constraint sample_notes_account references accounts (id) on delete set null)`.execute(
    test.db,
  );
  await sql`comment on constraint sample_notes_account on sample_notes is 'about'`.execute(test.db);
  await sql`create table sample_versions (
    id integer generated always as identity primary key, account_id integer not null)`.execute(test.db);
  await sql`alter table sample_versions add constraint sample_versions_account
    foreign key (account_id) references accounts (id)`.execute(test.db);
  await sql`comment on constraint sample_versions_account on sample_versions is 'history'`.execute(test.db);
});
afterAll(() => test.close());

let clients = 0;
const makeAccount = async () => {
  const body = {
    account_type: 'individual',
    first_name: 'Rana',
    last_name: `Haddad ${(clients += 1)}`,
    email: `rana${clients}@example.com`,
    address: { country: 'AE' },
  };
  return Number((await test.call('POST', '/api/accounts/', { as: root, body })).body.id);
};
beforeEach(async () => {
  account = await makeAccount();
});

const point = (table: string, id = account) =>
  sql`insert into ${sql.table(table)} (account_id) values (${id})`.execute(test.db);
const heldBy = async (table: string, id: number) =>
  (await sql`select 1 from ${sql.table(table)} where account_id = ${id}`.execute(test.db)).rows.length;
const remove = (id = account) => test.call('DELETE', `/api/accounts/${id}/`, { as: root });
const merge = (id: number, into_id: number) =>
  test.call('POST', `/api/accounts/${id}/merge/`, { as: root, body: { into_id, take: [] } });

it('an account is not deleted while something holds it, and says what', async () => {
  await point('sample_policies');
  await point('sample_policies');
  const refused = await remove();
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `Rana Haddad ${clients} has 2 sample policies and cannot be deleted. Deactivate it instead.`,
  ]);
  expect((await test.call('GET', `/api/accounts/${account}/`, { as: root })).status).toBe(200);
  const ids = [account];
  const bulk = await test.call('POST', '/api/accounts/bulk/', { as: root, body: { ids, action: 'delete' } });
  expect(bulk.body.results).toMatchObject([{ id: account, status: 409 }]);
});

it('what was deleted itself, is merely about it or is its history holds nothing', async () => {
  const about = { title: 'Call them', related_type: 'account', related_id: account };
  expect((await test.call('POST', '/api/tasks/', { as: root, body: about })).status).toBe(201);
  await sql`insert into sample_policies (account_id, deleted_at) values (${account}, now())`.execute(test.db);
  await point('sample_notes');
  await point('sample_versions');
  expect((await remove()).status).toBe(204);
});

it('a merge moves what holds it and what is about it, and leaves its history where it was written', async () => {
  const kept = await makeAccount();
  for (const table of ['sample_policies', 'sample_notes', 'sample_versions']) await point(table);
  expect((await merge(account, kept)).status).toBe(200);
  expect(await heldBy('sample_policies', kept)).toBe(1);
  expect(await heldBy('sample_notes', kept)).toBe(1);
  expect(await heldBy('sample_versions', kept)).toBe(0);
  expect(await heldBy('sample_versions', account)).toBe(1);
  const undone = await test.call('POST', `/api/accounts/${account}/unmerge/`, { as: root });
  expect(undone.status).toBe(200);
  expect(await heldBy('sample_policies', account)).toBe(1);
});

it('who reads the history of an account reads also that of what has become it, as long as the merge stands', async () => {
  const [first, second, other] = [await makeAccount(), await makeAccount(), await makeAccount()];
  const versionsOf = async (id: number) =>
    (
      await sql<{ account_id: number }>`select account_id from sample_versions
        where account_id in ${idsOfWhole('accounts', id)} order by account_id`.execute(test.db)
    ).rows.map(({ account_id }) => account_id);
  for (const id of [account, first, second, other]) await point('sample_versions', id);
  expect((await merge(account, first)).status).toBe(200);
  expect((await merge(first, second)).status).toBe(200);
  expect(await versionsOf(second)).toEqual([account, first, second]);
  expect(await versionsOf(first)).toEqual([account, first]);
  expect(await versionsOf(other)).toEqual([other]);
  expect((await test.call('POST', `/api/accounts/${first}/unmerge/`, { as: root })).status).toBe(200);
  expect(await versionsOf(second)).toEqual([second]);
});
