import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { organisationToday } from '../../../src/db/organisationDay.ts';
import { kycFixture, type KycFixture } from '../../fixtures/people/kycFixture.ts';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: KycFixture;
let today: string;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await kycFixture(test, root);
  today = await organisationToday(test.db, new Date());
});
afterAll(() => test.close());

const owner = (name: string, over: object = {}) => ({
  name,
  ownership_pct: '50',
  nationality: 'AE',
  date_of_birth: null,
  is_pep: false,
  ...over,
});
/** A company with two owners and someone who signs, complete but for who verifies it. */
async function company(over: object = {}): Promise<number> {
  const id = await f.plantClient({
    account_type: 'corporate',
    first_name: '',
    last_name: '',
    legal_name: 'Oryx Trading LLC',
    registration_number: 'R-1',
    beneficial_owners: JSON.stringify([owner('Ada'), owner('Ben')]),
    signatories: JSON.stringify([{ name: 'Sami', title: 'Director' }]),
    risk_rating: 'low',
    kyc_status: 'pending',
    ...over,
  });
  await f.plantFile(id, f.clerk, { document_type: 'licence', expires_on: '2099-01-01', status: 'accepted' });
  return id;
}

describe('refused is', () => {
  it('a screening of a day to come, of nobody in particular, or of someone unknown', async () => {
    const id = await company();
    expect((await f.screen(id, { date: plusDays(today, 1) })).body).toMatchObject({
      date: ['This day is yet to come.'],
    });
    expect((await f.screen(id, { date: today })).status).toBe(201);
    expect((await f.screen(id, { subject: 'owner' })).body).toMatchObject({
      name: ['Say who was screened.'],
    });
    expect((await f.screen(id, { subject: 'owner', name: 'Sami' })).body).toMatchObject({
      name: ['Choose an owner or signatory of this account.'],
    });
    expect((await f.screen(id, { subject: 'signatory', name: 'sami' })).body).toMatchObject({
      screenings: [{ name: 'Oryx Trading LLC' }, { subject: 'signatory', name: 'Sami' }],
    });
    expect((await f.screen(id, { result: 'perhaps' })).status).toBe(400);
    expect((await f.screen(id, {}, f.clerk)).status).toBe(403);
  });

  it('a document that ended yesterday, not one that ends today, and one that does not say when it ends', async () => {
    const over = await f.complete({ until: plusDays(today, -1) });
    expect((await f.read(over.id)).checklist[0]).toMatchObject({ key: 'passport', state: 'expired' });
    expect((await f.read(over.id)).hurdles).toEqual(['Passport has expired.']);
    expect((await f.verify(over.id, f.one)).status).toBe(409);
    const last = await f.complete({ until: today });
    expect((await f.verify(last.id, f.one)).body).toMatchObject({ kyc_expiry_date: today });
    const undated = await f.complete();
    await test.db
      .updateTable('attachments')
      .set({ expires_on: null })
      .where('id', '=', undated.passport_id)
      .execute();
    expect((await f.read(undated.id)).hurdles).toEqual(['Passport does not say until when it holds.']);
    expect((await f.verify(undated.id, f.one)).status).toBe(409);
  });

  it('what the uploader accepts after all by calling it something else for a while', async () => {
    const { id, passport_id } = await f.complete({ by: f.one });
    const change = (body: object) =>
      test.call('PATCH', `/api/attachments/${passport_id}/`, { as: f.one, body });
    expect((await change({ category: 'other' })).body.status).toBe('uploaded');
    expect((await f.judge(passport_id, 'accept', f.one)).status).toBe(200);
    expect((await change({ category: 'kyc' })).body.status).toBe('uploaded');
    expect((await f.judge(passport_id, 'accept', f.one)).status).toBe(409);
    expect((await f.verify(id, f.two)).status).toBe(409);
  });

  it('a person who made the login of the one who uploaded it', async () => {
    const { id } = await f.complete();
    await test.db
      .insertInto('login_changes')
      .values({ user_id: f.clerk.id, by_id: f.one.id, kind: 'password_set' })
      .execute();
    const tied = await f.verify(id, f.one);
    expect(tied.status).toBe(409);
    expect(tied.body.detail).toContain('one person could use both your login');
    await test.db.deleteFrom('login_changes').where('by_id', '=', f.one.id).execute();
    expect((await f.verify(id, f.one)).status).toBe(200);
  });

  it('an account that is gone, or whose version is another', async () => {
    const { id } = await f.complete();
    const version = { as: f.one, body: { risk_rating: 'medium' }, headers: { 'if-match': '"99"' } };
    expect((await test.call('PATCH', `/api/accounts/${id}/kyc/`, version)).status).toBe(412);
    expect((await f.rate(id, { kyc_status: 'verified' })).status).toBe(400);
    await test.db.updateTable('accounts').set({ deleted_at: today }).where('id', '=', id).execute();
    expect((await f.verify(id, f.one)).status).toBe(404);
    expect((await f.call('GET', id)).status).toBe(404);
  });
});

describe('a company', () => {
  it('is put back by another owner, not by the same ones in another order', async () => {
    const id = await company();
    expect((await f.verify(id, f.one)).body).toMatchObject({ kyc_status: 'verified' });
    const set = (beneficial_owners: object[]) => f.change(id, { beneficial_owners });
    expect((await set([owner('Ben'), owner('Ada')])).body).toMatchObject({ kyc_status: 'verified' });
    expect((await set([owner('Ben'), owner('Cem', { is_pep: true })])).body).toMatchObject({
      kyc_status: 'pending',
      kyc_reopened_for: ['beneficial_owners', 'second_approver'],
    });
    expect(await f.read(id)).toMatchObject({ needs_two: true });
    const registered = await company();
    await f.verify(registered, f.one);
    expect((await f.change(registered, { registration_number: 'R-2' })).body).toMatchObject({
      kyc_reopened_for: ['id_number'],
    });
  });

  it('keeps what the organisation asks for no more, which is gone for the new', async () => {
    const id = await company();
    await f.verify(id, f.one);
    await f.set({ kyc_checklists: { corporate: [{ name: 'Articles' }] } });
    const kept = await f.read(id);
    expect(kept.kyc_status).toBe('verified');
    expect(kept.checklist.map(({ key, is_asked, state }) => [key, is_asked, state])).toEqual([
      ['articles', true, 'missing'],
      ['licence', false, 'accepted'],
    ]);
    // Something else that happens to the file does not make the new document missing.
    await f.screen(id);
    expect(await f.read(id)).toMatchObject({ kyc_status: 'verified' });
    const fresh = await f.plantClient({ account_type: 'corporate', legal_name: 'New LLC' });
    expect((await f.read(fresh)).checklist.map(({ key }) => key)).toEqual(['articles']);
  });
});

it('whoever does not see files is told how the documents stand, and nothing of them', async () => {
  const { id } = await f.complete();
  const reader = await test.person({
    permissions: [{ module_name: 'accounts', scope: 'all', actions: ['view'] }],
  });
  const read = await f.read(id, reader);
  expect(read.checklist[0]).toMatchObject({ state: 'accepted', file: null, others: [] });
  expect(read.allowed_actions).toEqual([]);
});

it('the gate at issue lets verified clients through, and of others warns, blocks or says nothing', async () => {
  const policies = await policyFixture(test, root);
  const { id, account_id: account } = await policies.readyPolicy();
  expect((await policies.act(id, 'submit')).status).toBe(200);
  const about = async () => {
    const read = await test.call('GET', `/api/policies/${id}/`, { as: root });
    return (read.body.warnings as { about: string }[]).some((warning) => warning.about === 'kyc');
  };
  expect(await about()).toBe(true);
  await f.set({ kyc_gate: 'off' });
  expect(await about()).toBe(false);
  await f.set({ kyc_gate: 'block' });
  const issue = () => policies.act(id, 'issue', { policy_number: 'K-7' });
  expect((await issue()).status).toBe(409);
  await f.plantFile(account, f.clerk, {
    document_type: 'passport',
    expires_on: '2099-01-01',
    status: 'accepted',
  });
  await f.plantFile(account, f.clerk, { document_type: 'address', status: 'accepted' });
  expect((await f.rate(account, { risk_rating: 'low' })).status).toBe(200);
  expect((await f.submit(account, f.one)).status).toBe(200);
  expect((await f.verify(account, f.one)).status).toBe(200);
  expect((await issue()).status).toBe(200);
});
