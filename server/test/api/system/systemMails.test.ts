import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailLink } from '../../../src/modules/office/systemOutbox/systemOutbox.links.ts';
import { answerRequests } from '../../../src/modules/system/users/passwordLinks.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let clerk: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;

beforeAll(async () => {
  trustMailServer();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true, first_name: 'Salma', last_name: 'Root' });
  clerk = await test.person();
  const { id } = await test.db
    .selectFrom('groups')
    .select('id')
    .where('name', '=', 'Claims')
    .executeTakeFirstOrThrow();
  await test.db.insertInto('user_groups').values({ user_id: clerk.id, group_id: id }).execute();
  mail = await MailServer.start();
  outbox = outboxOf(test, root);
  await outbox.account(mail);
});
afterAll(async () => {
  await mail.stop();
  await test.close();
});
beforeEach(async () => {
  mail.ending = 'takes';
  mail.received.length = 0;
  await sql`delete from paces`.execute(test.db);
  await sql`delete from notifications`.execute(test.db);
  await sql`delete from system_mails`.execute(test.db);
});

const asClerk = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object): Promise<Answer> =>
  test.call(method, url, { as: clerk, ...(body && { body }) });

async function forgotten(email: string): Promise<void> {
  await test.call('POST', '/api/auth/password/forgot/', { body: { email } });
  await answerRequests({ ...test.context, mailLink });
}

describe('a clerk who asks for the link of a superuser', () => {
  it('finds no mail of it, by whatever way mails are looked for', async () => {
    await forgotten(root.email);
    for (const url of [
      '/api/emails/',
      '/api/emails/?status=queued',
      '/api/emails/?status=queued,sending,sent,failed,uncertain,draft,archived',
      '/api/emails/?search=password',
      `/api/emails/?search=${root.email}`,
      '/api/emails/?thread=1',
      '/api/emails/?direction=outgoing&ordering=-created_at',
    ]) {
      const { status, body } = await asClerk('GET', url);
      expect([status, body.count, url]).toEqual([200, 0, url]);
    }
    for (const url of ['/api/notifications/', `/api/search/?search=${root.email}`])
      expect((await asClerk('GET', url)).text).not.toMatch(/link=|new password/i);
    expect((await asClerk('GET', '/api/audit/')).status).toBe(403);
    const { text } = await test.call('GET', '/api/audit/?page_size=100', { as: root });
    expect(text).toContain('reset_password');
    expect(text).not.toMatch(/link=|system_mails/);
  });

  it('can neither take back, change nor send it, by whatever id', async () => {
    await forgotten(root.email);
    for (const id of [1, 2, 3, 4]) {
      const statuses = [
        await asClerk('POST', `/api/emails/${id}/undo/`),
        await asClerk('PATCH', `/api/emails/${id}/`, {
          to: [{ address: 'clerk@evil.test' }],
          template_id: null,
        }),
        await asClerk('POST', `/api/emails/${id}/send/`, {}),
        await asClerk('GET', `/api/emails/${id}/`),
        await asClerk('POST', `/api/emails/${id}/resend/`),
        await asClerk('POST', `/api/emails/${id}/confirm-sent/`),
        await asClerk('POST', `/api/emails/${id}/archive/`),
        await asClerk('DELETE', `/api/emails/${id}/`),
        await asClerk('POST', `/api/emails/${id}/restore/`),
        await asClerk('GET', `/api/emails/${id}/history/`),
      ].map(({ status }) => status);
      expect(statuses.filter((status) => status !== 404 && status !== 403)).toEqual([]);
    }
    await outbox.letTimePass();
    await outbox.look();
    const reached = mail.received.flatMap(({ envelope }) => envelope.to);
    expect(reached).toEqual([root.email]);
  });
});

const invite = async (id: number, as = root) => test.call('POST', `/api/users/${id}/invite/`, { as });
const linkMailOf = async (id: number, as = clerk) =>
  (await test.call('GET', `/api/users/${id}/`, { as })).body.link_mail;
const rows = async () =>
  (
    await sql<{
      status: string;
      sealed: Buffer | null;
    }>`select status, sealed from system_mails order by id`.execute(test.db)
  ).rows;
const tokensIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/#link=([\w-]{43})/g)].map(([, token]) => token ?? '');
const noticesOf = async (person: Person) =>
  (await test.call('GET', '/api/notifications/?is_read=false', { as: person })).body.results as object[];

describe('a mail of the system', () => {
  it('tells its state to whoever sees its person, and nothing of what it says', async () => {
    const person = await test.person();
    expect(await linkMailOf(person.id)).toBeNull();
    await invite(person.id);
    expect(await linkMailOf(person.id)).toEqual({
      kind: 'password_reset',
      status: 'queued',
      queued_at: expect.any(String),
      sent_at: null,
      last_error: '',
    });
    await outbox.look();
    expect(await linkMailOf(person.id)).toMatchObject({ status: 'sent', sent_at: expect.any(String) });
    expect((await test.call('GET', `/api/users/${person.id}/`, { as: person })).status).toBe(403);
  });

  it('keeps no word of itself once it has left', async () => {
    await invite((await test.person()).id);
    const [waiting] = await rows();
    expect(waiting?.sealed?.includes('password')).toBe(false);
    await outbox.look();
    expect(await rows()).toEqual([{ status: 'sent', sealed: null }]);
  });

  it('is replaced by the next one, and by whatever ends its link', async () => {
    const person = await test.person();
    await invite(person.id);
    await invite(person.id);
    expect((await rows()).map(({ status }) => status)).toEqual(['ended', 'queued']);
    await test.call('PATCH', `/api/users/${person.id}/`, { as: root, body: { email: 'moved@example.com' } });
    expect(await rows()).toEqual([
      { status: 'ended', sealed: null },
      { status: 'ended', sealed: null },
    ]);
    await outbox.look();
    expect(mail.received).toEqual([]);
  });

  it.each([
    ['another recipient', sql`recipient = 'clerk@evil.test'`],
    ['another person', sql`user_id = (select id from users where id <> user_id limit 1)`],
    ['another kind', sql`kind = 'invitation'`],
    ['other words', sql`sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)`],
  ])('does not open for %s', async (_, change) => {
    await invite((await test.person()).id);
    await sql`update system_mails set ${change}`.execute(test.db);
    await outbox.look();
    expect(mail.received).toEqual([]);
    expect(await rows()).toEqual([{ status: 'failed', sealed: null }]);
  });

  it('is sent again when whoever carried it is gone: a link counts once, however often it is read', async () => {
    await invite((await test.person()).id);
    await sql`update system_mails set status = 'sending', claim = gen_random_uuid(), claimed_until = now() - interval '1 second'`.execute(
      test.db,
    );
    await outbox.look();
    expect(mail.received).toHaveLength(1);
    mail.ending = 'cuts';
    await invite((await test.person()).id);
    await outbox.look();
    mail.ending = 'takes';
    await outbox.letTimePass();
    await outbox.look();
    expect(mail.received).toHaveLength(2);
  });

  it('fails with its reason and tells whoever asked for it, until another one has left', async () => {
    const person = await test.person();
    mail.ending = 'refuses';
    await invite(person.id);
    await outbox.look();
    const reason = 'The mail server refused the mail. It said: 554 5.7.1 This looks like spam';
    expect(await linkMailOf(person.id)).toMatchObject({ status: 'failed', last_error: reason });
    expect(await noticesOf(root)).toMatchObject([
      { kind: 'mail_failed', title: person.email, related_type: 'user', related_id: person.id },
    ]);
    expect(await rows()).toEqual([{ status: 'failed', sealed: null }]);
    mail.ending = 'takes';
    await invite(person.id);
    await outbox.look();
    expect(await noticesOf(root)).toEqual([]);
  });

  it('never leaves through an account that superusers have given up for it', async () => {
    await invite((await test.person()).id);
    await sql`update mail_accounts set carries_system_mail = false`.execute(test.db);
    await outbox.look();
    await sql`update mail_accounts set carries_system_mail = true where id = 1`.execute(test.db);
    expect(mail.received).toEqual([]);
    expect(await rows()).toEqual([{ status: 'failed', sealed: null }]);
  });

  it('is given up when its link has ended', async () => {
    await invite((await test.person()).id);
    await sql`update system_mails set expires_at = now()`.execute(test.db);
    await outbox.look();
    expect(await rows()).toEqual([{ status: 'failed', sealed: null }]);
    expect(mail.received).toEqual([]);
  });

  it('is filled in once: whoever is called like a field stays so', async () => {
    const person = await test.person({ first_name: '{{user.link}}', last_name: '{{user.email}}' });
    await sql`update organisation set name = '{{user.link}}'`.execute(test.db);
    await invite(person.id);
    await outbox.look();
    const { email } = mail.received[0] ?? {};
    expect(tokensIn(email?.text)).toHaveLength(1);
    expect(tokensIn(email?.html)).toHaveLength(1);
    expect(email?.text).toContain('{{user.link}} {{user.email}}');
    expect(email?.text).toMatch(/Choose a new password \(http\S+#link=[\w-]{43}\)/);
  });
});

describe('the account of the system', () => {
  const path = '/api/mail-accounts/';
  let integrator: Person;
  let carrying: number;
  beforeAll(async () => {
    integrator = await test.person({
      permissions: [
        { module_name: 'integrations', scope: 'all', actions: ['view', 'create', 'update', 'delete'] },
        { module_name: 'email_templates', scope: 'all', actions: ['view', 'create', 'update', 'delete'] },
      ],
    });
    const account = await test.db
      .selectFrom('mail_accounts')
      .select('id')
      .where('carries_system_mail', '=', true)
      .executeTakeFirstOrThrow();
    carrying = account.id;
  });
  const only = {
    detail: 'Only a superuser may choose the account that carries the mails of the system.',
    error: { code: 'systemAccountChosen', values: {} },
  };
  const fixed = {
    detail: 'This account carries the mails of the system. Only a superuser may change it.',
    error: { code: 'systemAccountChanged', values: {} },
  };

  it('is not the usual one by being that, and not chosen by whoever sets up integrations', async () => {
    const evil = await MailServer.start();
    const theirs = outboxOf(test, integrator);
    const id = await theirs.account(evil);
    await outbox.call('PATCH', `${path}${id}/`, { is_default: true });
    await forgotten(root.email);
    await outbox.look();
    expect(evil.received).toEqual([]);
    expect(mail.received.map(({ envelope }) => envelope.to)).toEqual([[root.email]]);
    const chosen = await theirs.call('PATCH', `${path}${id}/`, { carries_system_mail: true });
    expect([chosen.status, chosen.body]).toEqual([403, only]);
    const made = await theirs.call('POST', path, {
      name: 'Mine',
      host: 'evil.test',
      from_address: 'a@evil.test',
      carries_system_mail: true,
    });
    expect([made.status, made.body]).toEqual([403, only]);
    await evil.stop();
  });

  it.each([
    { host: 'evil.test' },
    { port: 2525 },
    { security: 'tls' },
    { username: 'other' },
    { password: 'other' },
    { from_address: 'other@evil.test' },
    { reply_to: 'other@evil.test' },
    { is_paused: true },
    { carries_system_mail: false },
  ])('is not changed by anyone else: %j', async (change) => {
    const answer = await outboxOf(test, integrator).call('PATCH', `${path}${carrying}/`, change);
    expect([answer.status, answer.body]).toEqual([403, fixed]);
  });

  it('is not deleted by anyone else, who may still say what it is called', async () => {
    const answer = await test.call('DELETE', `${path}${carrying}/`, { as: integrator });
    expect([answer.status, answer.body]).toEqual([403, fixed]);
    const named = await outboxOf(test, integrator).call('PATCH', `${path}${carrying}/`, { name: 'Office' });
    expect(named.status).toBe(200);
    expect(await noticesOf(root)).toEqual([]);
  });

  it('is chosen and changed by superusers, all of whom are told', async () => {
    const other = await test.person({ is_superuser: true });
    const away = await test.person({ is_superuser: true, is_active: false });
    const second = await outbox.account(mail, { name: 'Second' });
    await outbox.call('PATCH', `${path}${second}/`, { carries_system_mail: true });
    const { rows: chosen } = await sql`select id from mail_accounts where carries_system_mail`.execute(
      test.db,
    );
    expect(chosen).toEqual([{ id: second }]);
    await outbox.call('PATCH', `${path}${second}/`, { from_name: 'Head office' });
    await outbox.call('PATCH', `${path}${second}/`, { signature: 'Regards' });
    const told = {
      kind: 'system_account_changed',
      title: 'Second',
      related_type: 'mail_account',
      related_id: second,
    };
    for (const person of [root, other]) expect(await noticesOf(person)).toMatchObject([told, told]);
    const { rows: ofAway } = await sql`select 1 from notifications where user_id = ${away.id}`.execute(
      test.db,
    );
    expect(ofAway).toEqual([]);
    await test.call('DELETE', `${path}${second}/`, { as: root });
    expect(await noticesOf(other)).toHaveLength(3);
  });

  it('where there is none, nothing leaves, and whoever invites hands the link over', async () => {
    const person = await test.person();
    const { body } = await invite(person.id);
    expect(body).toMatchObject({ sent_to: null, link: expect.stringContaining('#link=') });
    expect(await linkMailOf(person.id)).toBeNull();
    await outbox.account(mail, { name: 'Third', is_default: true });
    const { rows: chosen } = await sql`select name from mail_accounts where carries_system_mail`.execute(
      test.db,
    );
    expect(chosen).toEqual([{ name: 'Third' }]);
  });
});
