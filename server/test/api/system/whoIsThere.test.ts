import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../src/db/connect.ts';
import {
  listAlikeByKey,
  listByNumber,
} from '../../../src/modules/people/accounts/batch/accounts.batch.queries.ts';
import {
  tellApprovers,
  tellOwner,
} from '../../../src/modules/people/accounts/kyc/accounts.kyc.notices.queries.ts';
import { findUsualSender } from '../../../src/modules/office/emails/emails.queries.ts';
import { insertStarter } from '../../../src/modules/office/emailTemplates/emailTemplates.queries.ts';
import { findCallerOfJob } from '../../../src/auth/caller.ts';
import { notifySuperusers } from '../../../src/nouns/notices/personNotices.ts';
import { usesAmong } from '../../../src/nouns/merges/uses.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let account: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  const body = {
    account_type: 'individual',
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor@example.com',
    address: { country: 'AE' },
  };
  const made = await test.call('POST', '/api/accounts/', { as: root, body });
  account = Number(made.body.id);
});
afterAll(() => test.close());

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => test.db.transaction().execute(work);
const told = async (kind: string) => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from notifications where kind = ${kind} order by user_id`.execute(test.db);
  return rows.map(({ user_id }) => user_id);
};
const leave = (person: Person, how: 'is_active = false' | 'deleted_at = now()') =>
  sql`update users set ${sql.raw(how)} where id = ${person.id}`.execute(test.db);

/** Of three superusers the one who still works here. */
async function onlyOneWorks(): Promise<Person> {
  const people: Person[] = [];
  for (let made = 0; made < 3; made += 1) people.push(await test.person({ is_superuser: true }));
  const [idle, gone, working] = people;
  if (!idle || !gone || !working) throw new Error('Three were made.');
  await leave(idle, 'is_active = false');
  await leave(gone, 'deleted_at = now()');
  return working;
}

it('tells superusers and approvers who work here, and none who left', async () => {
  const working = await onlyOneWorks();
  await within((tx) => notifySuperusers(tx, { kind: 'login_changed', title: 'Ada', person_id: root.id }));
  expect(await told('login_changed')).toEqual([root.id, working.id]);
  await within((tx) => tellApprovers(tx, { user_id: root.id, via: 'screen' }, account));
  expect(await told('kyc_submitted')).toEqual([working.id]);
});

it.each(['is_active = false', 'deleted_at = now()'] as const)(
  'tells the owner of a client nothing once %s',
  async (how) => {
    const owner = await test.person();
    const tell = () =>
      within((tx) => tellOwner(tx, { user_id: root.id, via: 'screen' }, account, 'kyc_verified'));
    await sql`update accounts set owner_id = ${owner.id} where id = ${account}`.execute(test.db);
    await tell();
    expect(await told('kyc_verified')).toContain(owner.id);
    await sql`delete from notifications`.execute(test.db);
    await leave(owner, how);
    await tell();
    expect(await told('kyc_verified')).toEqual([]);
  },
);

it('writes through no account that was deleted', async () => {
  await sql`insert into mail_accounts (name, host, port, security, from_address, is_default)
    values ('Office', 'mail.example.com', 587, 'starttls', 'office@example.com', true)`.execute(test.db);
  expect(await findUsualSender(test.db)).toMatchObject({ from_address: 'office@example.com' });
  await sql`update mail_accounts set deleted_at = now()`.execute(test.db);
  expect(await findUsualSender(test.db)).toBeUndefined();
});

it('gives a starter its own name again once the template that had it is deleted', async () => {
  const starter = {
    name: 'Greeting',
    purpose: 'service' as const,
    related_type: 'account' as const,
    key: null,
    language: 'en' as const,
    subject: 'Hello',
    body: '<p>Hello</p>',
    translation_of_id: null,
  };
  const nameOf = async (id: number) =>
    (await test.db.selectFrom('email_templates').select('name').where('id', '=', id).executeTakeFirst())
      ?.name;
  const first = await within((tx) => insertStarter(tx, starter));
  const second = await within((tx) => insertStarter(tx, starter));
  expect([await nameOf(first), await nameOf(second)]).toEqual(['Greeting', 'Greeting (Covernote)']);
  await sql`update email_templates set deleted_at = now() where id = any(${[first, second]})`.execute(
    test.db,
  );
  expect(await nameOf(await within((tx) => insertStarter(tx, starter)))).toBe('Greeting');
});

it('finds neither by key, nor by number, nor as used what was deleted', async () => {
  const caller = await findCallerOfJob(test.db, root.id);
  if (!caller) throw new Error('There is no such person.');
  const { account_number, duplicate_keys } = await test.db
    .selectFrom('accounts')
    .select(['account_number', 'duplicate_keys'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const found = () =>
    within(async (tx) => [
      (await listAlikeByKey(tx, caller, duplicate_keys)).length > 0,
      (await listByNumber(tx, caller, [account_number])).length > 0,
    ]);
  const uses = () => usesAmong(test.db, 'accounts', [account], { kinds: ['about'], except: [] });
  const note = { related_type: 'account', related_id: account, body: 'Called', kind: 'note' };
  await test.call('POST', '/api/notes/', { as: root, body: note });
  expect([await found(), (await uses()).get(account)]).toEqual([[true, true], [{ noun: 'notes', count: 1 }]]);
  await sql`update notes set deleted_at = now()`.execute(test.db);
  await sql`update accounts set deleted_at = now()`.execute(test.db);
  expect([await found(), (await uses()).get(account)]).toEqual([[false, false], undefined]);
});
