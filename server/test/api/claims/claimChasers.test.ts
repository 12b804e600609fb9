import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { organisationToday } from '../../../src/db/organisationDay.ts';
import { claimPaperFixture } from '../../fixtures/claims/claimPaperFixture.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;
let fixture: Awaited<ReturnType<typeof claimPaperFixture>>;
let today: string;

beforeAll(async () => {
  trustMailServer();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  mail = await MailServer.start();
  await outbox.account(mail, { is_default: true });
  fixture = await claimPaperFixture(test, root);
  today = await organisationToday(test.db, new Date());
});
afterAll(async () => {
  await mail.stop();
  await test.close();
});

const inDays = (days: number) => plusDays(today, days);

/** A claim whose client was asked today. */
const asked = async (client: object = {}, body: object = { how: 'phone' }): Promise<number> => {
  // Only the claim of the test is looked at.
  await sql`update claims set next_chaser_on = null`.execute(test.db);
  const { id } = await fixture.entered(await fixture.policyOf(client));
  const { status, text } = await fixture.act(id, 'request-documents', body);
  expect(status, text).toBe(200);
  return id;
};
/** The days, counted from the request, on which a night of a month wrote. */
const writtenIn = async (days: number[]): Promise<number[]> => {
  const written: number[] = [];
  for (const day of days) if ((await fixture.night(inDays(day))).chasers_sent === 1) written.push(day);
  return written;
};
const month = Array.from({ length: 31 }, (_, day) => day);

describe('a client who owes papers', () => {
  it('is asked at once where someone says so, and again every three days, five times, none twice', async () => {
    const id = await asked(
      { first_name: 'Amal', last_name: 'Nasser', email: 'amal@example.com' },
      { mail: true },
    );
    expect(await fixture.mailsOf(id)).toMatchObject([
      { status: 'queued', sent_by: root.id, to: [{ address: 'amal@example.com', name: 'Amal Nasser' }] },
    ]);
    const before = mail.received.length;
    await outbox.letTimePass();
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'us', asked_on: null, next_chaser_on: null });
    await outbox.look();
    expect(mail.received.length).toBe(before + 1);
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'client', asked_on: today });

    expect(await writtenIn(month.flatMap((day) => [day, day]))).toEqual([3, 6, 9, 12, 15]);
    const mails = await fixture.mailsOf(id);
    expect(mails).toHaveLength(6);
    expect(mails[5]?.body).toContain('• Police report</p>');
    expect(mails[5]?.body).not.toContain('Repair estimate');
    expect(mails[5]?.body).not.toContain('{{');
    const { next_on, sent } = await fixture.chasers(id);
    expect(next_on).toBeNull();
    expect(sent.map(({ number, sent_on, email_id }) => [number, sent_on, email_id])).toEqual(
      [5, 4, 3, 2, 1].map((number) => [number, inDays(number * 3), mails[number]?.id]),
    );
  });

  it('is asked in their language', async () => {
    const id = await asked({ language: 'ar' });
    expect(await writtenIn([3])).toEqual([3]);
    expect((await fixture.mailsOf(id))[0]?.subject).toContain('مستندات نحتاجها لمطالبتكم');
  });

  it('is asked once after nights without work, and in its days from there', async () => {
    const id = await asked();
    for (const day of [1, 2, 3, 4, 5, 6, 7]) await fixture.night(inDays(day), inDays(8));
    expect(await fixture.mailsOf(id)).toHaveLength(1);
    expect((await fixture.chasers(id)).next_on).toBe(inDays(11));
    expect(await writtenIn([9, 10, 11])).toEqual([11]);
  });

  it('is not asked any more once the papers are here, and anew when they were refused', async () => {
    const id = await asked();
    expect(await writtenIn([3])).toEqual([3]);
    await fixture.upload(id, 'police_report');
    expect(await writtenIn([6, 9])).toEqual([]);
    await fixture.change(id, 'police_report', { accepted: false, note: 'The stamp is missing' });
    expect((await fixture.chasers(id)).next_on).toBe(inDays(3));
    await fixture.night(inDays(12));
    expect((await fixture.mailsOf(id))[1]?.body).toContain(
      'Police report (please send it again: The stamp is missing)',
    );
  });

  it('is not asked for what a file was said to be later', async () => {
    const id = await asked();
    const { body } = await fixture.upload(id, '');
    await test.call('PATCH', `/api/attachments/${Number(body.id)}/`, {
      as: root,
      body: { document_type: 'police_report' },
    });
    expect(await fixture.night(inDays(3))).toMatchObject({ chasers_sent: 0, chasers_skipped: 1 });
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'provider', next_chaser_on: null });
  });

  it.each(['under_review', 'closed', 'withdrawn'])('is not asked once the claim is %s', async (status) => {
    const id = await asked();
    await sql`update claims set status = ${status}::claim_status where id = ${id}`.execute(test.db);
    expect(await writtenIn([3, 6])).toEqual([]);
  });

  it('is asked by nobody while the reminders are stopped, and by as many as are left afterwards', async () => {
    const id = await asked();
    expect(await writtenIn([3])).toEqual([3]);
    expect((await fixture.act(id, 'resume-chasers')).status).toBe(409);
    const stopped = await fixture.act(id, 'stop-chasers');
    expect(stopped.body).toMatchObject({ next_on: null, stopped_at: expect.any(String) });
    expect((await fixture.act(id, 'stop-chasers')).status).toBe(409);
    expect(await writtenIn([6, 9])).toEqual([]);
    expect((await fixture.act(id, 'resume-chasers')).body).toMatchObject({
      next_on: inDays(3),
      stopped_at: null,
    });
    expect(await writtenIn(month.slice(10))).toEqual([10, 13, 16, 19]);
    const { body } = await test.call('GET', `/api/claims/${id}/history/`, { as: root });
    const actions = (body.results as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action.endsWith('_chasers')).toSorted()).toEqual([
      'resume_chasers',
      'stop_chasers',
    ]);
  });
});

describe('a client who cannot be written to', () => {
  it.each<[string, object]>([
    ['do_not_contact', { do_not_contact: true }],
    ['no_address', { email: '', phone: '+971501234567' }],
  ])('is left out, which is told: %s', async (reason, client) => {
    const id = await asked(client);
    expect(await fixture.night(inDays(3))).toMatchObject({ chasers_sent: 0, chasers_skipped: 1 });
    expect((await fixture.chasers(id)).sent).toMatchObject([{ number: 1, email_id: null, skipped: reason }]);
    expect(await fixture.mailsOf(id)).toEqual([]);
  });

  it('is asked once there is an account to send from', async () => {
    const id = await asked();
    await sql`update mail_accounts set deleted_at = now(), is_default = false, carries_system_mail = false`.execute(
      test.db,
    );
    await fixture.night(inDays(3));
    await sql`update mail_accounts set deleted_at = null, is_default = true`.execute(test.db);
    expect((await fixture.chasers(id)).sent).toMatchObject([{ skipped: 'no_mail_account' }]);
    expect(await writtenIn([6])).toEqual([6]);
  });
});
