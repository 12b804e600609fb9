import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
});
afterAll(() => test.close());
beforeEach(async () => {
  mail = await MailServer.start();
  account = await outbox.account(mail, { is_default: true });
});
afterEach(async () => {
  await sql`delete from emails`.execute(test.db);
  await mail.stop();
});

async function sendNow(fields: object = {}): Promise<number> {
  const id = await outbox.draft(fields);
  expect((await outbox.send(id)).body.status).toBe('queued');
  await outbox.letTimePass();
  await outbox.look();
  return id;
}

describe('a mail that is sent', () => {
  it('arrives as it was written, with what later answers are found by', async () => {
    const client = await outbox.call('POST', '/api/accounts/', {
      account_type: 'individual',
      first_name: 'Amal',
      last_name: 'Haddad',
      email: 'amal@example.com',
      address: { country: 'AE' },
    });
    const id = await sendNow({
      to: [{ address: 'amal@example.com', name: 'أمل حداد' }],
      cc: [{ address: 'copy@example.com' }],
      bcc: [{ address: 'secret@example.com' }],
      subject: 'Ihre Police – تجديد',
      body: '<p>Dear <b>Amal</b> &amp; family,</p><ul><li>One</li></ul><p dir="rtl">مرحبا</p>',
      related_type: 'account',
      related_id: client.body.id,
    });
    const [received] = mail.received;
    const { email, envelope, raw } = received ?? expect.fail('Nothing was received.');
    const sent = await outbox.read(id);
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, thread_id: id, last_error: '' });
    expect(envelope).toEqual({
      from: 'office@covernote.example',
      to: ['amal@example.com', 'copy@example.com', 'secret@example.com'],
    });
    expect(email.from).toMatchObject({ address: 'office@covernote.example', name: 'Harbour Brokers' });
    expect(email.to).toMatchObject([{ address: 'amal@example.com', name: 'أمل حداد' }]);
    expect(email.subject).toMatch(/^Ihre Police – تجديد \[CN-A\d+-[0-9A-F]{6}\]$/);
    expect(email.subject).toBe(sent.subject);
    expect(email.messageId).toBe(sent.message_id);
    expect(email.html).toContain('<b>Amal</b> &amp; family');
    expect(email.text?.trim()).toBe('Dear Amal & family,\n\n- One\n\nمرحبا');
    expect(raw.toString()).not.toContain('secret@example.com');
  });

  it('carries on a conversation', async () => {
    const first = await sendNow();
    const second = await sendNow({ replies_to_id: first });
    const third = await sendNow({ replies_to_id: second });
    const ids = [first, second].map(async (id) => (await outbox.read(id)).message_id);
    expect(await outbox.read(third)).toMatchObject({ thread_id: first, replies_to_id: second });
    const { email } = mail.received[2] ?? expect.fail('Nothing was received.');
    expect(email.references).toBe((await Promise.all(ids)).join(' '));
    expect(email.inReplyTo).toBe(await ids[1]);
  });

  it('says for whom the server did not take it', async () => {
    mail.refusedRecipients.set('gone@example.com', 550);
    const id = await sendNow({ to: [{ address: 'amal@example.com' }, { address: 'gone@example.com' }] });
    expect(mail.received[0]?.envelope.to).toEqual(['amal@example.com']);
    expect(await outbox.read(id)).toMatchObject({
      status: 'sent',
      rejected: [{ address: 'gone@example.com', said: '550 No mail for gone@example.com' }],
    });
  });

  it('goes over one connection with all that wait for the same account', async () => {
    const ids = [await outbox.draft(), await outbox.draft(), await outbox.draft()];
    for (const id of ids) await outbox.send(id);
    await outbox.letTimePass();
    await Promise.all([outbox.look(), outbox.look()]);
    expect(mail.received).toHaveLength(3);
    expect(mail.signIns).toBeLessThanOrEqual(2);
    for (const id of ids) expect(await outbox.read(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });
});

describe('a mail that waits', () => {
  it('can be taken back for ten seconds, and leaves after them', async () => {
    const id = await outbox.draft();
    const { body } = await outbox.send(id);
    expect(Date.parse(String(body.queued_until)) - Date.now()).toBeGreaterThan(8000);
    expect(body).toMatchObject({ status: 'queued', waits_for: 'undo' });
    await outbox.look();
    expect(mail.received).toHaveLength(0);
    expect((await outbox.act(id, 'undo')).body).toMatchObject({ status: 'draft', waits_for: null });
    await outbox.letTimePass();
    await outbox.look();
    expect(mail.received).toHaveLength(0);
    await outbox.send(id);
    await outbox.letTimePass();
    await outbox.look();
    expect(mail.received).toHaveLength(1);
    expect(await outbox.act(id, 'undo')).toMatchObject({
      status: 409,
      body: { detail: 'This mail was sent already.' },
    });
  });

  it('is held by an account that is paused, and goes when it is not any more', async () => {
    const pause = (is_paused: boolean) =>
      outbox.call('PATCH', `/api/mail-accounts/${account}/`, { is_paused });
    await pause(true);
    const id = await sendNow();
    expect(await outbox.read(id)).toMatchObject({ status: 'queued', waits_for: 'paused', attempts: 0 });
    expect(await outbox.call('GET', '/api/emails/?status=queued')).toMatchObject({ body: { count: 1 } });
    await pause(false);
    await outbox.look();
    expect(await outbox.read(id)).toMatchObject({ status: 'sent' });
  });

  it.each([
    ['paused', sql`is_paused = true`],
    ['deleted', sql`deleted_at = now(), is_default = false`],
  ])('stays when its account is %s, also while others go through it', async (_, change) => {
    const end = async () => {
      await sql`update mail_accounts set ${change} where id = ${account}`.execute(test.db);
    };
    await outbox.send(await outbox.draft());
    mail.beforeEnding = end;
    const id = await sendNow();
    expect([mail.signIns, mail.received.length]).toEqual([1, 1]);
    await outbox.look();
    expect([mail.signIns, mail.received.length]).toEqual([1, 1]);
    expect(await outbox.read(id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('waits for a server that does not let us in, costs no try, and is left alone for longer each time', async () => {
    await outbox.call('PATCH', `/api/mail-accounts/${account}/`, { password: 'wrong' });
    const id = await sendNow();
    expect(await outbox.read(id)).toMatchObject({
      status: 'queued',
      waits_for: 'server',
      attempts: 0,
      last_error: expect.stringContaining('535 5.7.8 Wrong user or password'),
    });
    await outbox.look();
    expect(mail.signIns).toBe(1);
    const rest = async () => {
      const { rows } = await sql<{
        seconds: number;
      }>`select extract(epoch from rests_until - now())::float8 as seconds
        from mail_accounts where id = ${account}`.execute(test.db);
      return Math.round((rows[0]?.seconds ?? 0) / 10) * 10;
    };
    expect(await rest()).toBe(30);
    await outbox.letTimePass();
    await outbox.look();
    expect(await rest()).toBe(60);
    await outbox.call('PATCH', `/api/mail-accounts/${account}/`, { password: 'kestrel lantern' });
    await outbox.look();
    expect(await outbox.read(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('keeps its account from being deleted', async () => {
    await outbox.send(await outbox.draft());
    const answer = await test.call('DELETE', `/api/mail-accounts/${account}/`, { as: root });
    expect(answer.body.detail).toBe(
      'Mails that wait to be sent through this account: 1. Take them back first.',
    );
  });
});

describe('a mail that the server does not take', () => {
  it('right now is tried again, later each time, for a day', async () => {
    mail.ending = 'defers';
    const id = await sendNow();
    const waiting = await outbox.read(id);
    expect(waiting).toMatchObject({ status: 'queued', waits_for: 'retry', attempts: 1 });
    expect(waiting.last_error).toContain('451 4.7.1 Come back later');
    await outbox.look();
    expect((await outbox.read(id)).attempts).toBe(1);
    await outbox.letTimePass();
    await outbox.look();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_try_at - now())::float8 as seconds from emails where id = ${id}`.execute(
      test.db,
    );
    expect(rows[0]?.seconds).toBeGreaterThan(110);
    mail.ending = 'takes';
    await outbox.letTimePass();
    await outbox.look();
    expect(await outbox.read(id)).toMatchObject({ status: 'sent', attempts: 3 });
    expect(mail.received).toHaveLength(1);

    mail.ending = 'defers';
    const old = await outbox.draft();
    await outbox.send(old);
    await sql`update emails set queued_at = now() - interval '25 hours' where id = ${old}`.execute(test.db);
    await outbox.letTimePass();
    await outbox.look();
    expect(await outbox.read(old)).toMatchObject({ status: 'failed', attempts: 1 });
  });

  it('for good has failed, until someone sends it again', async () => {
    mail.ending = 'refuses';
    const id = await sendNow();
    expect(await outbox.read(id)).toMatchObject({
      status: 'failed',
      last_error: 'The mail server refused the mail. It said: 554 5.7.1 This looks like spam',
    });
    await outbox.letTimePass();
    await outbox.look();
    expect((await outbox.read(id)).attempts).toBe(1);
    mail.ending = 'takes';
    const { message_id } = await outbox.read(id);
    expect((await outbox.act(id, 'resend')).body.status).toBe('queued');
    await outbox.letTimePass();
    await outbox.look();
    expect(await outbox.read(id)).toMatchObject({ status: 'sent', message_id });
  });

  it('because the connection ended before it had it is tried again', async () => {
    mail.isCuttingEarly = true;
    const id = await sendNow();
    expect(await outbox.read(id)).toMatchObject({
      status: 'queued',
      waits_for: 'retry',
      last_error: 'The connection to the mail server ended.',
    });
    mail.isCuttingEarly = false;
    await outbox.letTimePass();
    await outbox.look();
    expect(await outbox.read(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(mail.received).toHaveLength(1);
  });

  it('because it knows none of the recipients has failed', async () => {
    mail.refusedRecipients.set('amal@example.com', 550);
    expect(await outbox.read(await sendNow())).toMatchObject({ status: 'failed' });
  });
});

describe('a mail whose server falls silent with the whole of it', () => {
  it.each(['cuts', 'takes and cuts'] as const)(
    'is uncertain, and never sent again by itself: %s',
    async (ending) => {
      mail.ending = ending;
      const id = await sendNow();
      expect(await outbox.read(id)).toMatchObject({
        status: 'uncertain',
        last_error: 'The connection ended before the mail server confirmed the mail.',
      });
      mail.ending = 'takes';
      await outbox.letTimePass();
      await outbox.look();
      expect(mail.received).toHaveLength(ending === 'cuts' ? 0 : 1);
      const { allowed_actions } = await outbox.read(id);
      const enabled = (allowed_actions as { name: string; enabled: boolean }[]).filter(
        (each) => each.enabled,
      );
      expect(enabled.map(({ name }) => name)).toEqual(['confirm-sent', 'resend']);
    },
  );

  it('is what a person says it is', async () => {
    mail.ending = 'takes and cuts';
    const [arrived, lost] = [await sendNow(), await sendNow()];
    expect((await outbox.act(arrived, 'confirm-sent')).body).toMatchObject({
      status: 'sent',
      sent_at: expect.any(String),
    });
    mail.ending = 'takes';
    expect((await outbox.act(lost, 'resend')).body.status).toBe('queued');
    await outbox.letTimePass();
    await outbox.look();
    expect(await outbox.read(lost)).toMatchObject({ status: 'sent' });
    expect((await outbox.act(lost, 'confirm-sent')).status).toBe(409);
  });
});

describe('a carrier that is gone', () => {
  const abandon = async (id: number) => {
    await sql`update emails set claimed_until = now() - interval '1 second' where id = ${id}`.execute(
      test.db,
    );
  };

  it('leaves an uncertain mail behind, whose history says so', async () => {
    const id = await outbox.draft();
    await outbox.send(id);
    await sql`update emails set status = 'sending', claim = gen_random_uuid(),
      claimed_until = now() - interval '1 second' where id = ${id}`.execute(test.db);
    await outbox.look();
    expect(await outbox.read(id)).toMatchObject({
      status: 'uncertain',
      last_error: 'Sending was interrupted. The mail may have been sent or not.',
    });
    const { body } = await outbox.call('GET', `/api/emails/${id}/history/`);
    expect(body.results).toMatchObject([
      { action: 'doubt', via: 'job', actor: null },
      { action: 'send' },
      {},
    ]);
  });

  it('whose mail cannot be changed holds up neither the others nor what waits', async () => {
    const ids = [await outbox.draft({ subject: 'Bad' }), await outbox.draft()];
    for (const id of ids) {
      await outbox.send(id);
      await sql`update emails set status = 'sending', claim = gen_random_uuid(),
        claimed_until = now() - interval '1 second' where id = ${id}`.execute(test.db);
    }
    await sql`create function refuse_bad() returns trigger language plpgsql as $$
      begin raise exception 'bad row'; end $$;
      create trigger refuse_bad before update on emails for each row when (old.subject = 'Bad')
        execute function refuse_bad()`.execute(test.db);
    const waiting = await sendNow();
    await sql`drop function refuse_bad cascade`.execute(test.db);
    const statuses = [...ids, waiting].map(async (id) => (await outbox.read(id)).status);
    expect(await Promise.all(statuses)).toEqual(['sending', 'uncertain', 'sent']);
  });

  it('that was only slow says what became of it after all, unless a person was faster', async () => {
    for (const decision of [null, 'confirm-sent', 'resend'] as const) {
      let id = 0;
      mail.beforeEnding = async () => {
        mail.beforeEnding = async () => {};
        await abandon(id);
        await outbox.look();
        expect((await outbox.read(id)).status).toBe('uncertain');
        if (decision) await outbox.act(id, decision);
      };
      id = await outbox.draft();
      await outbox.send(id);
      await outbox.letTimePass();
      await outbox.look();
      expect((await outbox.read(id)).status).toBe(decision === 'resend' ? 'queued' : 'sent');
    }
  });
});
