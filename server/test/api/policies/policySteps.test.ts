import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersionSummary, PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { followPolicies } from '../../../src/modules/cover/policies/policies.days.ts';
import { dailyRun } from '../../dailyRun.ts';
import { base, dayIn, newChassis, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const year = { start_date: '2028-01-01', end_date: '2028-12-31' };
const untaxed = (amount: string, over: object = {}) => ({ ...base(amount), taxable: false, ...over });

const took = async (id: number, action: string, body: object = {}): Promise<Policy> => {
  const answer = await fixture.act(id, action, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Policy;
};
const waiting = async (over: object = {}): Promise<Policy> => {
  const { id } = await fixture.readyPolicy({ ...year, lines: [untaxed('1000')], ...over });
  return took(id, 'submit');
};
const issued = async (over: object = {}, policy_number = `N-${newChassis()}`): Promise<Policy> =>
  took((await waiting(over)).id, 'issue', { policy_number });
const list = async <T>(id: number, part: string): Promise<T[]> => {
  const answer = await test.call('GET', `/api/policies/${id}/${part}`, { as: root });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as T[];
};
const versionsOf = (id: number, query = '') => list<PolicyVersionSummary>(id, `versions/${query}`);
const transactionsOf = (id: number) => list<PremiumTransaction>(id, 'transactions/');
const cancelled = { cancel_method: 'pro_rata', cancel_reason: 'The car was sold.' };

describe('what is refused', () => {
  it('is a step that the state does not allow, and one that was taken', async () => {
    const draft = await fixture.readyPolicy();
    expect((await fixture.act(draft.id, 'issue', { policy_number: 'A-1' })).body.detail).toBe(
      'This policy is still a draft. Submit it to the insurer first.',
    );
    const { id, policy_number } = await issued();
    const again = await fixture.act(id, 'issue', { policy_number });
    expect([again.status, again.body.detail]).toEqual([409, 'This policy is active.']);
    const back = await fixture.act(id, 'reinstate', { effective_from: '2028-02-01', reason: 'Again' });
    expect(back.body.detail).toBe('This policy is active, and no cancellation is booked.');
  });

  it('is to submit without a risk or a premium, and bound by a cover note that ends before', async () => {
    const { id } = await fixture.newPolicy();
    expect((await fixture.act(id, 'submit')).body.detail).toBe('Describe what is insured first.');
    await fixture.patch(id, { risk: fixture.fleet({}) });
    expect((await fixture.act(id, 'submit')).body.detail).toBe('Enter the premium first.');
    const ready = await fixture.readyPolicy(year);
    const bound = (body: object) => fixture.act(ready.id, 'submit', body);
    const ended = await bound({ bound_on: '2028-01-02', cover_note_expiry: '2028-01-01' });
    expect(ended.body.cover_note_expiry).toEqual(['Enter a day that is not before the start.']);
    expect((await bound({ bound_on: '2029-01-01', cover_note_expiry: '2029-02-01' })).body.bound_on).toEqual([
      'This day is after the last day of cover.',
    ]);
  });

  it('is to issue what lacks a chassis number, or has no number itself', async () => {
    const { id } = await waiting({ risk: fixture.fleet({}, { chassis_no: '' }) });
    const answer = await fixture.act(id, 'issue', { policy_number: 'B-1' });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { 'risk.vehicles.1.chassis_no': ['There is no chassis number.'] },
    ]);
    expect((await fixture.act(id, 'issue', { policy_number: ' - ' })).body.policy_number).toEqual([
      'Enter a number with letters or digits.',
    ]);
    expect(await transactionsOf(id)).toEqual([]);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('is to issue without a verified client where the organisation says so', async () => {
    const gate = (kyc_gate: string) =>
      test.call('PATCH', '/api/organisation/', { as: root, body: { kyc_gate } });
    const { id } = await waiting();
    await gate('block');
    const refused = await fixture.act(id, 'issue', { policy_number: 'K-1' });
    await gate('warn');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The know-your-customer file of the account must be verified first.',
    ]);
    expect((await took(id, 'issue', { policy_number: 'K-1' })).status).toBe('active');
  });

  it('is a number that another policy of the insurer has on the same days, named to whoever may see it', async () => {
    const first = await issued({}, 'MTR-2028/1');
    const { id } = await waiting({ start_date: '2028-12-01', end_date: '2029-11-30' });
    const answer = await fixture.act(id, 'issue', { policy_number: 'mtr 2028 ١' });
    expect([answer.status, answer.body.detail, answer.body.existing]).toMatchObject([
      409,
      'Another policy of this insurer has this number on the same days.',
      { id: first.id },
    ]);
    const stranger = await test.person({
      permissions: [{ module_name: 'policies', scope: 'own', actions: ['view', 'update', 'issue'] }],
    });
    await test.db.updateTable('policies').set({ assigned_to_id: stranger.id }).where('id', '=', id).execute();
    const unseen = await fixture.act(id, 'issue', { policy_number: 'MTR20281' }, stranger);
    expect([unseen.status, unseen.body.existing]).toEqual([409, undefined]);
    // The same number for the next year, and again after a flat cancellation.
    await issued({ start_date: '2029-01-01', end_date: '2029-12-31' }, 'MTR-2028/1');
    await took(first.id, 'cancel', { ...cancelled, cancel_method: 'flat', cancel_date: '2028-01-01' });
    await took((await waiting()).id, 'issue', { policy_number: 'MTR-2028/1' });
    const back = await fixture.act(first.id, 'reinstate', { effective_from: '2028-01-01', reason: 'Back' });
    expect(back.status).toBe(409);
  });

  it('is a cancellation outside the term, one that is flat and later, short rate without a table', async () => {
    const { id } = await issued();
    const cancel = (over: object) => fixture.act(id, 'cancel', { ...cancelled, ...over });
    for (const cancel_date of ['2027-12-31', '2029-01-01'])
      expect((await cancel({ cancel_date })).body.cancel_date).toEqual([
        'Enter a day from 2028-01-01 to 2028-12-31.',
      ]);
    expect((await cancel({ cancel_date: '2028-02-01', cancel_method: 'flat' })).body.cancel_date).toEqual([
      'A flat cancellation is from the start, which is 2028-01-01.',
    ]);
    expect(
      (await cancel({ cancel_date: '2028-02-01', cancel_method: 'short_rate' })).body.cancel_method,
    ).toEqual(['The product has no short-rate table. Choose another way.']);
    expect(
      (await cancel({ cancel_date: '2028-02-01', insurer_refund: '1000.01' })).body.insurer_refund,
    ).toEqual(['This is more than the 1000.00 that were charged.']);
    expect(
      (await cancel({ cancel_date: '2028-02-01', insurer_refund: '1.001' })).body.insurer_refund,
    ).toEqual(['Amounts in AED have at most 2 decimal places.']);
    const lapse = await fixture.act(id, 'lapse', { cancel_date: '2028-02-01', reason: 'Unpaid' });
    expect(lapse.body.cancel_date).toEqual(['This day is yet to come.']);
    expect(await transactionsOf(id)).toHaveLength(1);
  });

  it('is to reinstate before the cancellation or after the term', async () => {
    const { id } = await issued();
    await took(id, 'cancel', { ...cancelled, cancel_date: '2028-07-01' });
    for (const effective_from of ['2028-06-30', '2029-01-01'])
      expect(
        (await fixture.act(id, 'reinstate', { effective_from, reason: 'Back' })).body.effective_from,
      ).toEqual(['Enter a day from 2028-07-01 to 2028-12-31.']);
  });
});

describe('what happens', () => {
  it('bound, then issued: two versions, and a debit note of the whole premium', async () => {
    const { id } = await fixture.readyPolicy({
      ...year,
      lines: [untaxed('900'), untaxed('100', { kind: 'fee' })],
    });
    const note = { cover_note_number: 'CN/77', cover_note_expiry: '2028-01-20' };
    await took(id, 'submit', { bound_on: '2027-12-28', ...note });
    expect(await versionsOf(id)).toMatchObject([
      {
        number: 1,
        kind: 'bound',
        is_provisional: true,
        effective_from: '2028-01-01',
        status: 'pending_issuance',
      },
    ]);
    const policy = await took(id, 'issue', { policy_number: 'V-100', issue_date: '2028-01-05' });
    expect(policy).toMatchObject({
      status: 'active',
      issue_date: '2028-01-05',
      policy_number: 'V-100',
      ...note,
    });
    const [second] = await versionsOf(id);
    expect(second).toMatchObject({
      number: 2,
      kind: 'issue',
      is_provisional: false,
      gross_premium: '1000.00',
    });
    const [transaction] = await transactionsOf(id);
    expect(transaction).toMatchObject({
      kind: 'issue',
      version_number: 2,
      earns_from: '2028-01-01',
      earns_to: '2028-12-31',
      net_premium: '900.00',
      fees: '100.00',
      gross_premium: '1000.00',
      note_kind: 'debit',
      calculation: null,
    });
    expect(transaction?.note_number).toMatch(/^DN-\d{6}$/);
    const whole = await test.call('GET', `/api/policies/${id}/versions/2/`, { as: root });
    expect(whole.body).toMatchObject({
      lines: policy.lines,
      risk: policy.risk,
      risk_links: policy.risk_links,
    });
    expect((await test.call('GET', `/api/policies/${id}/versions/3/`, { as: root })).status).toBe(404);
  });

  it('the notes of all policies are numbered without a gap, also after refusals', async () => {
    await issued();
    await fixture.act((await waiting()).id, 'issue', { policy_number: 'MTR-2028/1' });
    await issued();
    const rows = await test.db
      .selectFrom('premium_transactions')
      .select('note_number')
      .where('note_kind', '=', 'debit')
      .orderBy('id')
      .execute();
    const numbers = rows.map(({ note_number }) => Number(note_number?.slice(3)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('booked: active until its day, with the return and the credit note at once; the night ends it', async () => {
    const { id } = await issued({ risk: fixture.fleet({}, {}) });
    const booked = await took(id, 'cancel', { ...cancelled, cancel_date: '2028-07-01' });
    expect(booked).toMatchObject({ status: 'active', cancel_date: '2028-07-01', gross_premium: '497.27' });
    expect(booked.flags).toContain('cancel_pending');
    const [, credit] = await transactionsOf(id);
    expect(credit).toMatchObject({ kind: 'cancellation', gross_premium: '-502.73', note_kind: 'credit' });
    expect(credit?.calculation).toMatchObject({
      computed_gross: '502.73',
      insurer_gross: null,
      parts: [{ days: 366, unused_days: 184 }],
    });
    expect(await versionsOf(id, '?on=2028-07-01')).toMatchObject([
      { kind: 'cancellation', status: 'cancelled' },
    ]);
    expect(await versionsOf(id, '?on=2028-06-30')).toMatchObject([{ kind: 'issue', status: 'active' }]);
    expect(await versionsOf(id, '?on=2027-12-31')).toEqual([]);
    const items = await test.db
      .selectFrom('policy_items')
      .select('valid')
      .where('policy_id', '=', id)
      .execute();
    expect(items.map(({ valid }) => valid)).toEqual(['[2028-01-01,2028-07-01)', '[2028-01-01,2028-07-01)']);
    const twice = await fixture.act(id, 'cancel', { ...cancelled, cancel_date: '2028-08-01' });
    expect(twice.body.detail).toBe('A cancellation is booked already. Reinstate the policy to take it back.');
    await followPolicies(test.context, dailyRun('2028-06-30'));
    expect((await fixture.read(id)).status).toBe('active');
    await followPolicies(test.context, dailyRun('2028-07-01'));
    expect((await fixture.read(id)).status).toBe('cancelled');
  });

  it('reinstated without a gap is as if nothing had happened; with one, the days stay uncovered', async () => {
    const { id, lines } = await issued({
      lines: [untaxed('1000'), untaxed('47.50', { kind: 'tax', label: 'Levy' })],
    });
    const reinstate = (effective_from: string) =>
      took(id, 'reinstate', { effective_from, reason: 'It was not sold.' });
    await took(id, 'cancel', { ...cancelled, cancel_date: '2028-07-01' });
    const back = await reinstate('2028-07-01');
    expect(back).toMatchObject({
      status: 'active',
      cancel_date: null,
      gross_premium: '1047.50',
      gaps: [],
      lines,
    });
    await took(id, 'cancel', { ...cancelled, cancel_date: '2028-10-01', insurer_refund: '200' });
    const [, , , credit] = await transactionsOf(id);
    expect(credit?.calculation).toMatchObject({
      computed_gross: '263.31',
      insurer_gross: '200.00',
      gross: '200.00',
    });
    // 31 of the 92 days that were given back are charged again: 64.34 of 190.93, and 3.06 of 9.07 tax.
    const later = await reinstate('2028-12-01');
    expect(later.gaps).toEqual([{ from: '2028-10-01', to: '2028-11-30' }]);
    expect((await transactionsOf(id)).at(-1)).toMatchObject({ gross_premium: '67.40', note_kind: 'debit' });
    expect(later.gross_premium).toBe('914.90');
    const items = await test.db
      .selectFrom('policy_items')
      .select('valid')
      .where('policy_id', '=', id)
      .execute();
    expect(items.map(({ valid }) => valid)).toEqual(['[2028-01-01,2028-10-01)', '[2028-12-01,2029-01-01)']);
    const kinds = (await versionsOf(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['reinstatement', 'cancellation', 'reinstatement', 'cancellation', 'issue']);
  });

  it('short rate by the table of the product, flat from the start, life by what is typed in', async () => {
    const product_id = await fixture.newProduct({
      short_rate_table: [{ up_to_days: 90, percent_of_premium: '40' }],
    });
    const short = await issued({ product_id });
    await took(short.id, 'cancel', { ...cancelled, cancel_method: 'short_rate', cancel_date: '2028-02-01' });
    expect((await fixture.read(short.id)).gross_premium).toBe('400.00');
    const flat = await issued({ lines: [untaxed('1000'), untaxed('20', { kind: 'fee' })] });
    const end = { ...cancelled, cancel_method: 'flat', cancel_date: '2028-01-01' };
    expect(await took(flat.id, 'cancel', end)).toMatchObject({ status: 'active', gross_premium: '20.00' });
    await test.db.updateTable('policies').set({ policy_type: 'life' }).where('id', '=', short.id).execute();
    await took(short.id, 'reinstate', { effective_from: '2028-02-01', reason: 'Back' });
    const untyped = await fixture.act(short.id, 'cancel', { ...cancelled, cancel_date: '2028-03-01' });
    expect(untyped.body.insurer_refund).toEqual([
      'Enter what the insurer pays back. For life insurance nothing is computed.',
    ]);
  });

  it('lapsed on the insurer’s notice, and expired by the night', async () => {
    const [start_date, end_date] = [dayIn(-100), dayIn(-1)];
    const { id } = await issued({ start_date, end_date });
    const lapsed = await took(id, 'lapse', { cancel_date: dayIn(-50), reason: 'Unpaid past its grace.' });
    expect(lapsed).toMatchObject({
      status: 'lapsed',
      gross_premium: '500.00',
      cancel_reason: 'Unpaid past its grace.',
    });
    expect((await versionsOf(id))[0]).toMatchObject({ kind: 'lapse', reason: 'Unpaid past its grace.' });
    await took(id, 'reinstate', { effective_from: dayIn(-50), reason: 'Paid' });
    await followPolicies(test.context, dailyRun(dayIn(0)));
    expect(await fixture.read(id)).toMatchObject({ status: 'expired', gross_premium: '1000.00' });
  });

  it('a cover note that ends within five days makes one task, and another when its end moves', async () => {
    const { id } = await fixture.readyPolicy({ start_date: dayIn(0) });
    await took(id, 'submit', { bound_on: dayIn(0), cover_note_expiry: dayIn(6) });
    const tasks = () => test.db.selectFrom('tasks').select('title').where('policy_id', '=', id).execute();
    await followPolicies(test.context, dailyRun(dayIn(0)));
    expect(await tasks()).toEqual([]);
    for (const day of [1, 2]) await followPolicies(test.context, dailyRun(dayIn(day)));
    expect(await tasks()).toHaveLength(1);
    await fixture.patch(id, { cover_note_expiry: dayIn(9) });
    await followPolicies(test.context, dailyRun(dayIn(8)));
    expect(await tasks()).toHaveLength(2);
  });
});

describe('what remains', () => {
  it('is what was known at a moment, and nobody rewrites it', async () => {
    const { id } = await issued();
    const [first] = await versionsOf(id);
    await took(id, 'cancel', { ...cancelled, cancel_date: '2028-07-01' });
    const then = encodeURIComponent(first?.recorded_at ?? '');
    expect(await versionsOf(id, `?known_at=${then}`)).toMatchObject([{ kind: 'issue' }]);
    expect(await versionsOf(id, `?on=2028-08-01&known_at=${then}`)).toMatchObject([{ status: 'active' }]);
    expect(await versionsOf(id, '?on=2028-08-01')).toMatchObject([{ status: 'cancelled' }]);
    for (const table of ['policy_versions', 'premium_transactions'] as const) {
      await expect(
        test.db.updateTable(table).set({ gross_premium: '1' }).where('policy_id', '=', id).execute(),
      ).rejects.toThrow('is written once');
      await expect(test.db.deleteFrom(table).where('policy_id', '=', id).execute()).rejects.toThrow();
    }
  });
});
