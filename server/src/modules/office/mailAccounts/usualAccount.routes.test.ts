import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { findUsualSender } from '../emails/emails.queries.ts';

let test: TestApp;
let root: Person;
let keeper: Person;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  keeper = await test.person({
    permissions: [
      { module_name: 'integrations', scope: 'all', actions: ['view', 'create', 'update', 'delete'] },
      { module_name: 'emails', scope: 'all', actions: ['view', 'create', 'update'] },
    ],
  });
});
afterAll(() => test.close());

const path = '/api/mail-accounts/';
let made = 0;
const given = (fields: object = {}) => ({
  name: `Office ${(made += 1)}`,
  host: 'smtp.office.example',
  from_address: 'office@example.com',
  ...fields,
});
const create = async (as: Person, fields: object = {}): Promise<number> =>
  Number((await test.call('POST', path, { as, body: given(fields) })).body.id);
const change = (id: number, body: object, as = root) => test.call('PATCH', `${path}${id}/`, { as, body });
const read = async (id: number) => (await test.call('GET', `${path}${id}/`, { as: keeper })).body;
const usualOnes = async () =>
  (await sql<{ id: number }>`select id from mail_accounts where is_default`.execute(test.db)).rows;
const noticesOf = async (person: Person) =>
  (
    await sql<{ mail_account_id: number }>`select mail_account_id from notifications
      where user_id = ${person.id} and kind = 'usual_account_changed' order by id`.execute(test.db)
  ).rows.map(({ mail_account_id }) => mail_account_id);

let usual: number;
beforeEach(async () => {
  await sql`update mail_accounts set deleted_at = now(), is_default = false, carries_system_mail = false`.execute(
    test.db,
  );
  await create(root, { carries_system_mail: true });
  usual = await create(root, { is_default: true });
  await sql`delete from notifications`.execute(test.db);
});

describe('whoever only looks after integrations', () => {
  const only = 'Only a superuser may choose the account that the office usually writes through.';
  const fixed = 'The office usually writes through this account. Only a superuser may lead it elsewhere.';

  it('makes no account the usual one, neither a new one nor one that is there', async () => {
    const made = await test.call('POST', path, { as: keeper, body: given({ is_default: true }) });
    expect([made.status, made.body.detail]).toEqual([403, only]);
    const chosen = await change(await create(keeper), { is_default: true }, keeper);
    expect([chosen.status, chosen.body.detail]).toEqual([403, only]);
    expect(await usualOnes()).toEqual([{ id: usual }]);
  });

  it.each([
    { host: 'evil.test' },
    { port: 2525 },
    { security: 'none' },
    { username: 'other' },
    { password: 'other' },
    { from_address: 'other@evil.test' },
    { from_name: 'Somebody' },
    { reply_to: 'other@evil.test' },
  ])('does not lead the usual one elsewhere: %j', async (led) => {
    const answer = await change(usual, led, keeper);
    expect([answer.status, answer.body.detail]).toEqual([403, fixed]);
  });

  it('does not delete it, and no account of theirs takes its place once it is gone', async () => {
    const refused = await test.call('DELETE', `${path}${usual}/`, { as: keeper });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'The office usually writes through this account. Only a superuser may delete it.',
    ]);
    await test.call('DELETE', `${path}${usual}/`, { as: root });
    await create(keeper, { name: 'AAA' });
    const back = await test.call('POST', `${path}${usual}/restore/`, { as: keeper });
    expect([back.status, back.body.is_default]).toEqual([200, false]);
    expect(await usualOnes()).toEqual([]);
  });

  it('still names, signs, pauses and tests it, and leads every other one', async () => {
    const kept = { name: 'Head office', signature: 'Regards', is_paused: true, host: 'smtp.office.example' };
    expect((await change(usual, kept, keeper)).status).toBe(200);
    expect((await change(await create(keeper), { host: 'smtp.other.example' }, keeper)).status).toBe(200);
    expect(await noticesOf(root)).toEqual([]);
  });
});

describe('where no account is the usual one', () => {
  it('mail that names none leaves through none, whatever the others are called', async () => {
    await test.call('DELETE', `${path}${usual}/`, { as: root });
    await create(keeper, { name: 'AAA' });
    const draft = await test.call('POST', '/api/emails/', { as: root, body: { subject: 'Renewal' } });
    expect([draft.status, draft.body.mail_account_id]).toEqual([201, null]);
    expect(await findUsualSender(test.db)).toBeUndefined();
  });
});

describe('a superuser', () => {
  it('chooses it, and the account says who did and when, and who led it where it leads', async () => {
    const other = await create(keeper);
    expect(await read(other)).toMatchObject({
      default_by: null,
      default_since: null,
      led_by: { id: keeper.id },
    });
    await change(other, { is_default: true });
    expect(await usualOnes()).toEqual([{ id: other }]);
    expect(await read(other)).toMatchObject({
      default_by: { id: root.id },
      default_since: expect.any(String),
      led_by: { id: keeper.id },
    });
    expect(await read(usual)).toMatchObject({ is_default: false, default_by: null, default_since: null });
    await change(other, { host: 'smtp.new.example' });
    expect(await read(other)).toMatchObject({ led_by: { id: root.id }, led_at: expect.any(String) });
  });

  it('tells every other one by it: chosen, led elsewhere, deleted; not by its name', async () => {
    const second = await test.person({ is_superuser: true });
    const other = await create(root);
    await change(other, { is_default: true });
    await change(other, { reply_to: 'desk@example.com' });
    await change(other, { name: 'Desk' });
    await test.call('DELETE', `${path}${other}/`, { as: root });
    expect(await noticesOf(second)).toEqual([other, other, other]);
  });

  it('has the first one made usual, and keeps one until another is chosen', async () => {
    await test.call('DELETE', `${path}${usual}/`, { as: root });
    const [first, second] = [await create(root), await create(root)];
    expect(await usualOnes()).toEqual([{ id: first }]);
    expect((await change(first, { is_default: false })).status).toBe(400);
    await change(second, { is_default: true });
    expect(await usualOnes()).toEqual([{ id: second }]);
  });

  it('makes one, also when many are made at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => create(root, { is_default: true })));
    expect(await usualOnes()).toHaveLength(1);
  });
});
