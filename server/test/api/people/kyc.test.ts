import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { organisationToday } from '../../../src/db/organisationDay.ts';
import { followKyc } from '../../../src/modules/people/accounts/kyc/accounts.kyc.expiry.ts';
import { dailyRun } from '../../dailyRun.ts';
import { farDay, kycFixture, type KycFixture } from '../../fixtures/people/kycFixture.ts';
import { uploadOf } from '../../fixtures/imports/multipart.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: KycFixture;
let today: string;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Rana', last_name: 'Saab' });
  f = await kycFixture(test, root);
  today = await organisationToday(test.db, new Date());
});
afterAll(() => test.close());

const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n';
const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.detail];
const ownUpload = 'You uploaded a document of this client yourself.';

describe('a client', () => {
  it('is verified from nothing, by someone else than who uploaded the documents', async () => {
    const id = await f.plantClient();
    const nothing = await f.read(id);
    expect(nothing.kyc_status).toBe('not_started');
    expect(nothing.checklist.map(({ key, state }) => [key, state])).toEqual([
      ['passport', 'missing'],
      ['address', 'missing'],
      ['visa', 'missing'],
    ]);
    expect(nothing.hurdles).toEqual([
      'Passport is missing.',
      'Address is missing.',
      'The risk of this client is not rated yet.',
    ]);
    expect(told(await f.submit(id))).toEqual([
      409,
      'No know-your-customer document is there yet. Upload one first.',
    ]);

    const fields = { related_type: 'account', related_id: id, category: 'kyc', document_type: 'passport' };
    const sent = uploadOf({ ...fields, expires_on: farDay }, { name: 'P.pdf', content: pdf });
    const passport = Number((await test.call('POST', '/api/attachments/', { as: f.one, ...sent })).body.id);
    const address = await f.plantFile(id, root, { document_type: 'address' });
    expect((await f.submit(id)).body).toMatchObject({
      kyc_status: 'pending',
      submitted: { by: { id: f.clerk.id } },
    });
    expect(await f.noticesOf(f.two, id)).toEqual(['kyc_submitted']);

    expect(told(await f.verify(id, f.two))).toEqual([
      409,
      'A document of the checklist is missing, not accepted or expired.',
    ]);
    const own = await f.judge(passport, 'accept', f.one);
    expect(own.status).toBe(409);
    expect(own.body.detail).toContain('You uploaded this document yourself.');
    expect(own.body.detail).toContain('Dua Hand');
    expect((await f.judge(passport, 'accept', f.two)).status).toBe(200);
    expect((await f.judge(address, 'accept', f.two)).status).toBe(200);
    expect((await f.verify(id, f.two)).body.detail).toBe('The risk of this client is not rated yet.');
    expect((await f.rate(id, { risk_rating: 'medium' }, f.clerk)).status).toBe(403);
    expect((await f.change(id, { risk_rating: 'medium' })).status).toBe(403);
    expect((await f.rate(id, { risk_rating: 'medium', source_of_funds: 'Salary' })).status).toBe(200);

    // Neither of the two who uploaded, one of whom is a superuser; both hear who can.
    for (const uploader of [f.one, root]) {
      const refused = await f.verify(id, uploader);
      expect(refused.status).toBe(409);
      expect(refused.body.detail).toContain(ownUpload);
      expect(refused.body.detail).toContain('It can be done by Dua Hand.');
      const verify = (await f.read(id, uploader)).allowed_actions.find(({ name }) => name === 'verify');
      expect(verify).toEqual({
        name: 'verify',
        enabled: false,
        reason: refused.body.detail,
        said: refused.body.error,
      });
    }
    expect((await f.verify(id, f.clerk)).status).toBe(403);
    const verified = await f.verify(id, f.two, 'Seen in person');
    expect(verified.body).toMatchObject({
      kyc_status: 'verified',
      is_kyc_completed: true,
      kyc_expiry_date: farDay,
      next_review_date: `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`,
      verified: { by: { id: f.two.id }, note: 'Seen in person' },
      hurdles: [],
    });
    expect(await f.account(id)).toMatchObject({ kyc_status: 'verified', is_kyc_completed: true });
    expect(await f.noticesOf(f.clerk, id)).toEqual(['kyc_verified']);
    const history = await test.call('GET', `/api/accounts/${id}/history/`, { as: f.clerk });
    expect((history.body.results as { action: string }[]).map(({ action }) => action)).toEqual([
      'verify',
      'update',
      'submit',
    ]);
    expect(told(await f.submit(id))).toEqual([
      409,
      'This client is verified, and the review is not due yet.',
    ]);
  });

  it('is rejected with a reason, which stands until they are submitted again', async () => {
    const { id } = await f.complete();
    expect((await f.call('POST', id, 'reject/', { as: f.one, body: { reason: ' ' } })).status).toBe(400);
    expect((await f.reject(id, f.clerk, 'No')).status).toBe(403);
    const rejected = await f.reject(id, f.one, 'The photograph is another person');
    expect(rejected.body).toMatchObject({
      kyc_status: 'rejected',
      rejection_reason: 'The photograph is another person',
    });
    expect(await f.noticesOf(f.clerk, id)).toEqual(['kyc_rejected']);
    // What was withdrawn meanwhile is not approved any more.
    expect(told(await f.verify(id, f.two))).toEqual([
      409,
      'The know-your-customer file of this client was rejected. Submit it again first.',
    ]);
    expect((await f.submit(id)).body).toMatchObject({ kyc_status: 'pending', rejection_reason: '' });
  });

  it('of high risk takes two approvers, and what changes between them takes the first away', async () => {
    const { id } = await f.complete({ over: { risk_rating: 'high' } });
    const first = await f.verify(id, f.one);
    expect(first.body).toMatchObject({ kyc_status: 'pending', first_verified: { by: { id: f.one.id } } });
    const again = await f.verify(id, f.one);
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('You verified this client first.');
    expect(again.body.detail).toContain('Dua Hand');
    expect(again.body.detail).not.toContain('Una Hand');

    expect((await f.screen(id)).body).toMatchObject({ first_verified: null, needs_two: true });
    expect((await f.verify(id, f.one)).body).toMatchObject({ kyc_status: 'pending' });
    expect((await f.change(id, { occupation: 'Pilot' })).status).toBe(200);
    expect((await f.verify(id, f.two)).body).toMatchObject({
      kyc_status: 'verified',
      first_verified: { by: { id: f.one.id } },
      verified: { by: { id: f.two.id } },
    });
  });

  it('on a list of exposed people or in the news passes with a note and two; on one of sanctions not at all', async () => {
    const { id } = await f.complete();
    await f.screen(id, { list_kind: 'media', list: 'News', result: 'possible' });
    expect((await f.verify(id, f.one)).body).toMatchObject({
      note: ['A screening has a hit. Say why the client is accepted all the same.'],
    });
    expect((await f.verify(id, f.one, 'A namesake')).body).toMatchObject({ kyc_status: 'pending' });
    expect((await f.screen(id, { list: 'UN', result: 'match' })).body).toMatchObject({
      first_verified: null,
    });
    await f.screen(id, { list: 'EU', result: 'clear', date: '2026-01-06' });
    expect(told(await f.verify(id, f.one, 'A namesake'))).toEqual([
      409,
      'A screening found a match on a sanctions list. This client cannot be verified.',
    ]);
    await f.screen(id, { list: 'un', result: 'clear', date: '2026-01-07', note: 'Another birth date' });
    const read = await f.read(id);
    expect(read.screenings.map(({ list, counts }) => [list, counts])).toEqual([
      ['un', true],
      ['EU', true],
      ['UN', false],
      ['News', true],
    ]);
    expect((await f.verify(id, f.one, 'A namesake')).status).toBe(200);
    expect((await f.verify(id, f.two)).body).toMatchObject({ kyc_status: 'verified' });
  });

  it('who is exposed, or whose owner is, takes two; who is so later is verified again', async () => {
    const { id } = await f.verified();
    expect((await f.rate(id, { is_pep: true }, f.clerk)).body).toMatchObject({
      kyc_status: 'pending',
      reopened_for: ['second_approver'],
      needs_two: true,
    });
    // Only those who verify say that they are not.
    expect((await f.rate(id, { is_pep: false }, f.clerk)).status).toBe(403);
    expect((await f.rate(id, { is_pep: false })).body).toMatchObject({ needs_two: false });
  });
});

describe('a verified client', () => {
  it('is put back by another name, number, owner or document, and says by which', async () => {
    const named = await f.verified();
    expect((await f.change(named.id, { phone: '+971501234567' })).body).toMatchObject({
      kyc_status: 'verified',
    });
    expect((await f.change(named.id, { last_name: 'Newname' }, f.one)).body).toMatchObject({
      kyc_status: 'pending',
      is_kyc_completed: false,
      kyc_expiry_date: null,
      kyc_reopened_for: ['name'],
    });
    expect(await f.noticesOf(f.clerk, named.id)).toEqual(['kyc_verified', 'kyc_reopened']);
    const numbered = await f.verified();
    expect((await f.change(numbered.id, { id_type: 'passport', id_number: 'N1234567' })).body).toMatchObject({
      kyc_reopened_for: ['id_number'],
    });
    const filed = await f.verified();
    await f.judge(filed.passport_id, 'reject', f.two);
    expect(await f.read(filed.id)).toMatchObject({ kyc_status: 'pending', reopened_for: ['documents'] });
    const matched = await f.verified();
    expect((await f.screen(matched.id, { result: 'match' })).body).toMatchObject({
      kyc_status: 'pending',
      reopened_for: ['sanctions_match'],
    });
  });

  it('is put back by a merge that brings another name, and by one that is undone', async () => {
    const kept = await f.verified();
    const other = await plantAccount(test.db, f.clerk.id, 'Othername');
    const merge = (take: string[]) =>
      test.call('POST', `/api/accounts/${other}/merge/`, { as: f.clerk, body: { into_id: kept.id, take } });
    const merged = await merge(['last_name']);
    expect(merged.body).toMatchObject({ kyc_status: 'pending', kyc_reopened_for: ['name'] });
    expect((await f.verify(kept.id, f.one)).body).toMatchObject({ kyc_status: 'verified' });
    await test.call('POST', `/api/accounts/${other}/unmerge/`, { as: f.clerk });
    expect(await f.account(kept.id)).toMatchObject({ kyc_status: 'pending', kyc_reopened_for: ['name'] });
  });

  it('keeps to a document until its newer version is accepted, and what is said of it is judged anew', async () => {
    const { id, passport_id } = await f.verified({ until: '2098-01-01' });
    const newer = await f.plantFile(id, f.clerk, {
      document_type: 'passport',
      expires_on: '2105-01-01',
      chain_id: passport_id,
      revision: 2,
    });
    const waiting = await f.read(id);
    expect(waiting).toMatchObject({ kyc_status: 'verified', kyc_expiry_date: '2098-01-01' });
    expect(waiting.checklist[0]).toMatchObject({
      state: 'accepted',
      others: [{ id: newer, state: 'uploaded' }],
    });
    await f.judge(newer, 'accept', f.two);
    expect(await f.read(id)).toMatchObject({ kyc_status: 'verified', kyc_expiry_date: '2105-01-01' });
    const changed = await test.call('PATCH', `/api/attachments/${newer}/`, {
      as: f.clerk,
      body: { expires_on: '2200-01-01' },
    });
    expect(changed.body.status).toBe('uploaded');
    // The older version still holds.
    expect(await f.read(id)).toMatchObject({ kyc_status: 'verified', kyc_expiry_date: '2098-01-01' });
    await test.call('DELETE', `/api/attachments/${passport_id}/`, { as: f.clerk });
    expect(await f.read(id)).toMatchObject({ kyc_status: 'pending', reopened_for: ['documents'] });
  });

  it('is submitted again once the review is due', async () => {
    const { id } = await f.verified();
    await sql`update accounts set kyc_verified_on = ${today}::date - interval '3 years' where id = ${id}`.execute(
      test.db,
    );
    expect(await f.read(id)).toMatchObject({ is_review_due: true, next_review_date: today });
    expect((await f.submit(id)).body).toMatchObject({ kyc_status: 'pending', verified: null });
  });
});

describe('the night', () => {
  const tasksOf = (id: number) =>
    test.db
      .selectFrom('tasks')
      .select(['title', 'assigned_to_id', 'task_type'])
      .where('account_id', '=', id)
      .execute();
  const night = (day: string) => followKyc(test.context, dailyRun(day));
  const statusOf = async (id: number) => (await f.read(id)).kyc_status;

  it('asks for a new document 30 days before, once, and lets the file expire after its last day', async () => {
    const { id } = await f.verified({ until: '2031-03-31' });
    await night('2031-02-28');
    expect(await tasksOf(id)).toEqual([]);
    for (const day of ['2031-03-01', '2031-03-02', '2031-03-31']) await night(day);
    expect(await tasksOf(id)).toMatchObject([{ assigned_to_id: f.clerk.id, task_type: 'kyc' }]);
    expect(await statusOf(id)).toBe('verified');
    expect(await night('2031-04-01')).toMatchObject({ expired: 1 });
    expect(await night('2031-04-01')).toMatchObject({ expired: 0 });
    expect(await statusOf(id)).toBe('expired');
    expect(await f.account(id)).toMatchObject({ is_kyc_completed: false, kyc_expiry_date: '2031-03-31' });
    expect(await f.noticesOf(f.clerk, id)).toEqual(['kyc_verified', 'kyc_expired']);
    expect((await f.submit(id)).body).toMatchObject({ kyc_status: 'pending', kyc_expiry_date: null });
  });
});

describe('what waits for compliance', () => {
  const listed = async (query: string, as = f.clerk) =>
    (
      (await test.call('GET', `/api/accounts/?page_size=100&${query}`, { as })).body.results as {
        id: number;
      }[]
    ).map(({ id }) => id);

  it('is found by its days, the last one included, and counted for whoever sees it', async () => {
    const ending: number[] = [];
    for (const days of [0, 30, 31, 60, 61]) {
      const { id } = await f.verified();
      await sql`update accounts set kyc_expiry_date = ${plusDays(today, days)} where id = ${id}`.execute(
        test.db,
      );
      ending.push(id);
    }
    const among = async (query: string) => (await listed(query)).filter((id) => ending.includes(id));
    const [now, month, later, two] = ending;
    expect((await among('kyc=expiring_30')).toSorted()).toEqual([now, month]);
    expect((await among('kyc=expiring_60&ordering=kyc_expiry_date')).toSorted()).toEqual([
      now,
      month,
      later,
      two,
    ]);
    const { id: due } = await f.verified();
    await sql`update accounts set kyc_verified_on = ${today}::date - interval '3 years' where id = ${due}`.execute(
      test.db,
    );
    expect(await listed('kyc=review_due')).toEqual([due]);
    expect((await listed('kyc=review_due,expiring_30')).includes(due)).toBe(true);
    const { id: waits } = await f.complete({ over: { risk_rating: 'high' } });
    expect(await listed('kyc=pending&risk_rating=high')).toContain(waits);

    const counted = await test.call('GET', '/api/accounts/kyc/', { as: f.clerk });
    expect(counted.body).toMatchObject({ day: today, expiring_30: 2, expiring_60: 4, review_due: 1 });
    const stranger = await test.person({
      permissions: [{ module_name: 'accounts', scope: 'own', actions: ['view'] }],
    });
    expect((await test.call('GET', '/api/accounts/kyc/', { as: stranger })).body).toMatchObject({
      pending: 0,
      expiring_60: 0,
    });
  });
});
