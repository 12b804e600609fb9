import { inflateSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRequested } from '#contract/sales/quotes/quoteMails';
import type { Quote, QuoteRevision } from '#contract/sales/quotes/quotes';
import { followQuotes } from '../../../src/modules/sales/quotes/quotes.expiry.ts';
import { plusWorkingDays } from '../../../src/modules/sales/quotes/quotes.rules.ts';
import { dailyRun } from '../../dailyRun.ts';
import { uploadOf } from '../../fixtures/imports/multipart.ts';
import { base, dayIn, quoteFixture } from '../../fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof quoteFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, email: 'root@example.com' });
  fixture = await quoteFixture(test, root);
});
afterAll(() => test.close());

const handedOver = { channel: 'handed_over', how: 'Printed, at the meeting' };
const revisionsOf = async (id: number) =>
  (await test.call('GET', `/api/quotes/${id}/revisions/`, { as: root })).body as unknown as QuoteRevision[];
const emailsOf = (id: number) =>
  test.db
    .selectFrom('emails')
    .select(['id', 'status', 'subject', 'to', 'body'])
    .where('quote_id', '=', id)
    .orderBy('id')
    .execute();
const addMailAccount = () =>
  test.db
    .insertInto('mail_accounts')
    .values({
      name: 'Desk',
      is_default: true,
      host: 'mail.example.com',
      port: 465,
      security: 'tls',
      from_address: 'desk@example.com',
    })
    .execute();
const runFor = (day: string) => followQuotes(test.context, dailyRun(day));

describe('asking insurers', () => {
  it('is marked as done outside while there is no mail account, and says so', async () => {
    const { id } = await fixture.newQuote();
    await fixture.newOffer(id, { lines: [] });
    const answer = await fixture.act(id, 'request');
    expect(answer.status, answer.text).toBe(200);
    const { quote, asked } = answer.body as unknown as QuoteRequested;
    expect(asked).toMatchObject([{ email_id: null, outside_because: 'no_mail_account' }]);
    expect(quote).toMatchObject({
      status: 'requested',
      offers: [{ asked_by: 'outside', status: 'requested' }],
    });
    const today = new Date().toISOString().slice(0, 10);
    const calendar = { working_days: [1, 2, 3, 4, 5], holidays: [] };
    expect(quote.offers[0]?.reply_due_on).toBe(plusWorkingDays(today, 3, calendar));
    expect((await fixture.act(id, 'request')).body.detail).toBe(
      'There is no insurer left to ask. Add one first.',
    );
  });

  it('writes a mail with the risk as a table and a file to whom the insurer has for quotes', async () => {
    await addMailAccount();
    const contacts = [{ purpose: 'quotes', name: 'Rana Haddad', email: 'rana@insurer.example' }];
    const known = await fixture.insurer('Known Q', { contacts });
    const make_id = await fixture.idOf('/api/vehicle-makes/', { name: 'Make <b>' });
    const model_id = await fixture.idOf('/api/vehicle-models/', { make_id, name: 'Patrol' });
    const risk = { line: 'motor', vehicles: [{ make_id, model_id, year: 2024, plate: 'R 77' }] };
    const { id } = await fixture.newQuote({ risk });
    await fixture.newOffer(id, { insurer_id: known, lines: [] });
    await fixture.newOffer(id, { insurer_id: fixture.gulf, lines: [] });
    const { body } = await fixture.act(id, 'request', { message: 'Please hurry' });
    expect((body as unknown as QuoteRequested).asked).toMatchObject([
      { outside_because: null },
      { email_id: null, outside_because: 'no_contact' },
    ]);
    const [mail, ...rest] = await emailsOf(id);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      status: 'queued',
      to: [{ address: 'rana@insurer.example', name: 'Rana Haddad' }],
    });
    for (const part of ['Rana Haddad', 'Please hurry', 'Make &lt;b&gt;', 'Patrol', 'R 77'])
      expect(mail?.body).toContain(part);
    const file = await test.db
      .selectFrom('email_files')
      .select(['name', 'storage_key'])
      .where('email_id', '=', mail?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(file.name).toMatch(/^QTE-\d+\.csv$/);
    expect(String(await buffer(await test.context.files.open(file.storage_key)))).toContain('Patrol');
  });

  it('ends with the first price', async () => {
    const { id } = await fixture.newQuote();
    const offer = await fixture.newOffer(id, { lines: [] });
    await fixture.act(id, 'request');
    await fixture.patchOffer(id, offer.id, { lines: [base('500')] });
    expect((await fixture.read(id)).status).toBe('received');
  });
});

/** Drawing a proposal takes a second or two of a machine that may be busy. */
describe('sending', { timeout: 240_000 }, () => {
  it('is refused without a price, a recommendation, an offer that holds, or a day to come', async () => {
    const { id } = await fixture.newQuote();
    expect((await fixture.act(id, 'send', handedOver)).body.detail).toBe('This quote is still a draft.');
    const offer = await fixture.newOffer(id);
    await fixture.act(id, 'receive');
    const refusal = async () => (await fixture.act(id, 'send', handedOver)).body.detail;
    expect(await refusal()).toBe('Recommend an offer and say why first.');
    await fixture.patch(id, { recommended_offer_id: offer.id });
    expect(await refusal()).toBe('Recommend an offer and say why first.');
    await fixture.patch(id, { recommendation_reason: 'The best.' });
    await test.db
      .updateTable('quote_offers')
      .set({ valid_until: '2020-01-01' })
      .where('id', '=', offer.id)
      .execute();
    expect(await refusal()).toBe('An offer has expired. Enter until when it holds now, or remove it.');
    await test.db.updateTable('quote_offers').set({ valid_until: null }).where('id', '=', offer.id).execute();
    await test.db.updateTable('quotes').set({ valid_until: '2020-01-01' }).where('id', '=', id).execute();
    expect(await refusal()).toBe(
      'This quote was valid until a day that has passed. Enter a later one first.',
    );
    expect((await fixture.act(id, 'send', { channel: 'handed_over' })).body.how).toEqual([
      'Say how it was handed over.',
    ]);
  });

  it('freezes the proposal as a file with its hash and as data, and moves the lead on', async () => {
    const lead = await fixture.newLead();
    const { id } = await fixture.readyQuote({ account_id: null, lead_id: lead.id });
    const sent = (await fixture.act(id, 'send', handedOver)).body as Quote;
    expect(sent).toMatchObject({ status: 'sent', revision: 1, sent_at: expect.any(String) as string });
    expect((await fixture.leads.read(lead.id)).status).toBe('proposal_sent');
    const [revision, ...rest] = await revisionsOf(sent.id);
    expect(rest).toEqual([]);
    expect(revision).toMatchObject({
      revision: 1,
      channel: 'handed_over',
      how: handedOver.how,
      email_id: null,
      offers: [{ gross_premium: '1050.00' }, { gross_premium: '1260.00' }],
    });
    const { storage_key, category } = await test.db
      .selectFrom('attachments')
      .select(['storage_key', 'category'])
      .where('id', '=', revision?.attachment_id ?? 0)
      .executeTakeFirstOrThrow();
    const pages = await buffer(await test.context.files.open(storage_key));
    expect([category, pages.subarray(0, 5).toString()]).toEqual(['quote', '%PDF-']);
    expect(revision?.sha256).toBe(createHash('sha256').update(pages).digest('hex'));
    expect((await test.call('DELETE', `/api/quotes/${id}/`, { as: root })).body.detail).toMatch(
      /^QTE-\d+ was sent and is kept\. Cancel it instead\.$/,
    );
    const kept = await test.call('DELETE', `/api/attachments/${revision?.attachment_id}/`, { as: root });
    expect([kept.status, kept.body.detail]).toEqual([
      409,
      expect.stringMatching(/^QTE-\d+-1\.pdf is kept: it belongs to 1 quote revision\.$/) as string,
    ]);
  });

  it('mails the proposal to the client, with the file', async () => {
    const { id } = await fixture.readyQuote();
    const answer = await fixture.act(id, 'send', { channel: 'email' });
    expect(answer.status, answer.text).toBe(200);
    const [mail, ...rest] = await emailsOf(id);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      status: 'queued',
      to: [{ address: 'client.q1@example.com', name: 'Client Q1' }],
    });
    const { body } = await test.call('GET', `/api/emails/${mail?.id}/`, { as: root });
    expect(body.attachments).toMatchObject([{ name: expect.stringMatching(/^QTE-\d+-1\.pdf$/) as string }]);
    expect((await revisionsOf(id))[0]?.email_id).toBe(mail?.id);
  });

  it('leaves nothing behind when it is refused: a client without an address', async () => {
    const lead = await fixture.newLead({ email: '' });
    const { id } = await fixture.readyQuote({ account_id: null, lead_id: lead.id });
    const answer = await fixture.act(id, 'send', { channel: 'email' });
    expect([answer.status, answer.body['email.to']]).toEqual([
      400,
      ['Enter to whom this quote is sent. The client has no email address.'],
    ]);
    expect((await fixture.read(id)).status).toBe('received');
    expect([await revisionsOf(id), await emailsOf(id)]).toEqual([[], []]);
  });

  it('answers the same key the same once more, and keeps what was sent before a revision', async () => {
    const { id } = await fixture.readyQuote();
    const send = () =>
      test.call('POST', `/api/quotes/${id}/send/`, {
        as: root,
        body: handedOver,
        headers: { 'idempotency-key': `send ${id}` },
      });
    const first = await send();
    const again = await send();
    expect([again.status, again.body]).toEqual([200, first.body]);
    await fixture.act(id, 'revise');
    await fixture.act(id, 'receive');
    expect((await fixture.act(id, 'send', handedOver)).status).toBe(200);
    expect((await revisionsOf(id)).map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it('is refused when the quote was changed while the proposal was drawn', async () => {
    const { id } = await fixture.readyQuote();
    const sending = fixture.act(id, 'send', handedOver);
    const changing = fixture.patch(id, { recommendation_reason: 'Another one.' });
    const [sent, changed] = await Promise.all([sending, changing]);
    expect(changed.status).toBe(200);
    expect([sent.status, sent.body.detail]).toEqual([
      409,
      'This quote was changed in the meantime. Look at it again before you send it.',
    ]);
  });

  it('is looked at before, as a draft in the colour of the organisation', async () => {
    await test.call('PATCH', '/api/organisation/', { as: root, body: { brand_colour: '#0b5d4b' } });
    const { id } = await fixture.readyQuote();
    const answer = await test.app.inject({
      url: `/api/quotes/${id}/proposal/`,
      headers: { authorization: `Bearer ${root.access}` },
    });
    const pages = answer.rawPayload;
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(coloursIn(pages)).toContain('0.043 0.365 0.294');
    expect((await fixture.read(id)).status).toBe('received');
  });
});

/** The colours that a PDF fills with, each as its three parts. */
const coloursIn = (pages: Buffer): string[] =>
  [...pages.toString('latin1').matchAll(/stream\r?\n([^]*?)endstream/g)]
    .map(([, stream = '']) => Buffer.from(stream, 'latin1'))
    .filter((stream) => stream[0] === 0x78)
    .flatMap(
      (stream) =>
        inflateSync(stream)
          .toString('latin1')
          .match(/[\d.]+ [\d.]+ [\d.]+(?= scn)/g) ?? [],
    )
    .map((colour) =>
      colour
        .split(' ')
        .map((part) => Number(part).toFixed(3))
        .join(' '),
    );

describe('what the client says', () => {
  it('accepts an unexpired offer, with who, when, how and what shows it', async () => {
    const { id, offers } = await fixture.sentQuote();
    const [first, second] = offers;
    const accept = (said: object) => fixture.act(id, 'accept', said);
    expect((await accept({ offer_id: 999_999 })).body.offer_id).toEqual(['Choose an offer of this quote.']);
    expect((await accept({ offer_id: first?.id, accepted_on: dayIn(2) })).body.accepted_on).toEqual([
      'This day is yet to come.',
    ]);
    expect((await accept({ offer_id: first?.id, document_id: 999_999 })).body.document_id).toEqual([
      'Choose a file of this quote.',
    ]);
    const evidence = uploadOf(
      { related_type: 'quote', related_id: id },
      { name: 'Yes.csv', content: 'said,yes' },
    );
    const uploaded = await test.call('POST', '/api/attachments/', { as: root, ...evidence });
    expect(uploaded.status, uploaded.text).toBe(201);
    const document_id = Number(uploaded.body.id);
    const said = {
      offer_id: first?.id,
      accepted_by: 'Noor Aziz',
      accepted_how: 'By phone',
      note: 'Start as soon as possible',
      document_id,
    };
    const answer = await accept(said);
    expect(answer.status, answer.text).toBe(200);
    const accepted = answer.body as Quote;
    expect(accepted).toMatchObject({
      status: 'accepted',
      selected_offer_id: first?.id,
      acceptance: {
        accepted_by: 'Noor Aziz',
        accepted_how: 'By phone',
        document: { id: document_id },
      },
    });
    expect(accepted.offers.map(({ id: each, status }) => [each, status])).toEqual([
      [first?.id, 'selected'],
      [second?.id, 'not_selected'],
    ]);
  });

  it('accepts none that the proposal had no room for', async () => {
    const { id } = await fixture.readyQuote();
    for (let place = 1; place <= 7; place += 1)
      await fixture.newOffer(id, { plan_name: `Plan ${place}`, lines: [base(`${1300 + place}`)] });
    const { offers, sent_offer_ids } = await fixture.handOver(id);
    const [dearest] = offers.slice(-1);
    expect(sent_offer_ids).toEqual(offers.slice(0, 8).map((offer) => offer.id));
    const refused = await fixture.act(id, 'accept', { offer_id: dearest?.id });
    expect([refused.status, refused.body.offer_id]).toEqual([
      400,
      ['The client was not sent this offer. Choose one of the proposal.'],
    ]);
    const accepted = await fixture.act(id, 'accept', { offer_id: offers[7]?.id });
    expect((accepted.body as Quote).offers.at(-1)?.status).toBe('not_selected');
    expect((await fixture.act(id, 'reject', { decline_reason: 'No' })).status).toBe(200);
    expect((await fixture.act(id, 'revise')).body.sent_offer_ids).toEqual([]);
  });

  it('is not bound to an offer that has expired, by its own day or by that of the quote', async () => {
    const past = { valid_until: '2020-01-01' };
    const expired = ['This offer has expired. Choose another one.'];
    const { id, offers } = await fixture.sentQuote();
    const accept = () => fixture.act(id, 'accept', { offer_id: offers[0]?.id });
    await test.db.updateTable('quotes').set(past).where('id', '=', id).execute();
    expect((await accept()).body.offer_id).toEqual(expired);
    await test.db
      .updateTable('quotes')
      .set({ valid_until: dayIn(9) })
      .where('id', '=', id)
      .execute();
    await test.db.updateTable('quote_offers').set(past).where('quote_id', '=', id).execute();
    expect((await accept()).body.offer_id).toEqual(expired);
  });

  it('rejects, and gets a revision whose predecessor is kept', async () => {
    const { id } = await fixture.sentQuote();
    expect((await fixture.act(id, 'reject', {})).body.decline_reason).toEqual(['This field is required.']);
    await fixture.act(id, 'reject', { decline_reason: 'Too dear' });
    const revised = await fixture.act(id, 'revise');
    expect(revised.body).toMatchObject({ status: 'draft', revision: 2, decline_reason: '', sent_at: null });
  });

  it('may take an acceptance back', async () => {
    const { id, offers } = await fixture.sentQuote();
    await fixture.act(id, 'accept', { offer_id: offers[0]?.id });
    const rejected = await fixture.act(id, 'reject', { decline_reason: 'Changed their mind' });
    expect(rejected.body).toMatchObject({ status: 'rejected', acceptance: null, selected_offer_id: null });
    expect((rejected.body as Quote).offers.map(({ status }) => status)).toEqual(['received', 'received']);
  });
});

describe('every night', () => {
  it('quotes past their day expire, and insurers past theirs have not responded but may still', async () => {
    const late = await fixture.newQuote({ valid_until: dayIn(1) });
    await fixture.newOffer(late.id, { lines: [] });
    await fixture.act(late.id, 'request');
    const draft = await fixture.newQuote({ valid_until: dayIn(1) });
    await runFor(dayIn(1));
    expect((await fixture.read(late.id)).status).toBe('requested');
    await runFor(dayIn(2));
    expect((await fixture.read(late.id)).status).toBe('expired');
    expect((await fixture.read(draft.id)).status).toBe('draft');
    const silent = await fixture.newQuote({ valid_until: dayIn(90) });
    const asked = await fixture.newOffer(silent.id, { lines: [] });
    await fixture.act(silent.id, 'request');
    await runFor(dayIn(20));
    expect((await fixture.read(silent.id)).offers).toMatchObject([{ id: asked.id, status: 'no_response' }]);
    const priced = await fixture.patchOffer(silent.id, asked.id, { lines: [base('9')] });
    expect(priced.body.status).toBe('received');
    expect((await fixture.read(silent.id)).status).toBe('received');
  });

  it('deleted quotes are left as they were, and are no fault of the run', async () => {
    const gone = await fixture.newQuote({ valid_until: dayIn(1) });
    const asked = await fixture.newOffer(gone.id, { lines: [] });
    await fixture.act(gone.id, 'request');
    const deleted_at = new Date().toISOString();
    await test.db.updateTable('quotes').set({ deleted_at }).where('id', '=', gone.id).execute();
    expect(Object.keys(await runFor(dayIn(20)))).toEqual(['unanswered', 'expired']);
    const states = await test.db
      .selectFrom('quotes')
      .innerJoin('quote_offers', 'quote_offers.quote_id', 'quotes.id')
      .select(['quotes.status', 'quote_offers.status as offered'])
      .where('quote_offers.id', '=', asked.id)
      .execute();
    expect(states).toEqual([{ status: 'requested', offered: 'requested' }]);
  });

  it('working days are those of the organisation', () => {
    const calendar = { working_days: [1, 2, 3, 4, 7], holidays: [{ date: '2026-11-17' }] };
    // A Monday; Tuesday is a holiday, Friday and Saturday are free.
    expect(plusWorkingDays('2026-11-16', 3, calendar)).toBe('2026-11-22');
    expect(plusWorkingDays('2026-11-16', 3, { working_days: [1, 2, 3, 4, 5], holidays: [] })).toBe(
      '2026-11-19',
    );
  });
});
