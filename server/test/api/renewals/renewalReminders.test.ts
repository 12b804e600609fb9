import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import type { ReminderPreview, RenewalReminder } from '#contract/cover/renewals/renewalReminders';
import { dayIn } from '../../fixtures/people/quoteFixture.ts';
import { nightFixture } from '../../fixtures/renewals/nightFixture.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;
let fixture: Awaited<ReturnType<typeof nightFixture>>;

beforeAll(async () => {
  trustMailServer();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  mail = await MailServer.start();
  await outbox.account(mail, { is_default: true });
  fixture = await nightFixture(test, root);
});
afterAll(async () => {
  await mail.stop();
  await test.close();
});
beforeEach(async () => {
  await sql`update policies set status = 'draft' where status in ('active', 'expired')`.execute(test.db);
  await sql`update renewals set status = 'lapsed', closed_at = now() where not is_closed`.execute(test.db);
});

const end = '2030-06-30';
const on = (daysLeft: number) => plusDays(end, -daysLeft);
const idOf = async (policyId: number) => (await fixture.renewalsOf(policyId))[0]?.id ?? 0;
const plant = async (over: object = {}) => {
  const account_id = await fixture.newAccount(over);
  return fixture.plant({ end_date: end, account_id });
};
const remindersOf = async (id: number) =>
  (await test.call('GET', `/api/renewals/${id}/reminders/`, { as: root }))
    .body as unknown as RenewalReminder[];
const statesOf = async (id: number) =>
  Object.fromEntries((await remindersOf(id)).map(({ window_days, state }) => [window_days, state]));
const mailsOf = async (id: number) =>
  test.db.selectFrom('emails').selectAll().where('renewal_id', '=', id).orderBy('id').execute();
const act = (id: number, window: number, step: string, as = root) =>
  test.call('POST', `/api/renewals/${id}/reminders/${window}/${step}/`, { as });

describe('a client is reminded', () => {
  it('once in each window, on its day, by the text of it', async () => {
    const policy = await plant({ first_name: 'Amal', last_name: 'Nasser', email: 'amal@example.com' });
    const sent: number[] = [];
    for (const left of [61, 60, 59, 31, 30, 30, 16, 15, 8, 7, 1, 0]) {
      const { reminders_sent } = await fixture.night(on(left));
      if (reminders_sent === 1) sent.push(left);
    }
    expect(sent).toEqual([60, 30, 15, 7]);
    const mails = await mailsOf(await idOf(policy));
    expect(mails.map(({ subject }) => subject.replace(/N-\d+/, 'N').replace(/ \[CN.*\]$/, ''))).toEqual([
      'Your policy N ends on 30 June 2030',
      'Your policy N ends in 30 days',
      'Your policy N ends in 15 days',
      'Only 7 days left: your policy N',
    ]);
    expect(mails[0]).toMatchObject({
      status: 'queued',
      to: [{ address: 'amal@example.com', name: 'Amal Nasser' }],
      from: { address: 'office@covernote.example', name: 'Harbour Brokers' },
      sent_by: null,
      created_by: null,
      owner_id: root.id,
    });
    expect(mails[0]?.body).toContain('Amal Nasser');
    expect(mails[0]?.body).not.toContain('{{');
  });

  it('by a real mail, which stands among those of the renewal', async () => {
    const policy = await plant({ email: 'real@example.com' });
    await fixture.night(on(30));
    const id = await idOf(policy);
    const { body } = await outbox.call('GET', `/api/emails/?related_type=renewal&related_id=${id}`);
    expect(body).toMatchObject({ count: 1, results: [{ sent_by: null, status: 'queued' }] });
    const before = mail.received.length;
    await outbox.letTimePass();
    await outbox.look();
    expect(mail.received.length).toBeGreaterThan(before);
    expect((await mailsOf(id))[0]?.status).toBe('sent');
    expect((await remindersOf(id)).find(({ window_days }) => window_days === 30)).toMatchObject({
      state: 'sent',
      day: on(30),
      email_id: (await mailsOf(id))[0]?.id,
    });
  });

  it('by another text once quoted, in the language of the client', async () => {
    const policy = await plant({ language: 'ar' });
    await fixture.night(on(31));
    await sql`update renewals set status = 'quoted' where policy_id = ${policy}`.execute(test.db);
    await fixture.night(on(30));
    const [only, ...more] = await mailsOf(await idOf(policy));
    expect(more).toEqual([]);
    expect(only?.subject).toContain('هل نجددها؟');
  });

  it('in no window that the category does not have', async () => {
    const category_id = await fixture.newCategory({ renewal_reminder_days: ['7', '30'] });
    const read = await test.call('GET', `/api/product-categories/${category_id}/`, { as: root });
    expect(read.body.renewal_reminder_days).toEqual(['30', '7']);
    const policy = await fixture.plant({ end_date: end, category_id });
    for (const left of [60, 30, 15, 7]) await fixture.night(on(left));
    expect(await statesOf(await idOf(policy))).toEqual({ 30: 'sent', 7: 'sent' });
  });
});

describe('a client is not reminded', () => {
  it.each<[string, object]>([
    ['do_not_contact', { do_not_contact: true }],
    ['no_address', { email: '', phone: '+971501234567' }],
  ])('%s, which is told', async (reason, over) => {
    const policy = await plant(over);
    expect(await fixture.night(on(60))).toMatchObject({ reminders_sent: 0, reminders_skipped: 1 });
    expect(await fixture.night(on(60))).toMatchObject({ reminders_sent: 0, reminders_skipped: 0 });
    expect((await remindersOf(await idOf(policy)))[0]).toMatchObject({ state: 'skipped', reason });
    expect(await mailsOf(await idOf(policy))).toEqual([]);
  });

  it('at an address whose other owner asked for that', async () => {
    await fixture.newAccount({ email: 'shared@example.com', do_not_contact: true });
    const policy = await plant();
    await sql`update accounts set email = 'Shared@Example.com' where id = (select account_id from policies
      where id = ${policy})`.execute(test.db);
    await fixture.night(on(60));
    expect((await remindersOf(await idOf(policy)))[0]).toMatchObject({ reason: 'do_not_contact' });
  });

  it('without an account to send from', async () => {
    const policy = await plant();
    await sql`update mail_accounts set deleted_at = now(), is_default = false, carries_system_mail = false`.execute(
      test.db,
    );
    await fixture.night(on(60));
    await sql`update mail_accounts set deleted_at = null, is_default = true`.execute(test.db);
    expect((await remindersOf(await idOf(policy)))[0]).toMatchObject({ reason: 'no_mail_account' });
  });

  it('once it is closed', async () => {
    const policy = await plant();
    await fixture.night(on(31));
    const body = { lost_reason: 'price' };
    await test.call('POST', `/api/renewals/${await idOf(policy)}/lose/`, { as: root, body });
    expect(await fixture.night(on(30))).toMatchObject({ reminders_sent: 0, reminders_skipped: 0 });
  });
});

describe('after nights without work', () => {
  it.each([
    ['a late one goes within three days', 27, { 30: 'sent' }],
    ['not after four', 26, {}],
    ['only the narrowest goes', 14, { 15: 'sent' }],
    ['none on the last days', 3, {}],
    ['the last of them on its last day', 4, { 7: 'sent' }],
  ])('%s', async (_, left, sent) => {
    const policy = await plant();
    await fixture.night(on(left));
    const decided = await sql<{ window_days: number; state: string }>`select window_days, state
      from renewal_reminders where renewal_id = ${await idOf(policy)}`.execute(test.db);
    expect(Object.fromEntries(decided.rows.map((row) => [row.window_days, row.state]))).toEqual(sent);
  });

  it('nights that are made up for write as on the day on which it is', async () => {
    const policy = await plant();
    const now = on(28);
    for (const left of [60, 45, 31, 30, 29, 28]) await fixture.night(on(left), now);
    expect((await mailsOf(await idOf(policy))).map(({ subject }) => subject.includes('30 days'))).toEqual([
      true,
    ]);
  });

  it('what was decided for another end of the policy counts no more', async () => {
    const policy = await plant();
    await fixture.night(on(30));
    await sql`update renewals set renewal_date = ${plusDays(end, 20)}::date
      where policy_id = ${policy}`.execute(test.db);
    await fixture.night(on(10));
    expect(await mailsOf(await idOf(policy))).toHaveLength(2);
  });
});

describe('the day is that of the organisation', () => {
  const zones: [string, string, string][] = [
    ['Pacific/Pago_Pago', '2030-05-01T10:59:59Z', '2030-05-01T11:00:00Z'],
    ['Asia/Kolkata', '2030-04-30T18:29:59Z', '2030-04-30T18:30:00Z'],
    ['Pacific/Kiritimati', '2030-04-30T09:59:59Z', '2030-04-30T10:00:00Z'],
  ];

  it.each(zones)('in %s, to the second', async (zone, before, after) => {
    const body = { time_zone: zone };
    await test.call('PATCH', '/api/organisation/', { as: root, body });
    const policy = await plant();
    expect(await fixture.nightAt(before)).toMatchObject({ day: '2030-04-30', renewals_created: 0 });
    expect(await fixture.nightAt(after)).toMatchObject({
      day: '2030-05-01',
      renewals_created: 1,
      reminders_sent: 1,
    });
    const [task] = await fixture.tasksOf(await idOf(policy));
    const due = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    expect(due.format(new Date(String(task?.due_at)))).toBe('2030-05-08 17:00');
    await test.call('PATCH', '/api/organisation/', { as: root, body: { time_zone: 'UTC' } });
  });
});

describe('a reminder that is held back', () => {
  const ends = dayIn(40);
  const open = async () => {
    const policy = await fixture.plant({ end_date: ends });
    await fixture.night(dayIn(0));
    return idOf(policy);
  };

  it('is not sent, and is after it was released; both are told in the trail', async () => {
    const id = await open();
    expect(await statesOf(id)).toEqual({ 60: 'passed', 30: 'planned', 15: 'planned', 7: 'planned' });
    expect((await act(id, 30, 'hold')).status).toBe(200);
    expect((await act(id, 30, 'hold')).status).toBe(409);
    expect((await act(id, 15, 'hold')).status).toBe(200);
    expect((await act(id, 15, 'release')).status).toBe(200);
    expect(await statesOf(id)).toEqual({ 60: 'passed', 30: 'held', 15: 'planned', 7: 'planned' });
    await fixture.night(plusDays(ends, -30));
    await fixture.night(plusDays(ends, -15));
    expect(await statesOf(id)).toEqual({ 60: 'passed', 30: 'held', 15: 'sent', 7: 'planned' });
    const { body } = await test.call('GET', `/api/renewals/${id}/history/`, { as: root });
    const actions = (body.results as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action.endsWith('_reminder')).toSorted()).toEqual([
      'hold_reminder',
      'hold_reminder',
      'release_reminder',
    ]);
  });

  it.each<[string, number, string]>([
    ['that has passed', 60, 'hold'],
    ['that is not held', 30, 'release'],
  ])('is none %s', async (_, window, step) => {
    const id = await open();
    expect((await act(id, window, step)).status).toBe(409);
  });

  it('is one of the four', async () => {
    expect((await act(await open(), 45, 'hold')).status).toBe(400);
  });
});

describe('what would be sent on a day', () => {
  const preview = async (day: string, as = root) =>
    (await test.call('GET', `/api/renewals/reminders/?day=${day}`, { as }))
      .body as unknown as ReminderPreview[];

  it('is what is sent then, with what is held back or left out, to whom sees the renewal', async () => {
    const ends = dayIn(40);
    const [one, held, silent] = [
      await fixture.plant({ end_date: ends }),
      await fixture.plant({ end_date: ends }),
      await fixture.plant({ end_date: ends, account_id: await fixture.newAccount({ do_not_contact: true }) }),
    ];
    await fixture.night(dayIn(0));
    const ids = await Promise.all([one, held, silent].map(idOf));
    await act(ids[1] ?? 0, 30, 'hold');
    const due = plusDays(ends, -30);
    const told = await preview(due);
    expect(told.map(({ renewal_id, state, reason }) => [renewal_id, state, reason])).toEqual([
      [ids[0], 'planned', null],
      [ids[1], 'held', null],
      [ids[2], 'skipped', 'do_not_contact'],
    ]);
    expect(told[0]).toMatchObject({ window_days: 30, template: { label: 'Renewal in 30 days' } });
    expect(await preview(plusDays(due, 1))).toEqual([]);
    const stranger = await test.person({
      permissions: [{ module_name: 'renewals', scope: 'own', actions: ['view'] }],
    });
    expect(await preview(due, stranger)).toEqual([]);
    const onlyThere = await test.person({
      permissions: [{ module_name: 'renewals', scope: 'all', actions: ['view'] }],
    });
    expect((await preview(due, onlyThere)).map(({ to }) => to)).toEqual(['', '', '']);
    const mail = (id = 0, as = root) =>
      test.call('GET', `/api/renewals/${id}/reminders/30/mail/?day=${due}`, { as });
    const read = await mail(ids[0]);
    expect(await mail(ids[0], onlyThere)).toMatchObject({ status: 200, body: null });
    expect((await mail(ids[0], stranger)).status).toBe(404);
    expect(await fixture.night(due)).toMatchObject({ reminders_sent: 1, reminders_skipped: 1 });
    // What was looked at before is what went, but for the mark by which an answer finds its way.
    const { subject, body } = await test.db
      .selectFrom('emails')
      .select(['subject', 'body'])
      .where('renewal_id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    const went = { language: 'en', subject: subject.replace(/ \[CN.*\]$/, ''), body };
    expect(read).toMatchObject({ status: 200, body: went });
  });
});
