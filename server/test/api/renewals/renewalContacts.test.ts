import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionEntry } from '#contract/base/permissions';
import { dayIn } from '../../fixtures/cover/policyFixture.ts';
import { contactFixture } from '../../fixtures/renewals/contactFixture.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;
let of: Awaited<ReturnType<typeof contactFixture>>;
beforeAll(async () => {
  trustMailServer();
  mail = await MailServer.start();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  of = await contactFixture(test, root);
  await office({ working_days: [1, 2, 3, 4, 5, 6, 7], holidays: [] });
});
afterAll(async () => {
  await test.close();
  await mail.stop();
});

const office = (body: object) => test.call('PATCH', '/api/organisation/', { as: root, body });
const at9 = (days: number) => `${dayIn(days)}T09:00:00.000Z`;
const moment = (text: string | null) => text && new Date(text).toISOString();
const renewalsAll = (...actions: string[]): PermissionEntry => ({
  module_name: 'renewals',
  scope: 'all',
  actions,
});
const stored = async (id: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select status::text, closed_from::text, closed_at::text, next_follow_up_at::text, lost_reason::text, lost_to,
      lost_note, contact_attempts, last_contacted_at::text from renewals where id = ${id}`.execute(test.db);
  return rows[0];
};
const noteOf = async (id: number) =>
  (await test.call('GET', `/api/notes/?related_type=renewal&related_id=${id}`, { as: root })).body
    .results as Record<string, unknown>[];
const trail = async (id: number) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where noun = 'renewals' and record_id = ${id} order by id`.execute(test.db);
  return rows.map(({ action }) => action);
};

describe('each outcome', () => {
  it.each([
    ['reached', 'upcoming', 'in_progress', 7, 'reached'],
    ['no_answer', 'upcoming', 'in_progress', 1, 'no_answer'],
    ['quote_sent', 'upcoming', 'in_progress', 3, 'reached'],
    ['quote_sent', 'quoted', 'quoted', 3, 'reached'],
    ['no_answer', 'negotiation', 'negotiation', 1, 'no_answer'],
    ['negotiating', 'quoted', 'negotiation', 2, 'reached'],
    ['negotiating', 'negotiation', 'negotiation', 2, 'reached'],
  ])('%s from %s: %s, asked again after %i days, with a note', async (outcome, from, to, days, said) => {
    const { id, version } = await of.newRenewal({ status: from });
    const sent = outcome === 'quote_sent' ? { sent: 'Terms by WhatsApp' } : {};
    const { renewal, contact } = await of.logged(id, { outcome, note: 'Spoke of Oman.', version, ...sent });
    expect(renewal).toMatchObject({ status: to, contact_attempts: 1, version: version + 1, quote_id: null });
    expect(moment(renewal.next_follow_up_at)).toBe(at9(days));
    expect(renewal.last_contacted_at).not.toBeNull();
    expect(contact).toMatchObject({
      sent: '',
      ...sent,
      outcome,
      note: 'Spoke of Oman.',
      contacted_by: { id: root.id },
    });
    expect(await noteOf(id)).toMatchObject([
      { kind: 'call', direction: 'outgoing', outcome: said, body: 'Spoke of Oman.' },
    ]);
    expect(await trail(id)).toEqual(
      from === to ? ['contact'] : [from === 'upcoming' ? 'start' : 'negotiate', 'contact'],
    );
  });

  it('lost closes it with its reason, and nobody is asked again', async () => {
    const { id } = await of.newRenewal({ next_follow_up_at: at9(2) });
    const { renewal } = await of.logged(id, {
      outcome: 'lost',
      lost_reason: 'price',
      lost_to: 'Blue Dhow',
      note: 'Too dear.',
      next_follow_up_at: at9(5),
    });
    expect(renewal).toMatchObject({
      status: 'lost',
      lost_reason: 'price',
      lost_to: 'Blue Dhow',
      lost_note: 'Too dear.',
      next_follow_up_at: null,
    });
    expect(await of.log(id, { outcome: 'reached' })).toMatchObject({
      status: 409,
      body: { detail: 'This renewal is lost. Reopen it first.' },
    });
  });

  it.each([
    [{ outcome: 'lost' }, 'lost_reason'],
    [{ outcome: 'reached', lost_reason: 'price' }, 'lost_reason'],
    [{ outcome: 'lost', lost_reason: 'policy_cancelled' }, 'lost_reason'],
    [{ outcome: 'waved' }, 'outcome'],
    [{ outcome: 'quote_sent' }, 'sent'],
    [{ outcome: 'quote_sent', sent: ' ' }, 'sent'],
    [{ outcome: 'reached', sent: 'Terms' }, 'sent'],
    [{ outcome: 'reached', next_follow_up_at: '0000-01-01T00:00:00Z' }, 'next_follow_up_at'],
  ])('%o is refused at %s', async (body, field) => {
    const { id } = await of.newRenewal();
    const answer = await of.log(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
  });

  it('asks again when it was told to, or never', async () => {
    const { id } = await of.newRenewal();
    const later = '2027-03-01T08:30:00.000Z';
    const { renewal } = await of.logged(id, { outcome: 'reached', next_follow_up_at: later });
    expect(moment(renewal.next_follow_up_at)).toBe(later);
    const never = await of.logged(id, { outcome: 'reached', next_follow_up_at: null });
    expect(never.renewal).toMatchObject({ next_follow_up_at: null, contact_attempts: 2 });
    expect((await of.contacts(id)).map(({ outcome }) => outcome)).toEqual(['reached', 'reached']);
  });

  it('waits over a holiday and a weekend of the organisation', async () => {
    const weekday = (days: number) => new Date(`${dayIn(days)}T00:00:00Z`).getUTCDay() || 7;
    await office({
      working_days: [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekday(2)),
      holidays: [{ date: dayIn(1), name: 'Flag day' }],
    });
    const { id } = await of.newRenewal();
    const { renewal } = await of.logged(id, { outcome: 'no_answer' });
    expect(moment(renewal.next_follow_up_at)).toBe(at9(3));
    expect((await of.card(id)).body.follow_ups).toMatchObject({ no_answer: at9(3), negotiating: at9(3) });
    await office({ working_days: [1, 2, 3, 4, 5, 6, 7], holidays: [] });
  });
});

describe('who logs one', () => {
  it('with an old version is told, with the renewal as it is', async () => {
    const { id, version } = await of.newRenewal();
    await of.logged(id, { outcome: 'no_answer', version });
    const late = await of.log(id, { outcome: 'reached', version });
    expect([late.status, late.body.current]).toMatchObject([412, { version: version + 1 }]);
    expect(await of.contacts(id)).toHaveLength(1);
  });

  it('at the same moment as another: one of them is told', async () => {
    const { id, version } = await of.newRenewal();
    const both = await Promise.all([1, 2].map(() => of.log(id, { outcome: 'reached', version })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412]);
    expect(await stored(id)).toMatchObject({ contact_attempts: 1 });
  });

  it('twice with one key has logged one', async () => {
    const { id } = await of.newRenewal();
    const send = () =>
      test.call('POST', `/api/renewals/${id}/contacts/`, {
        as: root,
        headers: { 'idempotency-key': `contact-${id}` },
        body: { outcome: 'reached' },
      });
    expect((await send()).body).toEqual((await send()).body);
    expect(await of.contacts(id)).toHaveLength(1);
  });

  it('without the right to write notes has logged the contact alone', async () => {
    const { id } = await of.newRenewal();
    const person = await test.person({ permissions: [renewalsAll('view', 'update')] });
    const { contact } = await of.logged(id, { outcome: 'reached', note: 'Not kept.' }, person);
    expect(contact).toMatchObject({ note: '', note_id: null });
    expect(await noteOf(id)).toEqual([]);
  });

  it('reads what was said only where they see notes', async () => {
    const { id } = await of.newRenewal();
    await of.logged(id, { outcome: 'reached', note: 'Said in trust.' });
    const person = await test.person({ permissions: [renewalsAll('view')] });
    expect(await of.contacts(id, person)).toMatchObject([{ outcome: 'reached', note: '', note_id: null }]);
  });
});

describe('taking one back', () => {
  it.each([
    [{ outcome: 'no_answer' }, {}],
    [{ outcome: 'lost', lost_reason: 'service', lost_to: 'Them' }, { status: 'quoted' }],
    [{ outcome: 'negotiating' }, { status: 'in_progress', contact_attempts: 3 }],
  ])('%o leaves everything as it was', async (body, over) => {
    const { id } = await of.newRenewal(over);
    await sql`update renewals set next_follow_up_at = '2027-01-05 10:00:00.123456+00',
      last_contacted_at = '2026-01-05 10:00:00.654321+00' where id = ${id}`.execute(test.db);
    const before = await stored(id);
    const { contact } = await of.logged(id, body);
    const undone = await of.undo(id, contact.id);
    expect(undone.status, undone.text).toBe(200);
    expect(undone.body).toMatchObject({ mail_left: false, contact: { id: contact.id } });
    expect(await stored(id)).toEqual(before);
    expect(await noteOf(id)).toEqual([]);
    expect((await of.contacts(id))[0]?.undone_at).not.toBeNull();
    expect((await trail(id)).at(-1)).toBe('undo_contact');
    expect(await of.undo(id, contact.id)).toMatchObject({
      status: 409,
      body: { detail: 'This contact was taken back already.' },
    });
  });

  const refused = async (id: number, contact: number, detail: string, as = root) => {
    const before = await stored(id);
    expect(await of.undo(id, contact, as)).toMatchObject({ status: 409, body: { detail } });
    expect(await stored(id)).toEqual(before);
  };

  it('is refused once a second person has changed the renewal', async () => {
    const { id } = await of.newRenewal();
    const { contact } = await of.logged(id, { outcome: 'reached' });
    await test.call('PATCH', `/api/renewals/${id}/`, { as: root, body: { next_follow_up_at: at9(9) } });
    const sentence = 'This renewal was changed since, so the contact can no longer be taken back.';
    await refused(id, contact.id, sentence);
  });

  it('is for who logged it, for fifteen minutes, and for the last one', async () => {
    const { id } = await of.newRenewal();
    const first = await of.logged(id, { outcome: 'no_answer' });
    const other = await test.person({ is_superuser: true });
    await refused(id, first.contact.id, 'Only whoever logged a contact can take it back.', other);
    const second = await of.logged(id, { outcome: 'no_answer' });
    await refused(id, first.contact.id, 'Only the last contact of a renewal can be taken back.');
    await sql`update renewal_contacts set contacted_at = now() - interval '15 minutes'
      where id = ${second.contact.id}`.execute(test.db);
    const sentence = 'A contact can be taken back for 15 minutes. Log another one to correct it.';
    await refused(id, second.contact.id, sentence);
  });

  it('of another renewal is not there', async () => {
    const [one, two] = [await of.newRenewal(), await of.newRenewal()];
    const { contact } = await of.logged(one.id, { outcome: 'reached' });
    expect((await of.undo(two.id, contact.id)).status).toBe(404);
  });
});

describe('a note that somebody writes on a renewal', () => {
  const write = (id: number, fields: object) =>
    test.call('POST', '/api/notes/', {
      as: root,
      body: { related_type: 'renewal', related_id: id, body: 'By the composer.', ...fields },
    });

  it.each([
    [{ kind: 'call', outcome: 'no_answer' }, 'no_answer'],
    [{ kind: 'call', outcome: 'reached' }, 'reached'],
    [{ kind: 'meeting' }, 'reached'],
    [{ kind: 'message' }, 'reached'],
  ])('%o counts as %s, and begins it', async (fields, outcome) => {
    const { id } = await of.newRenewal();
    expect((await write(id, fields)).status).toBe(201);
    expect(await of.contacts(id)).toMatchObject([{ outcome, note: 'By the composer.' }]);
    expect(await of.read(id)).toMatchObject({ status: 'in_progress', contact_attempts: 1 });
  });

  it('counts for nothing where it is only a note, or the renewal is closed', async () => {
    const { id } = await of.newRenewal();
    await write(id, {});
    expect(await of.read(id)).toMatchObject({ status: 'upcoming', contact_attempts: 0 });
    await of.logged(id, { outcome: 'lost', lost_reason: 'price' });
    expect((await write(id, { kind: 'call', outcome: 'reached' })).status).toBe(201);
    expect(await of.read(id)).toMatchObject({ status: 'lost', contact_attempts: 1 });
  });
});

describe('a mail with it', () => {
  let template_id: number;
  beforeAll(async () => {
    await outbox.account(mail);
    const { body } = await outbox.call('POST', '/api/email-templates/', {
      name: 'We tried to reach you',
      purpose: 'service',
      related_type: 'renewal',
      language: 'en',
      subject: 'About {{renewal.renewal_number}}',
      body: '<p>Dear {{account.display_name}}</p>',
    });
    template_id = Number(body.id);
  });

  it('waits in the queue, about the renewal and to its client, and is taken back', async () => {
    const { id, renewal_number, account } = await of.newRenewal();
    const { contact } = await of.logged(id, { outcome: 'no_answer', template_id });
    const sent = await outbox.read(contact.email_id ?? 0);
    expect(sent).toMatchObject({ status: 'queued', related_type: 'renewal', related_id: id, template_id });
    expect(sent.subject).toContain(`About ${renewal_number}`);
    expect(sent.body).toContain(`Dear ${account.label}`);
    expect((await of.undo(id, contact.id)).body).toMatchObject({ mail_left: false });
    await outbox.letTimePass();
    const before = mail.received.length;
    await outbox.look();
    expect(mail.received).toHaveLength(before);
  });

  it('that has left stays sent, and is said so', async () => {
    const { id } = await of.newRenewal();
    const { contact } = await of.logged(id, { outcome: 'no_answer', template_id });
    await outbox.letTimePass();
    await outbox.look();
    expect((await of.undo(id, contact.id)).body).toMatchObject({
      mail_left: true,
      renewal: { status: 'upcoming' },
    });
    expect(await outbox.read(contact.email_id ?? 0)).toMatchObject({ status: 'sent' });
  });

  it('goes to nobody who asked not to be contacted, and nothing is logged', async () => {
    const { id, account_id } = await of.newRenewal();
    await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { do_not_contact: true } });
    const answer = await of.log(id, { outcome: 'no_answer', template_id });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      expect.stringContaining('asked not to be contacted'),
    ]);
    expect(await of.contacts(id)).toEqual([]);
    expect(await of.read(id)).toMatchObject({ status: 'upcoming', contact_attempts: 0 });
    expect((await of.log(id, { outcome: 'no_answer' })).status).toBe(201);
  });

  it('needs an address, a template that is there, and the right to write', async () => {
    const { id, account_id } = await of.newRenewal();
    expect((await of.log(id, { outcome: 'reached', template_id: 999_999 })).status).toBe(404);
    await test.call('PATCH', `/api/accounts/${account_id}/`, {
      as: root,
      body: { email: '', phone: '+971 50 418 2206' },
    });
    const answer = await of.log(id, { outcome: 'reached', template_id });
    expect([answer.status, answer.body.template_id]).toEqual([
      400,
      ['This client has no email address. Leave the mail out.'],
    ]);
    const person = await test.person({ permissions: [renewalsAll('view', 'update')] });
    expect((await of.log(id, { outcome: 'reached', template_id }, person)).status).toBe(403);
    expect(await of.contacts(id)).toEqual([]);
  });
});

describe('the card', () => {
  it('tells all that is looked at during a call', async () => {
    const { id, account_id } = await of.newRenewal();
    await test.call('PATCH', `/api/accounts/${account_id}/`, {
      as: root,
      body: { phone: '+971 50 418 2207' },
    });
    await of.logged(id, { outcome: 'reached', note: 'One' });
    const { contact } = await of.logged(id, { outcome: 'no_answer' });
    const { body } = await of.card(id);
    expect(body).toMatchObject({
      renewal: { id, status: 'in_progress' },
      client: { phone: '+971504182207', contacts: [] },
      expiring: { item_count: 1, items: [{ name: 'Toyota P Corolla 2024' }] },
      last_contact: { id: contact.id },
      notes: [{ outcome: 'no_answer' }, { body: 'One' }],
      offers: [],
    });
    await of.undo(id, contact.id);
    expect((await of.card(id)).body).toMatchObject({ last_contact: { outcome: 'reached' } });
  });

  it('tells where the client is reached to whoever has the open renewal, though they see no accounts', async () => {
    const person = await test.person({
      permissions: [{ module_name: 'renewals', scope: 'own', actions: ['view', 'update'] }],
    });
    const { id } = await of.newRenewal({ assigned_to_id: person.id });
    expect((await of.card(id, person)).body).toMatchObject({
      client: { account_number: expect.any(String) },
    });
    await of.logged(id, { outcome: 'lost', lost_reason: 'price' }, person);
    expect((await of.card(id, person)).body).toMatchObject({ client: null, expiring: null, notes: [] });
  });
});
