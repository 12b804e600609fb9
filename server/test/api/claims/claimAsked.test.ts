import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import type { ClaimMail } from '#contract/cover/claims/claimChecklist';
import type { ClaimTimeline } from '#contract/cover/claims/claimTimeline';
import { organisationToday } from '../../../src/db/organisationDay.ts';
import { claimPaperFixture } from '../../fixtures/claims/claimPaperFixture.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const address = 'amal@example.com';
let test: TestApp;
let root: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;
let fixture: Awaited<ReturnType<typeof claimPaperFixture>>;
let policy: number;
let today: string;

beforeAll(async () => {
  trustMailServer();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  mail = await MailServer.start();
  await outbox.account(mail, { is_default: true });
  fixture = await claimPaperFixture(test, root);
  policy = await fixture.policyOf({ first_name: 'Amal', last_name: 'Nasser', email: address });
  today = await organisationToday(test.db, new Date());
});
afterAll(async () => {
  await mail.stop();
  await test.close();
});

/** A claim whose papers are to be asked for. */
const noted = async (): Promise<number> => {
  const { id } = await fixture.entered(policy);
  expect((await fixture.act(id, 'request-documents')).status).toBe(200);
  return id;
};
const letterTo = async (id: number, of: string): Promise<ClaimMail> =>
  (await test.call('GET', `/api/claims/${id}/mails/documents/?of=${of}`, { as: root })).body as ClaimMail;
/** The mail that is filled in, as the composer keeps it. */
const written = async (id: number, of = 'client', over: object = {}): Promise<number> => {
  const { attachment_ids: _, ...letter } = await letterTo(id, of);
  return outbox.draft({ ...letter, related_type: 'claim', related_id: id, ...over });
};
const gone = async (): Promise<void> => {
  await outbox.letTimePass();
  await outbox.look();
};
const stateOf = async (id: number) => {
  const { waiting_on, asked_on, next_chaser_on, acknowledged_how } = await fixture.read(id);
  return { waiting_on, asked_on, next_chaser_on, acknowledged_how, pauses: await fixture.pausesOf(id) };
};
const nothingAsked = {
  waiting_on: 'us',
  asked_on: null,
  next_chaser_on: null,
  acknowledged_how: null,
  pauses: [],
};
const inThreeDays = () => plusDays(today, 3);

describe('a paper that is to be asked for', () => {
  it('is noted, and the clock runs on, until the mail has gone', async () => {
    const id = await noted();
    expect(await stateOf(id)).toEqual(nothingAsked);
    expect((await fixture.papers(id)).police_report).toMatchObject({
      noted_on: today,
      asked_on: null,
      mail: null,
    });
    const email = await written(id);
    expect((await fixture.papers(id)).police_report?.mail).toEqual({ id: email, status: 'draft' });
    await outbox.send(email);
    expect((await fixture.papers(id)).police_report?.mail).toEqual({ id: email, status: 'queued' });
    expect(await stateOf(id)).toEqual(nothingAsked);
    await gone();
    expect(await stateOf(id)).toEqual({
      waiting_on: 'client',
      asked_on: today,
      next_chaser_on: inThreeDays(),
      acknowledged_how: 'mail',
      pauses: [{ from_on: today, to_on: null }],
    });
    const papers = await fixture.papers(id);
    expect(papers.police_report).toMatchObject({
      noted_on: null,
      asked_on: today,
      asked_how: 'mail',
      asked_of: 'client',
      mail: { id: email, status: 'sent' },
    });
    // The garage was not written to.
    expect(papers.repair_estimate).toMatchObject({ noted_on: today, asked_on: null, asked_of: null });
  });

  it('has no mail once the draft of it is thrown away', async () => {
    const id = await noted();
    const email = await written(id);
    expect((await test.call('DELETE', `/api/emails/${email}/`, { as: root })).status).toBe(204);
    expect((await fixture.papers(id)).police_report).toMatchObject({ noted_on: today, mail: null });
  });

  it('stays noted when the mail is taken back, and is asked for when it goes after all', async () => {
    const id = await noted();
    const email = await written(id);
    await outbox.send(email);
    expect((await outbox.act(email, 'undo')).status).toBe(200);
    await gone();
    expect(await stateOf(id)).toEqual(nothingAsked);
    await outbox.send(email);
    await gone();
    expect(await stateOf(id)).toMatchObject({ waiting_on: 'client', asked_on: today });
  });

  it('stays noted when the mail fails, and is asked for when it is sent again', async () => {
    const id = await noted();
    const email = await written(id);
    await outbox.send(email);
    mail.refusedRecipients.set(address, 550);
    await gone();
    mail.refusedRecipients.clear();
    expect((await fixture.papers(id)).police_report?.mail).toEqual({ id: email, status: 'failed' });
    expect(await stateOf(id)).toEqual(nothingAsked);
    expect((await outbox.act(email, 'resend')).status).toBe(200);
    await gone();
    expect(await stateOf(id)).toMatchObject({ waiting_on: 'client', acknowledged_how: 'mail' });
  });

  it('is asked for once someone says that a mail which nobody knew about was sent', async () => {
    const id = await noted();
    const email = await written(id);
    await sql`update emails set status = 'uncertain' where id = ${email}`.execute(test.db);
    expect(await stateOf(id)).toEqual(nothingAsked);
    expect((await outbox.act(email, 'confirm-sent')).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ waiting_on: 'client', asked_on: today });
  });

  it('that came before the mail went is waited for by nobody', async () => {
    const id = await noted();
    const email = await written(id);
    await outbox.send(email);
    await fixture.upload(id, 'police_report');
    await gone();
    expect(await stateOf(id)).toMatchObject({ waiting_on: 'us', next_chaser_on: null, pauses: [] });
    expect((await fixture.papers(id)).police_report).toMatchObject({ received_on: today, asked_on: today });
  });

  it('is asked for by two mails on one day as by one', async () => {
    const id = await noted();
    for (const email of [await written(id), await written(id)]) await outbox.send(email);
    await gone();
    expect(await stateOf(id)).toMatchObject({
      next_chaser_on: inThreeDays(),
      pauses: [{ from_on: today, to_on: null }],
    });
  });

  it('pauses nothing when the claim went on before the mail did', async () => {
    const id = await noted();
    const email = await written(id);
    await outbox.send(email);
    expect((await fixture.act(id, 'review')).status).toBe(200);
    await gone();
    expect(await stateOf(id)).toMatchObject({ waiting_on: 'insurer', next_chaser_on: null, pauses: [] });
  });

  it('of the workshop is asked for by a mail to them, which pauses no clock and tells the client nothing', async () => {
    const id = await noted();
    const letter = await letterTo(id, 'provider');
    expect(letter).toMatchObject({ to: [], asks_for: ['repair_estimate'] });
    expect(letter.body).toContain('<li>Repair estimate</li>');
    expect(letter.body).not.toContain('Police report');
    await outbox.send(await written(id, 'provider', { to: [{ address: 'garage@example.com' }] }));
    await gone();
    expect(await stateOf(id)).toEqual({ ...nothingAsked, waiting_on: 'provider' });
    expect((await fixture.papers(id)).repair_estimate).toMatchObject({
      asked_of: 'provider',
      asked_how: 'mail',
    });
  });

  it('is forgotten by a mail that is about another claim in the end', async () => {
    const [id, other] = [await noted(), await noted()];
    const email = await written(id);
    await outbox.call('PATCH', `/api/emails/${email}/`, { related_type: 'claim', related_id: other });
    await outbox.send(email);
    await gone();
    expect((await fixture.papers(id)).police_report).toMatchObject({ asked_on: null, mail: null });
    expect((await fixture.papers(other)).police_report).toMatchObject({ asked_on: null, mail: null });
  });
});

describe('what is said', () => {
  it('counts at once, and stands in the story with how', async () => {
    const id = await noted();
    await fixture.act(id, 'request-documents', { documents: ['police_report'], how: 'phone' });
    expect(await stateOf(id)).toMatchObject({ waiting_on: 'client', acknowledged_how: 'phone' });
    const { body } = await test.call('GET', `/api/claims/${id}/timeline/`, { as: root });
    expect((body as ClaimTimeline).entries.map(({ what, text }) => [what, text])).toContainEqual([
      'ask_phone',
      'Police report',
    ]);
  });

  it('is forgotten once another has to bring the paper', async () => {
    const id = await noted();
    await fixture.act(id, 'request-documents', { documents: ['police_report'], how: 'phone' });
    await fixture.change(id, 'police_report', { owed_by: 'insurer' });
    expect((await fixture.papers(id)).police_report).toMatchObject({ noted_on: today, asked_on: null });
    expect((await fixture.read(id)).waiting_on).toBe('us');
  });

  it('is not asked of us', async () => {
    const id = await noted();
    await fixture.change(id, 'police_report', { owed_by: 'us' });
    const { body } = await fixture.act(id, 'request-documents', { documents: ['police_report'] });
    expect(body.documents).toEqual(['This document is ours to bring. Nobody else is asked for it.']);
  });
});

describe('a claim is acknowledged', () => {
  const claimOf = async () => (await fixture.entered(policy)).id;

  it('by a mail to the client that has gone, not by one to the insurer', async () => {
    const id = await claimOf();
    const about = { related_type: 'claim', related_id: id };
    await outbox.send(await outbox.draft({ ...about, to: [{ address: 'desk@insurer.example' }] }));
    await gone();
    expect((await fixture.read(id)).acknowledged_at).toBeNull();
    const email = await outbox.draft({ ...about, to: [{ address: address.toUpperCase() }] });
    await outbox.send(email);
    expect((await fixture.read(id)).acknowledged_at).toBeNull();
    await gone();
    expect(await fixture.read(id)).toMatchObject({
      acknowledged_at: expect.any(String),
      acknowledged_how: 'mail',
    });
  });

  it('by whoever says how, once, while it is open', async () => {
    const id = await claimOf();
    expect((await fixture.act(id, 'acknowledge', { how: 'pigeon' })).status).toBe(400);
    const { body } = await fixture.act(id, 'acknowledge', { how: 'in_person' });
    expect(body).toMatchObject({ acknowledged_at: expect.any(String), acknowledged_how: 'in_person' });
    expect((await fixture.act(id, 'acknowledge', { how: 'phone' })).body.detail).toBe(
      'The client was told already that we are seeing to this claim.',
    );
    const closed = await fixture.entered(policy, 'closed');
    expect((await fixture.act(closed.id, 'acknowledge', { how: 'phone' })).body.detail).toBe(
      'This claim is closed. Reopen it first.',
    );
  });

  it('not by closing it, which ends that clock', async () => {
    const id = await claimOf();
    const { body } = await fixture.act(id, 'close', { reason: 'A mistake', despite_missing: true });
    expect(body).toMatchObject({ acknowledged_at: null, acknowledge_due_on: null });
  });
});
