import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#contract/money/statements';
import { paymentFixture, refused } from '../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

const read = (account_id: number, to: string, from = '2020-01-01') =>
  test.call('GET', `/api/accounts/${account_id}/statement/?from=${from}&to=${to}`, { as: root });
const stated = async (account_id: number, to: string) => {
  const answer = await read(account_id, to);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as unknown as Statement).currencies[0];
};
const told = (of: Statement['currencies'][number] | undefined) =>
  of?.lines.map(({ date, kind, debit, credit }) => [date, kind, debit, credit]);

const entriesOf = async (policyId: number) =>
  (
    await sql<{ told: string }>`
      select concat_ws(' ', instalments.number, entry.kind, entry.day, entry.amount::numeric(18, 2)) as told
      from instalment_entries entry join instalments on instalments.id = entry.instalment_id
      where instalments.policy_id = ${policyId} order by entry.id`.execute(test.db)
  ).rows.map((row) => row.told);

/** As if the policy had been issued on an earlier day. */
async function issuedOn(policyId: number, day: string): Promise<void> {
  const tables = ['premium_transactions', 'instalment_entries'].map((name) => sql.table(name));
  for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(test.db);
  await sql`update premium_transactions set recorded_at = ${day}::date where policy_id = ${policyId}`.execute(
    test.db,
  );
  await sql`update instalment_entries set day = ${day}::date where kind = 'made' and instalment_id in (
    select id from instalments where policy_id = ${policyId})`.execute(test.db);
  for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(test.db);
}

async function waive(instalmentId: number | undefined): Promise<void> {
  const url = `/api/instalments/${instalmentId}`;
  await test.call('POST', `${url}/ask-waiver/`, { as: root, body: { reason: 'Ours' } });
  expect((await test.call('POST', `${url}/waive/`, { as: fixture.boss })).status).toBe(200);
}

const cancel = async (id: number, cancel_date: string) => {
  const body = { cancel_date, cancel_method: 'pro_rata', cancel_reason: 'Sold' };
  const answer = await fixture.act(id, 'cancel', body);
  expect(answer.status, answer.text).toBe(200);
};

const year = { start_date: '2027-01-01', end_date: '2027-12-31' };

describe('the database refuses', () => {
  it('an entry that changes or goes, and an instalment that changes without one', async () => {
    const { id } = await fixture.issued('100');
    const of = sql`(select id from instalments where policy_id = ${id})`;
    const refusals = [
      [sql`update instalment_entries set amount = 1`, 'written once'],
      [sql`delete from instalment_entries`, 'written once'],
      [sql`truncate instalment_entries`, 'written once'],
      [sql`update instalments set amount = 90 where id = ${of}`, 'sum of its entries'],
      [sql`update instalments set paid = 10 where id = ${of}`, 'sum of its entries'],
      [sql`update instalments set due_date = '2026-01-01' where id = ${of}`, 'sum of its entries'],
      [
        sql`insert into instalments (policy_id, number, due_date, planned_amount, amount, waived)
        values (${id}, 9, '2027-01-01', 1, 1, 1)`,
        'sum of its entries',
      ],
    ] as const;
    for (const [statement, why] of refusals) await expect(statement.execute(test.db)).rejects.toThrow(why);
    expect(await entriesOf(id)).toEqual([`1 made ${dayIn(0)} 100.00`]);
  });
});

describe('what happens to an instalment', () => {
  it('is entered with its day: made, paid, unpaid again, changed and waived', async () => {
    const policy = await fixture.issued('1000', { count: 2, ...year });
    const wrong = await fixture.pay(policy, '500', { date: '2026-03-01' });
    await fixture.stepped(wrong.id, 'reverse', { reason: 'Wrong' }, fixture.boss);
    await fixture.pay(policy, '500', { date: '2026-04-01' });
    const cheque = { method: 'cheque', cheque_no: '1', cheque_date: '2026-05-01' };
    const held = await fixture.pay(policy, '100', { ...cheque, date: '2026-05-01' });
    await fixture.stepped(held.id, 'clear', { cleared_on: '2026-05-04' });
    await waive((await fixture.paidOf(policy.id)).instalments[1]?.id);
    await cancel(policy.id, '2027-02-01');
    const today = dayIn(0);
    const entries = await entriesOf(policy.id);
    expect(entries.slice(0, 5)).toEqual([
      `1 made ${today} 500.00`,
      `2 made ${today} 500.00`,
      '1 paid 2026-03-01 -500.00',
      `1 unpaid ${today} 500.00`,
      '1 paid 2026-04-01 -500.00',
    ]);
    expect(entries.slice(6)).toEqual([
      `2 waived ${today} -400.00`,
      `2 unpaid ${today} 100.00`,
      `1 unpaid ${today} 415.07`,
      `2 unwaived ${today} 400.00`,
      `2 changed ${today} -500.00`,
      `1 changed ${today} -415.07`,
    ]);
    await fixture.expectBalanced(policy.id);
  });

  it('is another plan: what it was made with is taken off, and the new parts are made', async () => {
    const policy = await fixture.issued('300');
    expect((await fixture.plan(policy.id, { ...fixture.quarters, count: 3 })).status).toBe(200);
    const today = dayIn(0);
    expect(await entriesOf(policy.id)).toEqual([
      `1 made ${today} 300.00`,
      `1 changed ${today} -300.00`,
      ...[2, 3, 4].map((number) => `${number} made ${today} 100.00`),
    ]);
  });
});

describe('a statement', () => {
  it('does not end on a day that is yet to come', async () => {
    const account_id = await fixture.newAccount();
    refused(await read(account_id, dayIn(2)), 400, {
      to: ['This day is yet to come. A statement ends today at the latest.'],
    });
    expect((await read(account_id, dayIn(0))).status).toBe(200);
  });

  it('ages what was unpaid on its last day: 1,000.00 due on 1 January are over 90 days on 30 June', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('1000', {
      account_id,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    });
    await fixture.paid(fixture.payment(policy, '100', { date: '2026-02-01' }));
    // Nothing was asked for yet, whatever its due day: the client had paid ahead.
    expect(await stated(account_id, '2026-06-30')).toMatchObject({
      closing: '-100.00',
      unallocated: '100.00',
      ageing: { days_over_90: '0.00' },
    });
    await issuedOn(policy.id, '2026-01-01');
    await fixture.dueSince(policy.id, '2026-01-01');
    await fixture.pay(policy, '1000', { date: '2026-07-01' });
    expect(await stated(account_id, '2026-06-30')).toMatchObject({
      closing: '900.00',
      unallocated: '100.00',
      ageing: { not_due: '0.00', days_0_30: '0.00', days_61_90: '0.00', days_over_90: '1000.00' },
    });
    expect(await stated(account_id, '2026-01-31')).toMatchObject({
      closing: '1000.00',
      unallocated: '0.00',
      ageing: { days_0_30: '1000.00', days_over_90: '0.00' },
    });
    expect(await stated(account_id, '2026-07-01')).toMatchObject({
      closing: '-100.00',
      unallocated: '100.00',
      ageing: { days_over_90: '0.00' },
    });
  });

  it('tells of a waiver what it told before, and of the return that takes it back in a line of its own', async () => {
    const account_id = await fixture.newAccount();
    const policy = await fixture.issued('1000', { account_id, count: 4, ...year });
    await waive((await fixture.paidOf(policy.id)).instalments[0]?.id);
    const today = dayIn(0);
    const waived = [today, 'waiver', '0.00', '250.00'];
    expect(told(await stated(account_id, today))).toContainEqual(waived);
    await cancel(policy.id, '2027-02-01');
    const after = await stated(account_id, today);
    expect(told(after)).toEqual([
      [today, 'waiver_back', '165.07', '0.00'],
      [today, 'debit_note', '1000.00', '0.00'],
      waived,
      [today, 'credit_note', '0.00', '915.07'],
    ]);
    expect(after).toMatchObject({ closing: '0.00', unallocated: '0.00' });
  });

  it('of last month stays when a credit of then pays for another client now', async () => {
    const [account_id, other] = [await fixture.newAccount(), await fixture.newAccount()];
    const policy = await fixture.issued('1000', { account_id: other, ...year });
    const credit = await fixture.paid(
      fixture.payment({ ...policy, account_id }, '100', { date: '2026-02-01' }),
    );
    const before = await stated(account_id, '2026-02-28');
    const allocations = [{ policy_id: policy.id, amount: '60' }];
    await fixture.stepped(credit.id, 'allocate', { allocations, pays_for_others: true });
    expect(await stated(account_id, '2026-02-28')).toEqual(before);
    const today = dayIn(0);
    expect(told(await stated(account_id, today))).toEqual([
      ['2026-02-01', 'payment', '0.00', '100.00'],
      [today, 'for_another', '60.00', '0.00'],
    ]);
    expect(told(await stated(other, today))).toContainEqual([today, 'by_another', '0.00', '60.00']);
    await cancel(policy.id, '2027-01-01');
    expect(told(await stated(other, today))).toContainEqual([today, 'by_another', '60.00', '0.00']);
    expect(await stated(account_id, today)).toMatchObject({ closing: '-100.00', unallocated: '100.00' });
  });
});
