import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import type { ClaimMail } from '#contract/cover/claims/claimChecklist';
import { organisationToday } from '../../../src/db/organisationDay.ts';
import { claimPaperFixture } from '../../fixtures/claims/claimPaperFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof claimPaperFixture>>;
let policy: number;
let today: string;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await claimPaperFixture(test, root);
  policy = await fixture.policyOf({ first_name: 'Amal', last_name: 'Nasser', email: 'amal@example.com' });
  today = await organisationToday(test.db, new Date());
});
afterAll(() => test.close());

const keysOf = async (id: number) => Object.keys(await fixture.papers(id));

describe('what a claim needs', () => {
  it('is what its product asks for with such a claim, owed by whoever usually brings it', async () => {
    const { checklist } = await fixture.entered(policy);
    expect(checklist.map(({ key, owed_by, required }) => [key, owed_by, required])).toEqual([
      ['police_report', 'client', true],
      ['repair_estimate', 'provider', true],
      ['photographs', 'client', false],
    ]);
  });

  it('follows its type, and keeps what was touched', async () => {
    const { id } = await fixture.entered(policy);
    await fixture.change(id, 'repair_estimate', { note: 'From the dealer' });
    await test.call('PATCH', `/api/claims/${id}/`, { as: root, body: { claim_type: 'life' } });
    expect(await keysOf(id)).toEqual([
      'police_report',
      'repair_estimate',
      'photographs',
      'death_certificate',
    ]);
    await test.call('PATCH', `/api/claims/${id}/`, { as: root, body: { claim_type: 'theft' } });
    expect(await keysOf(id)).toEqual(['police_report', 'repair_estimate', 'photographs']);
  });

  it('has papers of its own, once each, which go again as long as nothing came for them', async () => {
    const { id } = await fixture.entered(policy);
    const added = await fixture.add(id, { document: 'Letter of the bank', owed_by: 'us' });
    expect(added.status, added.text).toBe(201);
    const key = (await keysOf(id)).at(-1) ?? '';
    expect(key).toBe('own__letter_of_the_bank');
    expect((await fixture.add(id, { document: 'letter of the BANK' })).status).toBe(400);
    expect((await fixture.remove(id, 'police_report')).body.detail).toContain('product asks for');
    const file = await fixture.upload(id, key);
    expect(file.body).toMatchObject({ document_name: 'Letter of the bank' });
    expect((await fixture.remove(id, key)).body.detail).toContain('Something came');
    await test.call('DELETE', `/api/attachments/${Number(file.body.id)}/`, { as: root });
    expect((await fixture.remove(id, key)).status).toBe(200);
    expect((await fixture.remove(id, key)).status).toBe(404);
    expect(await keysOf(id)).not.toContain(key);
  });

  it.each<[string, string, object, number]>([
    ['a day to come', 'police_report', { received_on: '2999-01-01' }, 400],
    ['a verdict on nothing', 'police_report', { accepted: false }, 400],
    ['someone who owes nothing', 'police_report', { owed_by: 'nobody' }, 400],
    ['what nobody asks for', 'passport', { note: 'x' }, 404],
  ])('is not told of %s', async (_, key, body, status) => {
    const { id } = await fixture.entered(policy);
    expect((await fixture.change(id, key, body)).status).toBe(status);
  });

  it('stays as it is once the claim is closed', async () => {
    const { id } = await fixture.entered(policy, 'closed');
    expect((await fixture.add(id, { document: 'More' })).body.detail).toBe(
      'This claim is closed. Reopen it first.',
    );
    expect((await fixture.change(id, 'police_report', { note: 'x' })).status).toBe(409);
  });
});

describe('asking for papers', () => {
  it('waits for the client, plans to ask again, and waits for us once theirs are here', async () => {
    const { id } = await fixture.entered(policy);
    const asked = await fixture.act(id, 'request-documents', { how: 'phone' });
    expect(asked.status, asked.text).toBe(200);
    expect(asked.body).toMatchObject({
      status: 'documents_pending',
      waiting_on: 'client',
      asked_on: today,
      next_chaser_on: plusDays(today, 3),
    });
    expect((await fixture.papers(id)).photographs?.asked_on).toBeNull();
    expect(await fixture.pausesOf(id)).toEqual([{ from_on: today, to_on: null }]);
    await fixture.upload(id, 'police_report');
    // The garage still owes its estimate.
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'provider', next_chaser_on: null });
    expect(await fixture.pausesOf(id)).toEqual([{ from_on: today, to_on: today }]);
    await fixture.change(id, 'repair_estimate', { accepted: true });
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'us', status: 'documents_pending' });
    expect((await fixture.papers(id)).repair_estimate).toMatchObject({ received_on: today, file: null });
    expect((await fixture.act(id, 'request-documents')).body.detail).toBe(
      'No document of this claim is missing.',
    );
  });

  it('begins anew with a paper that was refused, until it comes again', async () => {
    const { id } = await fixture.entered(policy);
    const said = { documents: ['police_report'], how: 'in_person' };
    await fixture.act(id, 'request-documents', said);
    await fixture.upload(id, 'police_report');
    expect((await fixture.read(id)).waiting_on).toBe('us');
    await fixture.change(id, 'police_report', { accepted: false, note: 'The stamp is missing' });
    // The client does not know of it before somebody, or the next reminder, tells them.
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'us', next_chaser_on: plusDays(today, 3) });
    expect((await fixture.papers(id)).police_report).toMatchObject({ noted_on: today, asked_on: null });
    await fixture.act(id, 'request-documents', said);
    expect(await fixture.read(id)).toMatchObject({
      waiting_on: 'client',
      next_chaser_on: plusDays(today, 3),
    });
    await fixture.upload(id, 'police_report');
    expect((await fixture.papers(id)).police_report).toMatchObject({ accepted: null, received_on: today });
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'us', next_chaser_on: null });
  });

  it('names papers of the claim that are not here', async () => {
    const { id } = await fixture.entered(policy);
    const ask = async (...documents: string[]) =>
      (await fixture.act(id, 'request-documents', { documents })).body.documents;
    expect(await ask('passport')).toEqual(['Choose documents of this claim.']);
    await fixture.upload(id, 'police_report');
    expect(await ask('police_report')).toEqual([
      'A document that is there is not asked for. Refuse it first.',
    ]);
    const intimated = await fixture.entered(policy, 'intimated');
    expect((await fixture.act(intimated.id, 'request-documents')).body.detail).toBe(
      'Register the claim with the insurer first.',
    );
  });

  it('says why no mail can go, and asks nothing then', async () => {
    const silent = await fixture.policyOf({ do_not_contact: true });
    const { id } = await fixture.entered(silent);
    const ask = async (body: object) => (await fixture.act(id, 'request-documents', body)).body;
    expect((await ask({ mail: true })).mail).toEqual([
      'The client asked not to be contacted. Ask without a mail.',
    ]);
    expect((await ask({ mail: true, documents: ['repair_estimate'] })).mail).toEqual([
      'The client owes none of these documents.',
    ]);
    expect((await fixture.read(id)).status).toBe('registered');
  });
});

describe('a claim that goes on without papers', () => {
  it.each<[string, string, object]>([
    ['approve', 'under_review', { approved_amount: '10' }],
    ['approve-partly', 'under_review', { approved_amount: '10', reason: 'Wear' }],
    ['settle', 'approved', {}],
    ['close', 'registered', { reason: 'No news' }],
  ])('names them before %s, and goes on when that is said', async (action, status, body) => {
    const { id } = await fixture.entered(policy, status);
    await sql`update claims set paid = 5 where id = ${id}`.execute(test.db);
    const refused = await fixture.act(id, action, body);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Still missing: Police report, Repair estimate. Say that it goes on without.',
    ]);
    expect((await fixture.read(id)).status).toBe(status);
    expect((await fixture.act(id, action, { ...body, despite_missing: true })).status).toBe(200);
  });

  it('asks nothing once they are here, or are not required', async () => {
    const { id } = await fixture.entered(policy, 'under_review');
    await fixture.upload(id, 'police_report');
    await fixture.change(id, 'repair_estimate', { required: false });
    expect((await fixture.act(id, 'approve', { approved_amount: '10' })).status).toBe(200);
  });
});

describe('a file for a paper', () => {
  it('tells whoever has the claim once, unless they brought it', async () => {
    const { id } = await fixture.entered(policy);
    const colleague = await test.person({ is_superuser: true });
    await fixture.upload(id, 'police_report');
    expect(await fixture.noticesOf(id)).toEqual([]);
    await fixture.upload(id, 'police_report', colleague);
    await fixture.upload(id, 'police_report', colleague);
    await fixture.upload(id, '', colleague);
    expect(await fixture.noticesOf(id)).toMatchObject([{ kind: 'claim_document', user_id: root.id }]);
  });

  it('counts no more once it is deleted or refused', async () => {
    const { id } = await fixture.entered(policy);
    const { body } = await fixture.upload(id, 'police_report');
    expect((await fixture.papers(id)).police_report).toMatchObject({
      received_on: today,
      file: { id: body.id },
    });
    await test.call('POST', `/api/attachments/${Number(body.id)}/reject/`, {
      as: root,
      body: { reason: 'Not legible' },
    });
    expect((await fixture.papers(id)).police_report).toMatchObject({ received_on: null, file: null });
  });

  it('may come eight times at once', async () => {
    const { id } = await fixture.entered(policy);
    await fixture.act(id, 'request-documents', { how: 'phone' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        fixture.upload(id, turn % 2 ? 'police_report' : 'repair_estimate'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await fixture.read(id)).toMatchObject({ waiting_on: 'us', next_chaser_on: null });
    expect(await fixture.pausesOf(id)).toEqual([{ from_on: today, to_on: today }]);
  });
});

describe('what is written about a claim', () => {
  const written = async (id: number, whom: string, as = root) =>
    (await test.call('GET', `/api/claims/${id}/mails/${whom}/`, { as })).body as ClaimMail;

  it('tells the client where it stands and what is missing, in their language', async () => {
    const { id } = await fixture.entered(policy);
    const mail = await written(id, 'client');
    expect(mail.to).toEqual([{ name: 'Amal Nasser', address: 'amal@example.com' }]);
    expect(mail.subject).toContain('Registered');
    expect(mail.body).toContain('Your claim is registered with the insurer.');
    expect(mail.body).toContain('We still need from you:<br />• Police report</p>');
    expect(mail.body).not.toContain('{{');
    await fixture.change(id, 'police_report', { accepted: true });
    expect((await written(id, 'client')).body).not.toContain('We still need');
    const arabic = await fixture.entered(await fixture.policyOf({ language: 'ar' }));
    expect((await written(arabic.id, 'client')).body).toContain('ما زلنا نحتاج منكم إلى:');
  });

  it('gives the insurer the facts and the papers that are here', async () => {
    const { insurer_id } = await fixture.read((await fixture.entered(policy)).id);
    await test.call('PATCH', `/api/insurers/${insurer_id}/`, {
      as: root,
      body: { contacts: [{ name: 'Claims desk', purpose: 'claims', email: 'claims@insurer.example' }] },
    });
    const { id } = await fixture.entered(policy);
    const { body } = await fixture.upload(id, 'police_report');
    const mail = await written(id, 'insurer');
    expect(mail).toMatchObject({
      to: [{ name: 'Claims desk', address: 'claims@insurer.example' }],
      attachment_ids: [body.id],
    });
    expect(mail.body).toContain('What happened: A dent in the door');
    expect(mail.body).toContain('Date of loss: 1 February 2026');
    expect(mail.body).not.toContain('{{');
  });

  it('names no address and no file to whom may not see them', async () => {
    const { id } = await fixture.entered(policy);
    await fixture.upload(id, 'police_report');
    const clerk = await test.person({
      permissions: [{ module_name: 'claims', scope: 'all', actions: ['view', 'update'] }],
    });
    const mail = await written(id, 'client', clerk);
    expect([mail.to, mail.body.includes('Amal Nasser')]).toEqual([[], true]);
    expect((await written(id, 'insurer', clerk)).attachment_ids).toEqual([]);
  });
});
