import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InsurerDue } from '#contract/money/insurerAccounts';
import type { Payment } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies/policies';
import {
  back,
  insurerFixture,
  ourFee,
  taxed,
  year,
} from '../../../../../test/fixtures/money/insurerFixture.ts';
import { refused, untaxed } from '../../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof insurerFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await insurerFixture(test, root);
  await sql`update organisation set tax_on_commission = 5`.execute(test.db);
});
afterAll(() => test.close());

describe('no transfer', () => {
  it('is for no policies, another insurer’s, one that the insurer bills, or one that is not issued', async () => {
    const policy = await fixture.collected('900');
    const direct = await fixture.issued('500', { billing_type: 'direct_bill' });
    const waiting = await fixture.submitted('500');
    const { insurer_id } = await fixture.newInsurer();
    refused(await fixture.record(fixture.transfer([[policy, '900']], '900', { allocations: [] })), 400, {
      allocations: ['Say which policies it settles.'],
    });
    refused(await fixture.record(fixture.transfer([[policy, '900']], '900', { insurer_id })), 400, {
      'allocations.0.policy_id': ['This policy is of another insurer.'],
    });
    refused(await fixture.record(fixture.transfer([[direct, '500']], '500')), 400, {
      'allocations.0.policy_id': ['The insurer collects the premium of this policy itself.'],
    });
    refused(await fixture.record(fixture.transfer([[waiting, '500']], '500', back)), 400, {
      'allocations.0.policy_id': ['This policy is not issued. Nothing is owed to the insurer.'],
    });
    refused(
      await fixture.record(fixture.transfer([[policy, '900']], '900', { account_id: policy.account_id })),
      400,
      {
        account_id: ['What passes between an insurer and us is of no account.'],
      },
    );
  });

  it('is more than what is open, of the other sign, or another sum than its parts', async () => {
    const policy = await fixture.collected('900', {}, '500');
    const beyond = (open: string) => ({
      'allocations.0.amount': [`Only ${open} AED is open between the insurer and us for this policy.`],
    });
    refused(await fixture.record(fixture.transfer([[policy, '500.01']], '500.01')), 400, beyond('500.00'));
    refused(await fixture.record(fixture.transfer([[policy, '1']], '1', back)), 400, beyond('-500.00'));
    refused(await fixture.record(fixture.transfer([[policy, '300']], '299')), 400, {
      allocations: ['These add up to 300.00 AED, the payment is 299 AED.'],
    });
    refused(await fixture.record(fixture.transfer([[policy, '300']], '301')), 400, {
      allocations: ['Say of all of it which policies it settles.'],
    });
    refused(await fixture.record(fixture.transfer([[policy, '0']], '1')), 400, {
      'allocations.0.amount': ['Enter an amount that is not nothing.'],
    });
    const [instalment] = (await fixture.paidOf(policy.id)).instalments;
    const negative = [{ policy_id: policy.id, instalment_id: instalment?.id, amount: '-5' }];
    refused(await fixture.record(fixture.payment(policy, '5', { allocations: negative })), 400, {
      'allocations.0.amount': ['Enter an amount that is more than nothing.'],
    });
  });

  it('is kept whose parts come to another sum, nor a client’s part below nothing', async () => {
    const policy = await fixture.collected('100');
    const { id } = await fixture.settle([[policy, '100']], '100');
    await expect(
      sql`insert into payments (receipt_no, direction, status, insurer_id, billing_type, currency, amount, date,
        cleared_on, method, own_text) values ('REM-X', 'to_insurer', 'cleared', ${policy.insurer_id}, 'agency_bill',
        'AED', 5, '2026-01-01', '2026-01-01', 'cash', '')`.execute(test.db),
    ).rejects.toThrow('the parts of a transfer come to its amount');
    const [receipt] = await test.db
      .selectFrom('payment_allocations')
      .select('payment_id')
      .where('policy_id', '=', policy.id)
      .where('payment_id', '<>', id)
      .execute();
    await expect(
      test.db
        .insertInto('payment_allocations')
        .values({ payment_id: receipt?.payment_id ?? 0, policy_id: policy.id, amount: '-1' })
        .execute(),
    ).rejects.toThrow('payment_allocations_amount_check');
  });
});

describe('the account with an insurer', () => {
  it('lists what is owed in either direction, and one transfer settles both', async () => {
    const insurer = await fixture.newInsurer();
    const x = await fixture.collected('1000', insurer);
    const y = await fixture.collected('1000', insurer);
    const dueTo = async () => {
      const { body } = await test.call('GET', '/api/insurers/dues/', { as: root });
      return (body as unknown as InsurerDue[]).find((due) => due.insurer.id === insurer.insurer_id);
    };
    const [first] = (await fixture.accountOf(insurer.insurer_id)).policies;
    expect(await dueTo()).toMatchObject({
      payable: '2000.00',
      policies: 2,
      late: '0.00',
      due_on: first?.due_on,
    });
    await fixture.settle([[x, '1000']], '1000');
    await fixture.cancelled(x);
    const { totals, policies } = await fixture.accountOf(insurer.insurer_id);
    expect(totals).toEqual([
      { currency: 'AED', payable: '1000.00', receivable: '504.11', net: '495.89', policies: 2 },
    ]);
    const found = (policy: Policy) => policies.find(({ policy_id }) => policy_id === policy.id);
    expect(found(x)).toMatchObject({ collected: '495.89', remitted: '1000.00', balance: '-504.11' });
    expect(found(y)).toMatchObject({ collected: '1000.00', remitted: '0.00', balance: '1000.00' });
    const both = [
      [y, '1000'],
      [x, '-504.11'],
    ] as const;
    refused(await fixture.record(fixture.transfer([both[0], [x, '-504.12']], '495.88')), 400, {
      'allocations.1.amount': ['Only -504.11 AED is open between the insurer and us for this policy.'],
    });
    const sent = await fixture.settle(both, '495.89');
    expect([sent.receipt_no?.slice(0, 4), sent.status, sent.unallocated]).toEqual([
      'REM-',
      'cleared',
      '0.00',
    ]);
    expect(sent.allocations.map(({ amount }) => amount)).toEqual(['1000.00', '-504.11']);
    expect((await fixture.accountOf(insurer.insurer_id)).policies).toEqual([]);
    expect(await dueTo()).toBeUndefined();
    await fixture.stepped(sent.id, 'reverse', { reason: 'It came back' }, fixture.boss);
    expect((await fixture.accountOf(insurer.insurer_id)).totals).toEqual(totals);
  });

  it('shows a return after remittance as the insurer’s debt, which it pays back under a number of ours', async () => {
    const insurer = await fixture.newInsurer();
    const lines = [untaxed('1000'), { kind: 'fee', label: 'Fee', amount: '110', taxable: false }];
    const policy = await fixture.issued('1110', { ...year, ...insurer, lines });
    await fixture.pay(policy, '1110');
    await fixture.settle([[policy, '1110']], '1110');
    expect(await fixture.balanceOf(policy)).toBeUndefined();
    await fixture.cancelled(policy);
    expect(await fixture.balanceOf(policy)).toMatchObject({
      balance: '-504.11',
      age: 0,
      since: dayIn(0),
      due_on: dayIn(30),
    });
    const part = await fixture.settle([[policy, '500']], '500', back);
    expect([part.receipt_no?.slice(0, 4), part.direction]).toEqual(['REM-', 'from_insurer']);
    expect(await fixture.balanceOf(policy)).toMatchObject({ remitted: '610.00', balance: '-4.11' });
    const { body } = await test.call(
      'GET',
      `/api/payments/?direction=from_insurer&insurer=${insurer.insurer_id}`,
      {
        as: root,
      },
    );
    expect((body.results as Payment[]).map(({ id }) => id)).toEqual([part.id]);
  });

  it('counts a waiver as collected, and leaves out a cheque that is held', async () => {
    const policy = await fixture.collected('900', await fixture.newInsurer(), '500');
    await fixture.pay(policy, '100', { method: 'cheque', cheque_no: '1', cheque_date: dayIn(3) });
    expect(await fixture.balanceOf(policy)).toMatchObject({ gross_premium: '900.00', balance: '500.00' });
    const { id } = await fixture.settle([[policy, '300']], '300', {
      method: 'cheque',
      cheque_no: '7',
      cheque_date: dayIn(3),
    });
    // What is on its way to the insurer is not sent again.
    expect(await fixture.balanceOf(policy)).toMatchObject({ remitted: '300.00', balance: '200.00' });
    await fixture.stepped(id, 'bounce', { reason: 'No funds' });
    expect(await fixture.balanceOf(policy)).toMatchObject({ remitted: '0.00', balance: '500.00' });
    const other = await fixture.collected('400', {}, '100');
    const [instalment] = (await fixture.paidOf(other.id)).instalments;
    const waiving = `/api/instalments/${instalment?.id}`;
    await test.call('POST', `${waiving}/ask-waiver/`, { as: root, body: { reason: 'Our mistake' } });
    await test.call('POST', `${waiving}/waive/`, { as: fixture.boss });
    expect(await fixture.balanceOf(other)).toMatchObject({ collected: '400.00', balance: '400.00' });
  });

  it('leaves out our own fee, in proportion to what was collected', async () => {
    const insurer = await fixture.newInsurer();
    const policy = await fixture.issued('', { ...year, ...insurer, lines: [...taxed, ourFee] });
    expect(policy.gross_premium).toBe('1117.50');
    await fixture.pay(policy, '1117.50');
    expect(await fixture.balanceOf(policy)).toMatchObject({
      collected: '1117.50',
      ours: '100.00',
      balance: '1017.50',
    });
    const part = await fixture.issued('', { ...year, ...insurer, lines: [...taxed, ourFee] });
    await fixture.pay(part, '500');
    // 500.00 × 1,017.50 / 1,117.50
    expect(await fixture.balanceOf(part)).toMatchObject({ ours: '44.74', kept: '0.00', balance: '455.26' });
  });
});

describe('an insurer that is sent what is left after our commission', () => {
  const net = { remittance_basis: 'net' };

  it('is owed 892.81 of 1,017.50, at 12.5 % on net and 5 % tax on it, and in part its part', async () => {
    const insurer = await fixture.newInsurer(net);
    const policy = await fixture.issued('', { ...year, ...insurer, lines: taxed });
    await fixture.pay(policy, '1017.50');
    const whole = { collected: '1017.50', ours: '0.00', kept: '124.69', balance: '892.81' };
    expect(await fixture.balanceOf(policy)).toMatchObject(whole);
    const part = await fixture.issued('', { ...year, ...insurer, lines: [...taxed, ourFee] });
    await fixture.pay(part, '600');
    // 600.00 × (1,117.50 − 100.00 − 118.75 − 5.94) / 1,117.50 = 479.361…
    expect(await fixture.balanceOf(part)).toMatchObject({ ours: '53.69', kept: '66.95', balance: '479.36' });
    await fixture.settle(
      [
        [policy, '892.81'],
        [part, '479.36'],
      ],
      '1372.17',
    );
    expect((await fixture.accountOf(insurer.insurer_id)).policies).toEqual([]);
    await fixture.cancelled(policy);
    // Left are net 471.10, tax 23.55 and the fee of 20.00. Kept are 118.75 − 59.86 and 5.94 − 2.99, each rounded where
    // it was charged and given back: 452.81 is the insurer's, and 892.81 was sent.
    expect(await fixture.balanceOf(policy)).toMatchObject({
      collected: '514.65',
      kept: '61.84',
      balance: '-440.00',
    });
  });

  it('in yen and in dinars', async () => {
    const yen = await fixture.newInsurer(net);
    const lines = (amount: string) => [{ kind: 'base', label: 'Premium', amount, taxable: false }];
    const inYen = await fixture.issued('', { ...year, ...yen, currency: 'JPY', lines: lines('33333') });
    await fixture.pay(inYen, '33333');
    // 4,167 and 208 of tax are kept.
    expect(await fixture.balanceOf(inYen)).toMatchObject({ kept: '4375', balance: '28958' });
    const inDinars = await fixture.issued('', {
      ...year,
      ...yen,
      currency: 'KWD',
      commission_rate: '15',
      lines: lines('123.457'),
    });
    await fixture.pay(inDinars, '123.457');
    // 18.519 and 0.926 of tax are kept.
    expect(await fixture.balanceOf(inDinars)).toMatchObject({ kept: '19.445', balance: '104.012' });
    expect(
      (await fixture.accountOf(yen.insurer_id)).totals.map(({ currency, net: sum }) => [currency, sum]),
    ).toEqual([
      ['JPY', '28958'],
      ['KWD', '104.012'],
    ]);
    expect((await fixture.accountOf(yen.insurer_id, '?currency=KWD')).policies).toHaveLength(1);
  });

  it('from the day on which it becomes so: what is not settled follows, what was settled stays', async () => {
    const insurer = await fixture.newInsurer();
    const [settled, open] = [
      await fixture.issued('', { ...year, ...insurer, lines: taxed }),
      await fixture.issued('', { ...year, ...insurer, lines: taxed }),
    ];
    for (const policy of [settled, open]) await fixture.pay(policy, '1017.50');
    const { id } = await fixture.settle([[settled, '1017.50']], '1017.50');
    const changed = await test.call('PATCH', `/api/insurers/${insurer.insurer_id}/`, { as: root, body: net });
    expect(changed.body.remittance_basis).toBe('net');
    expect(await fixture.balanceOf(settled)).toBeUndefined();
    expect(await fixture.balanceOf(open)).toMatchObject({ balance: '892.81' });
    await fixture.stepped(id, 'reverse', { reason: 'Sent twice' }, fixture.boss);
    expect(await fixture.balanceOf(settled)).toMatchObject({ balance: '892.81' });
  });
});

describe('what is open', () => {
  /** As if it had been booked then. */
  const bookedOn = (policyId: number, day: string) =>
    test.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update premium_transactions set recorded_at = ${`${day}T10:00:00Z`}
        where policy_id = ${policyId}`.execute(tx);
      await sql`set local session_replication_role = origin`.execute(tx);
      await sql`update insurer_balances set since = null where policy_id = ${policyId}`.execute(tx);
    });

  it('is due by the terms from the later of our receipt and the booking', async () => {
    const insurer = await fixture.newInsurer();
    const policy = await fixture.issued('1000', { ...insurer, count: 4 });
    await bookedOn(policy.id, '2026-01-05');
    await fixture.pay(policy, '250', { date: '2026-01-10' });
    expect(await fixture.balanceOf(policy)).toMatchObject({ since: '2026-01-10', due_on: '2026-02-09' });
    await fixture.pay(policy, '250', { date: '2026-02-10' });
    expect(await fixture.balanceOf(policy)).toMatchObject({ since: '2026-01-10', balance: '500.00' });
    // What was sent is what came first.
    await fixture.settle([[policy, '250']], '250');
    expect(await fixture.balanceOf(policy)).toMatchObject({ since: '2026-02-10', due_on: '2026-03-12' });
    await bookedOn(policy.id, '2026-03-01');
    expect(await fixture.balanceOf(policy)).toMatchObject({ since: '2026-03-01', due_on: '2026-03-31' });
    const { as_of, policies } = await fixture.accountOf(insurer.insurer_id);
    const days = (Date.parse(as_of) - Date.parse('2026-03-01')) / 864e5;
    expect(policies.map(({ age }) => age)).toEqual([days]);
    expect((await fixture.accountOf(insurer.insurer_id, '?to=2026-02-28')).totals).toEqual([]);
    expect(
      (await fixture.accountOf(insurer.insurer_id, '?from=2026-03-01&to=2026-03-01')).policies,
    ).toHaveLength(1);
    const wrong = await test.call(
      'GET',
      `/api/insurers/${insurer.insurer_id}/account/?from=2026-03-02&to=2026-03-01`,
      {
        as: root,
      },
    );
    refused(wrong, 400, { to: ['Enter a day that is not before the first.'] });
  });

  it('has no due day where the insurer has no terms', async () => {
    const policy = await fixture.collected('100', await fixture.newInsurer({ payment_terms_days: null }));
    expect(await fixture.balanceOf(policy)).toMatchObject({ since: dayIn(0), due_on: null });
  });

  it('is told as far as the policies are seen, to whoever sees all payments', async () => {
    const insurer = await fixture.newInsurer();
    await fixture.collected('100', insurer);
    const stranger = await test.person({
      permissions: [
        { module_name: 'payments', scope: 'all', actions: ['view', 'export'] },
        { module_name: 'insurers', scope: 'all', actions: ['view'] },
        { module_name: 'policies', scope: 'own', actions: ['view'] },
      ],
    });
    expect(await fixture.accountOf(insurer.insurer_id, '', stranger)).toMatchObject({
      totals: [],
      policies: [],
    });
    expect((await test.call('GET', '/api/insurers/2147483647/account/', { as: root })).status).toBe(404);
  });
});

describe('eight at the same moment', () => {
  it('settle a balance once', async () => {
    const insurer = await fixture.newInsurer();
    const x = await fixture.collected('1000', insurer);
    await fixture.settle([[x, '1000']], '1000');
    await fixture.cancelled(x);
    const y = await fixture.collected('1000', insurer);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        turn % 2
          ? fixture.record(
              fixture.transfer(
                [
                  [y, '1000'],
                  [x, '-504.11'],
                ],
                '495.89',
              ),
            )
          : fixture.record(fixture.transfer([[x, '504.11']], '504.11', back)),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    // One that takes both, or one that takes X alone.
    expect(statuses, answers.map(({ text }) => text).join('\n')).toEqual([201, ...Array(7).fill(400)]);
    const left = (await fixture.accountOf(insurer.insurer_id)).policies.map(({ balance }) => balance);
    expect([[], ['1000.00']]).toContainEqual(left);
  });
});
