import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PasswordLink } from '#contract/system/passwordLinks';
import { hashPassword } from '../../../src/auth/passwords.ts';
import { mailLink } from '../../../src/modules/office/systemOutbox/systemOutbox.links.ts';
import { answerRequests } from '../../../src/modules/system/users/passwordLinks.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const password = 'violet-harbour-92';
const chosen = 'copper-meadow-kite-41';
let test: TestApp;
let root: Person;
let password_hash: string;
let person: Person;

beforeAll(async () => {
  trustMailServer();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  password_hash = await hashPassword(password);
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.person({ password_hash });
  await sql`delete from paces`.execute(test.db);
  await sql`delete from password_requests`.execute(test.db);
});

let made = 0;
/** From somewhere else each time, unless it is said where. */
const from = () => `198.51.100.${(made += 1)}`;
const post = (path: string, body: object, address = from()) =>
  test.call('POST', `/api/auth/${path}`, { body, from: address });
const signIn = (email: string, secret: string) => post('token/', { email, password: secret });
const forgot = (email: string, address?: string) => post('password/forgot/', { email }, address);
const holderOf = (token: string) => post('password/link/', { token });
const choose = (token: string, secret = chosen) => post('password/', { token, password: secret });

const invite = (id: number, as = root) => test.call('POST', `/api/users/${id}/invite/`, { as });
async function linkFor(id: number): Promise<string> {
  const answer = await invite(id);
  expect(answer.status, answer.text).toBe(200);
  return tokenIn((answer.body as PasswordLink).link ?? '');
}
const tokenIn = (text: string): string => /\/login#link=([\w-]{43})/.exec(text)?.[1] ?? 'no link';

async function newcomer(): Promise<{ id: number; email: string }> {
  made += 1;
  const email = `new-${made}@example.com`;
  const body = { email, first_name: 'Nadia', last_name: 'Karam' };
  const answer = await test.call('POST', '/api/users/', { as: root, body });
  expect(answer.status, answer.text).toBe(201);
  return { id: Number(answer.body.id), email };
}

const noLonger = { status: 400, body: { token: ['This link is no longer valid. Ask for a new one.'] } };

describe('a link to choose a password is refused', () => {
  it('when it was made up', async () => {
    expect(await choose('x'.repeat(43))).toMatchObject(noLonger);
    expect(await holderOf('x'.repeat(43))).toMatchObject(noLonger);
  });

  it('when it was used before, even at the same moment', async () => {
    const token = await linkFor(person.id);
    const answers = await Promise.all([choose(token), choose(token), choose(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
    expect(await choose(token)).toMatchObject(noLonger);
  });

  it.each([
    ['invitation', '24 hours', newcomer],
    ['password_reset', '1 hour', () => Promise.resolve(person)],
  ] as const)('when it is too old: an %s after %s', async (kind, age, whose) => {
    const { id } = await whose();
    const token = await linkFor(id);
    const stretch = (more: string) =>
      sql`update password_links set expires_at = expires_at - ${`${age} ${more}`}::interval
        where user_id = ${id} and ended_at is null`.execute(test.db);
    expect((await holderOf(token)).body).toMatchObject({ kind });
    await stretch('-1 minute');
    expect((await holderOf(token)).status).toBe(200);
    await sql`update password_links set expires_at = expires_at - interval '1 minute' where user_id = ${id}`.execute(
      test.db,
    );
    expect(await choose(token)).toMatchObject(noLonger);
  });

  it('when there is a newer one', async () => {
    const first = await linkFor(person.id);
    const second = await linkFor(person.id);
    expect(await choose(first)).toMatchObject(noLonger);
    expect((await choose(second)).status).toBe(204);
  });

  it.each([
    ['the password has changed', { password: 'another-fine-password' }],
    ['the address has changed', { email: 'moved-away@example.com' }],
    ['its person was deactivated', { is_active: false }],
  ])('when %s', async (_, change) => {
    const token = await linkFor(person.id);
    await test.call('PATCH', `/api/users/${person.id}/`, { as: root, body: change });
    expect(await choose(token)).toMatchObject(noLonger);
    await test.call('PATCH', `/api/users/${person.id}/`, { as: root, body: { is_active: true } });
    expect(await choose(token)).toMatchObject(noLonger);
  });

  it('with a password that is too weak, and can be used afterwards', async () => {
    const token = await linkFor(person.id);
    expect((await choose(token, 'short')).body).toHaveProperty('password');
    expect((await choose(token, 'passwordpassword')).body).toHaveProperty('password');
    expect((await choose(token)).status).toBe(204);
  });
});

describe('nobody', () => {
  it('invites who may do more than they, or who is deactivated', async () => {
    const manager = await test.person({
      permissions: [{ module_name: 'users', scope: 'all', actions: ['view', 'update'] }],
    });
    expect((await invite(root.id, manager)).status).toBe(403);
    const away = await test.person({ is_active: false });
    expect((await invite(away.id)).status).toBe(409);
  });

  it('signs in without a password', async () => {
    const { email } = await newcomer();
    expect((await signIn(email, 'anything at all')).status).toBe(401);
  });

  it('keeps a link where it can be read', async () => {
    const token = await linkFor(person.id);
    const { rows } = await sql<{ found: string }>`
      select query_to_xml('select * from password_links', true, false, '')::text
        || query_to_xml('select * from audit_entries', true, false, '')::text as found`.execute(test.db);
    expect(rows[0]?.found).not.toContain(token);
  });
});

describe('asking for a new password', () => {
  it('is answered alike, in the same time, for everyone', async () => {
    const away = await test.person({ password_hash, is_active: false });
    const answers = [];
    for (const email of [person.email, away.email, 'nobody@example.com']) answers.push(await forgot(email));
    for (const { status, text } of answers) expect([status, text]).toEqual([204, '']);
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from password_links where created_by is null`.execute(test.db);
    // Who is asked about is looked up after the answer, so that it cannot depend on it.
    expect(rows[0]?.count).toBe(0);
    await answerRequests({ ...test.context, mailLink });
    expect(await sql`select 1 from password_requests`.execute(test.db)).toMatchObject({ rows: [] });
  });

  it('is paced for each address and for each network', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await forgot('often@example.com')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const ofNetwork: number[] = [];
    for (let tries = 0; tries < 31; tries += 1)
      ofNetwork.push((await forgot(`person-${tries}@example.com`, '203.0.113.9')).status);
    expect(ofNetwork.filter((status) => status === 429)).toHaveLength(1);
    expect((await forgot(person.email)).status).toBe(204);
  });
});

it('who chooses a password signs in with it, and is signed out everywhere else', async () => {
  const { access } = (await signIn(person.email, password)).body as { access: string };
  for (let tries = 0; tries < 6; tries += 1)
    await test.call('POST', '/api/auth/token/', {
      body: { email: person.email, password: 'wrong' },
      from: '203.0.113.77',
    });
  const token = await linkFor(person.id);
  expect((await holderOf(token)).body).toEqual({
    kind: 'password_reset',
    email: person.email,
    first_name: expect.any(String),
  });
  await choose(token);
  expect((await test.call('GET', '/api/users/me/', { as: access })).status).toBe(401);
  expect((await signIn(person.email, password)).status).toBe(401);
  const back = { body: { email: person.email, password: chosen }, from: '203.0.113.77' };
  expect((await test.call('POST', '/api/auth/token/', back)).status).toBe(200);
});

describe('with a mail account', () => {
  let mail: MailServer;
  let outbox: ReturnType<typeof outboxOf>;
  beforeAll(async () => {
    mail = await MailServer.start();
    outbox = outboxOf(test, root);
    await outbox.account(mail);
  });
  afterAll(() => mail.stop());

  it('an invitation is mailed, and shown to nobody else', async () => {
    const { id, email } = await newcomer();
    expect((await test.call('GET', `/api/users/${id}/`, { as: root })).body).toMatchObject({
      is_invited: true,
    });
    const answer = await invite(id);
    expect(answer.body).toMatchObject({ kind: 'invitation', sent_to: email, link: null });
    await outbox.look();
    const received = mail.received.at(-1);
    expect(received?.envelope.to).toEqual([email]);
    const token = tokenIn(received?.email.text ?? '');
    expect((await outbox.call('GET', '/api/emails/')).body.count).toBe(0);
    expect((await choose(token)).status).toBe(204);
    expect((await signIn(email, chosen)).status).toBe(200);
  });

  it('whoever forgot a password gets a mail, in their language', async () => {
    await sql`update users set language = 'ar' where id = ${person.id}`.execute(test.db);
    await forgot(person.email.toUpperCase());
    await answerRequests({ ...test.context, mailLink });
    await outbox.look();
    const received = mail.received.at(-1);
    expect(received?.envelope.to).toEqual([person.email]);
    expect(received?.email.subject).toBe('اختيار كلمة مرور جديدة');
    expect((await choose(tokenIn(received?.email.text ?? ''))).status).toBe(204);
  });
});
