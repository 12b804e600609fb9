import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailbox, MailServer, trustMailServer } from '../../../../test/smtp/mailServer.ts';
import { outboxOf } from '../../../../test/smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let writer: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;

beforeAll(async () => {
  trustMailServer();
  mail = await MailServer.start();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  await outbox.account(mail);
});
afterAll(async () => {
  await test.close();
  await mail.stop();
});
beforeEach(async () => {
  mail.received.length = 0;
  await sql`delete from paces`.execute(test.db);
  await sql`delete from system_mails`.execute(test.db);
  const actions = ['view', 'create', 'update'];
  writer = await test.person({ permissions: [{ module_name: 'emails', scope: 'all', actions }] });
});

const own = '/api/users/me/mail-account/';
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, as = writer) =>
  test.call(method, url, { as, ...(body && { body }) });
const setUp = (from_address: string, as = writer) =>
  call('POST', own, { host: 'localhost', port: mail.port, ...mailbox, from_address }, as);
const sendCode = () => call('POST', `${own}code/`);
const prove = (code: string) => call('POST', `${own}confirm/`, { code });
const isProved = async () => (await call('GET', own)).body.is_address_proved;

/** As whoever reads the address does. */
async function codeMailed(): Promise<string> {
  await outbox.look();
  return /\b\d{6}\b/.exec(mail.received.at(-1)?.email.text ?? '')?.[0] ?? 'none';
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function write(fields: object = {}) {
  const draft = await call('POST', '/api/emails/', {
    to: [{ address: 'client@example.com' }],
    subject: 'Hello',
    ...fields,
  });
  return { draft, sent: await call('POST', `/api/emails/${Number(draft.body.id)}/send/`, {}) };
}

describe('under an address that nobody has proved', () => {
  const sentence = ['Confirm the sender address of your mail account in your profile first.'];

  it('no mail is written, and none leaves that was begun before', async () => {
    const { body: account } = await setUp('ceo@bank.example');
    expect(account.is_address_proved).toBe(false);
    const { draft } = await write({ mail_account_id: account.id });
    expect([draft.status, draft.body.mail_account_id]).toEqual([400, sentence]);
    await call('PATCH', own, { from_address: writer.email });
    const begun = await call('POST', '/api/emails/', {
      to: [{ address: 'client@example.com' }],
      subject: 'Hello',
      mail_account_id: account.id,
    });
    await call('PATCH', own, { from_address: 'ceo@bank.example' });
    const sent = await call('POST', `/api/emails/${Number(begun.body.id)}/send/`, {});
    expect([sent.status, sent.body.mail_account_id]).toEqual([400, sentence]);
  });

  it('what is written leaves through the brokerage', async () => {
    await setUp('ceo@bank.example');
    const { sent } = await write();
    expect(sent.body.from).toMatchObject({ address: 'office@covernote.example' });
    expect((await call('GET', '/api/emails/senders/')).text).not.toContain('ceo@bank.example');
  });
});

describe('a code is refused', () => {
  it('when none was sent, or another one, and for good after five of those', async () => {
    await setUp('me@example.org');
    expect((await prove('123456')).status).toBe(400);
    await sendCode();
    const code = await codeMailed();
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(otherThan(code))).status).toBe(400);
    const answer = await prove(code);
    expect([answer.status, answer.body.code]).toEqual([
      400,
      ['This is not the code that was sent last, or it is too old.'],
    ]);
  });

  it('when it is too old, when a newer one was sent, and for another address', async () => {
    await setUp('first@example.org');
    await sendCode();
    const old = await codeMailed();
    await sql`update mail_accounts set code_expires_at = now() where code_hash is not null`.execute(test.db);
    expect((await prove(old)).status).toBe(400);
    await sendCode();
    const code = await codeMailed();
    await call('PATCH', own, { from_address: 'second@example.org' });
    expect((await prove(code)).status).toBe(400);
    expect(await isProved()).toBe(false);
  });

  it('to be sent where nothing is to be proved, often, or without an account of the system', async () => {
    await setUp(writer.email);
    expect((await sendCode()).status).toBe(409);
    await call('PATCH', own, { from_address: 'often@example.org' });
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await sendCode()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await sql`update mail_accounts set carries_system_mail = false`.execute(test.db);
    await sql`delete from paces`.execute(test.db);
    expect(await sendCode()).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Ask a superuser') },
    });
    await sql`update mail_accounts set carries_system_mail = true where id = 1`.execute(test.db);
  });
});

describe('an address', () => {
  it('is proved by the code that was mailed to it, never through its own server', async () => {
    const theirs = await MailServer.start();
    await call('POST', own, {
      host: 'localhost',
      port: theirs.port,
      ...mailbox,
      from_address: 'ceo@bank.example',
    });
    await sendCode();
    const code = await codeMailed();
    expect(theirs.received).toEqual([]);
    expect(mail.received.map(({ envelope }) => envelope.to)).toEqual([['ceo@bank.example']]);
    expect((await prove(code)).body).toMatchObject({ is_address_proved: true });
    await write();
    await outbox.letTimePass();
    await outbox.look();
    expect(theirs.received.map(({ envelope }) => envelope.from)).toEqual(['ceo@bank.example']);
    await theirs.stop();
  });

  it('loses its proof when it changes, and keeps it when anything else does', async () => {
    await setUp('me@example.org');
    await sendCode();
    await prove(await codeMailed());
    await call('PATCH', own, { from_name: 'Me', from_address: 'ME@example.org' });
    expect(await isProved()).toBe(true);
    await call('PATCH', own, { from_address: 'you@example.org' });
    expect(await isProved()).toBe(false);
  });

  it('needs no proof where it is that of signing in, or whoever looks after integrations set it', async () => {
    await setUp(writer.email.toUpperCase());
    expect(await isProved()).toBe(true);
    await sql`update users set email = 'moved-' || email where id = ${writer.id}`.execute(test.db);
    expect(await isProved()).toBe(false);
    const keeper = await test.person({
      permissions: [{ module_name: 'integrations', scope: 'all', actions: ['view', 'update'] }],
    });
    expect((await setUp('office@example.org', keeper)).body.is_address_proved).toBe(true);
  });
});
