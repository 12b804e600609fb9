import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysInUse } from '../../../src/modules/office/attachments/attachments.queries.ts';
import { uploadOf } from '../../fixtures/imports/multipart.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;
let account: number;

beforeAll(async () => {
  trustMailServer();
  mail = await MailServer.start();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  account = await plantAccount(test.db, root.id, 'Haddad');
  await outbox.account(mail, { signature: 'Harbour Brokers <est. 1998>\nPier 4' });
});
afterAll(async () => {
  await test.close();
  await mail.stop();
});
beforeEach(() => {
  mail.received.length = 0;
  mail.ending = 'takes';
});

async function upload(name: string, content: string): Promise<number> {
  const sent = uploadOf({ related_type: 'account', related_id: account }, { name, content });
  return Number((await test.call('POST', '/api/attachments/', { as: root, ...sent })).body.id);
}
const get = (as: Person, url: string) => test.call('GET', url, { as });
const change = (id: number, body: object) => outbox.call('PATCH', `/api/emails/${id}/`, body);

async function sendNow(fields: object = {}): Promise<number> {
  const id = await outbox.draft({ related_type: 'account', related_id: account, ...fields });
  await outbox.send(id);
  await outbox.letTimePass();
  await outbox.look();
  return id;
}

const reader = (scope: 'own' | 'all') =>
  test.person({
    permissions: [
      { module_name: 'emails', scope, actions: ['view', 'create', 'update'] },
      { module_name: 'accounts', scope: 'all', actions: ['view'] },
    ],
  });

type Files = { id: number; attachment_id: number | null; name: string; size: number }[];
const filesOf = async (id: number) => (await outbox.read(id)).attachments as Files;

describe('the files of a mail', () => {
  it('are refused where they are not seen, are too many or too large', async () => {
    const file = await upload('Terms.txt', 'Terms');
    const blind = await reader('all');
    const body = { attachments: [file] };
    expect((await test.call('POST', '/api/emails/', { as: blind, body })).body.attachments).toEqual([
      'Choose files that exist.',
    ]);
    const id = await outbox.draft();
    expect((await change(id, { attachments: [999_999] })).status).toBe(400);
    expect((await change(id, { attachments: Array.from({ length: 21 }, (_, at) => at + 1) })).status).toBe(
      400,
    );
    await sql`update attachments set size = 21 * 1024 * 1024 where id = ${file}`.execute(test.db);
    expect((await change(id, { attachments: [file] })).body.attachments).toEqual([
      'The files of a mail have at most 20 MB together.',
    ]);
  });

  it('arrive with it, and stay with it when the record has them no longer', async () => {
    const [terms, offer] = [await upload('Terms.txt', 'All terms'), await upload('عرض.txt', 'An offer')];
    const draft = await outbox.draft({ attachments: [terms] });
    await change(draft, { attachments: [offer, terms] });
    expect((await filesOf(draft)).map(({ name }) => name)).toEqual(['Terms.txt', 'عرض.txt']);
    await change(draft, { attachments: [offer] });
    expect((await filesOf(draft)).map(({ attachment_id }) => attachment_id)).toEqual([offer]);

    const id = await sendNow({ attachments: [terms, offer] });
    const attached = mail.received[0]?.email.attachments ?? [];
    const texts = attached.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer).toString(),
    ]);
    expect(texts).toEqual([
      ['Terms.txt', 'All terms'],
      ['عرض.txt', 'An offer'],
    ]);

    await test.call('DELETE', `/api/attachments/${terms}/`, { as: root });
    const [{ storage_key } = { storage_key: '' }] = await test.db
      .deleteFrom('attachments')
      .where('id', '=', terms)
      .returning('storage_key')
      .execute();
    const [kept] = await filesOf(id);
    expect(kept).toMatchObject({ attachment_id: null, name: 'Terms.txt', size: 9 });
    expect(await keysInUse(test.db, [storage_key, 'unknown'])).toEqual(new Set([storage_key]));
    const path = `/api/emails/${id}/attachments/${kept?.id}/download/`;
    const answer = await get(root, path);
    expect([answer.text, answer.headers['content-disposition']]).toEqual([
      'All terms',
      expect.stringContaining('attachment; filename="Terms.txt"'),
    ]);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/);
    expect((await get(await reader('own'), path)).status).toBe(404);
    expect((await get(root, path.replace(String(id), String(draft)))).status).toBe(404);
  });

  it('are never left out: a mail whose file is missing has failed, and says which', async () => {
    const file = await upload('Lost.txt', 'Lost');
    const id = await outbox.draft({ attachments: [file] });
    await sql`update email_files set storage_key = ${'a'.repeat(32)} where email_id = ${id}`.execute(test.db);
    await outbox.send(id);
    await outbox.letTimePass();
    await outbox.look();
    expect(mail.received).toHaveLength(0);
    expect(await outbox.read(id)).toMatchObject({
      status: 'failed',
      last_error: 'The content of a file of this mail is missing on the server: Lost.txt',
    });
  });
});

describe('the signature', () => {
  it('stands under the mail as it was when it was sent', async () => {
    const id = await sendNow({ body: '<p>Hello</p>' });
    const { email } = mail.received[0] ?? expect.fail('Nothing was received.');
    expect(email.text?.trim()).toBe('Hello\n\nHarbour Brokers <est. 1998>\nPier 4');
    expect(email.html).toContain('Harbour Brokers &lt;est. 1998&gt;<br>Pier 4');
    expect(await outbox.read(id)).toMatchObject({
      body: '<p>Hello</p>',
      signature: 'Harbour Brokers <est. 1998>\nPier 4',
      sent_by: { id: root.id },
    });
    const senders = JSON.parse((await get(root, '/api/emails/senders/')).text) as object[];
    expect(senders).toMatchObject([{ signature: 'Harbour Brokers <est. 1998>\nPier 4', is_own: false }]);
  });
});

describe('what a mail says', () => {
  it('is a page that runs nothing, fetches nothing and stands in no frame but ours', async () => {
    const id = await outbox.draft({ body: '<p>Hello<img src="https://example.com/seen.png"></p>' });
    const answer = await get(root, `/api/emails/${id}/content/`);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'sha256-[^']+'$/),
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ]);
    expect(answer.text).toContain('<p>Hello</p>');
    expect(answer.text).not.toContain('example.com');
    expect((await get(await reader('own'), `/api/emails/${id}/content/`)).status).toBe(404);
  });

  it('opens by a ticket, once', async () => {
    const id = await outbox.draft();
    const { body } = await test.call('POST', '/api/tickets/', {
      as: root,
      body: { path: `/api/emails/${id}/content/` },
    });
    expect((await test.call('GET', String(body.url))).status).toBe(200);
    expect((await test.call('GET', String(body.url))).status).toBe(401);
  });
});

describe('the bell', () => {
  const told = async (as: Person, is_read: boolean) =>
    (await get(as, `/api/notifications/?is_read=${is_read}&search=your+offer`)).body.results as object[];

  it('tells who sent a mail that it failed or is uncertain, until someone has decided', async () => {
    const sender = await reader('all');
    const id = await outbox.draft({ subject: 'Your offer' });
    const act = (action: string) =>
      test.call('POST', `/api/emails/${id}/${action}/`, { as: sender, body: {} });
    await act('send');
    mail.ending = 'refuses';
    await outbox.letTimePass();
    await outbox.look();
    const failed = { kind: 'mail_failed', title: 'Your offer', related_type: 'email', related_id: id };
    expect(await told(sender, false)).toMatchObject([failed]);
    expect(await told(root, false)).toEqual([]);

    mail.ending = 'takes and cuts';
    await act('resend');
    expect(await told(sender, false)).toEqual([]);
    await outbox.letTimePass();
    await outbox.look();
    expect(await told(sender, false)).toMatchObject([{ ...failed, kind: 'mail_uncertain' }]);
    await act('confirm-sent');
    expect(await told(sender, true)).toHaveLength(2);
  });
});

it('an account says how many mails wait for it', async () => {
  const id = await outbox.draft();
  await outbox.send(id);
  const waiting = async () => {
    const { results } = (await get(root, '/api/mail-accounts/')).body;
    return (results as { waiting_count: number }[])[0]?.waiting_count;
  };
  expect(await waiting()).toBe(1);
  await outbox.act(id, 'undo');
  expect(await waiting()).toBe(0);
});
