import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportRecords } from '#contract/across/reports';
import type { InsurerAccount } from '#contract/money/insurerAccounts';
import type { Statement } from '#contract/money/statements';
import { insurerFixture } from '../../fixtures/money/insurerFixture.ts';
import { dayIn } from '../../fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fix: Awaited<ReturnType<typeof insurerFixture>>;
const today = dayIn(0);

const get = async <T>(path: string, as = root): Promise<T> => {
  const answer = await test.call('GET', `/api/${path}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as T;
};
const report = (key: string, query = '') => get<Report>(`reports/${key}/?${query}`);
const records = (key: string, query: string) => get<ReportRecords>(`reports/${key}/records/?${query}`);

const inCents = (amount: string | null | undefined): number => Math.round(Number(amount ?? 0) * 100);
const figure = ({ totals }: Report, name: string, currency = 'AED'): number =>
  inCents(totals.find((total) => total.currency === currency)?.figures[name]);

/** As if someone had moved the parts of a policy today, the first to so many days ago. */
const moveDue = (policyId: number, daysAgo: number, every = 0) =>
  sql`insert into instalment_entries (instalment_id, kind, day, amount, due_date)
    select id, 'changed', ${today}::date, 0, ${dayIn(-daysAgo)}::date + (number - 1) * ${every}::integer
    from instalments where policy_id = ${policyId}`.execute(test.db);

/** Money in every state: paid in part, too much, by a cheque that waits, given back, waived, sent on and late. */
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fix = await insurerFixture(test, root);
  await sql`update product_categories set payment_grace_days = 15`.execute(test.db);
  const [first, second] = [await fix.newAccount(), await fix.newAccount()];
  const late = await fix.issued('250', { account_id: first });
  const inTime = await fix.issued('260', { account_id: first });
  await moveDue(late.id, 16);
  await moveDue(inTime.id, 15);
  const old = await fix.issued('1000', { account_id: second, count: 4 });
  await moveDue(old.id, 180, 30);
  await fix.pay(old, '250', { date: dayIn(-40) });
  await fix.paid(fix.payment(old, '75.50', { date: dayIn(-3) }));
  const cheque = { method: 'cheque', cheque_no: '77', bank: 'Harbour Bank', cheque_date: today };
  await fix.pay(old, '100', { date: dayIn(-2), ...cheque });
  const direct = await fix.issued('400', { account_id: second, billing_type: 'direct_bill' });
  await moveDue(direct.id, 100);
  const bounced = await fix.pay(inTime, '60', { date: dayIn(-5) });
  await fix.stepped(bounced.id, 'reverse', { reason: 'Recorded twice' }, fix.boss);
  const sent = await fix.collected('900');
  await fix.paid(fix.transfer([[sent, '300']], '300'));
}, 120_000);
afterAll(() => test.close());

const statements = async (to: string): Promise<Statement['currencies']> => {
  const accounts = await test.db.selectFrom('accounts').select('id').execute();
  const each = accounts.map(({ id }) => get<Statement>(`accounts/${id}/statement/?from=2000-01-01&to=${to}`));
  return (await Promise.all(each)).flatMap(({ currencies }) => currencies);
};
const sumOf = (amounts: string[]): number => amounts.reduce((sum, amount) => sum + inCents(amount), 0);

describe('client debtors', () => {
  it.each([today, dayIn(-1), dayIn(-10), dayIn(-60)])(
    'are the closings, the ageing and the credits of all statements to %s',
    async (on) => {
      const told = await report('client_debtors', `on=${on}&group_by=debt_age`);
      const all = (await statements(on)).filter(({ currency }) => currency === 'AED');
      expect(figure(told, 'balance')).toBe(sumOf(all.map(({ closing }) => closing)));
      expect(figure(told, 'client_credit')).toBe(sumOf(all.map(({ unallocated }) => unallocated)));
      for (const band of ['not_due', 'days_0_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const) {
        const row = told.rows.find(({ group, currency }) => group === band && currency === 'AED');
        expect(inCents(row?.figures['unpaid']), band).toBe(sumOf(all.map(({ ageing }) => ageing[band])));
      }
    },
  );

  it('open on what each client owes, which adds up to the figure', async () => {
    const { rows } = await report('client_debtors', 'group_by=account');
    for (const { group, currency, figures } of rows) {
      const cell = `group_by=account&group=${group}&currency=${currency}&measure=balance&page_size=200`;
      const found = await records('client_debtors', cell);
      expect(found.value).toBe(figures['balance']);
      expect(sumOf(found.results.map(({ amount }) => amount))).toBe(inCents(figures['balance']));
    }
  });
});

describe('overdue instalments', () => {
  it('are those of the list whose grace is over, aged from the day they were due', async () => {
    const told = await report('instalments_overdue', 'group_by=debt_age');
    const list = await get<{ count: number; results: { due: string }[] }>(
      'instalments/?is_overdue=true&page_size=200',
    );
    expect(told.totals[0]?.figures['instalments_overdue']).toBe(String(list.count));
    expect(figure(told, 'overdue')).toBe(sumOf(list.results.map(({ due }) => due)));
    const young = told.rows.find(({ group }) => group === 'days_0_30');
    // Due 16 days ago with 15 days of grace; the one of 15 days ago is not overdue yet.
    expect(young?.figures).toMatchObject({ overdue: '250.00', instalments_overdue: '1' });
  });

  it('are told apart by who collects them', async () => {
    const { rows } = await report('instalments_overdue', 'group_by=billing_type');
    expect(rows.find(({ group }) => group === 'direct_bill')?.figures['overdue']).toBe('400.00');
  });
});

describe('unallocated credits', () => {
  it('are the credits of the statements, by client', async () => {
    const told = await report('unallocated_credits');
    expect(figure(told, 'client_credit')).toBe(
      sumOf((await statements(today)).map(({ unallocated }) => unallocated)),
    );
    expect(told.totals[0]?.figures['clients']).toBe(String(told.rows.length));
  });
});

describe('the cash book', () => {
  it('is every payment that counts, with its sign, and apart the cheques that wait', async () => {
    const told = await report('cash_book', `from=${dayIn(-400)}&to=${today}`);
    const rows = await test.db
      .selectFrom('payments')
      .select(['direction', 'amount', 'reverses_id', 'cleared_on', 'status'])
      .where('billing_type', '=', 'agency_bill')
      .execute();
    const cleared = rows.filter(({ cleared_on }) => cleared_on !== null && cleared_on >= dayIn(-400));
    const total = (direction: string) =>
      cleared
        .filter((row) => row.direction === direction)
        .reduce((sum, row) => sum + inCents(row.amount) * (row.reverses_id === null ? 1 : -1), 0);
    expect(figure(told, 'received')).toBe(total('from_client'));
    expect(figure(told, 'remitted')).toBe(total('to_insurer'));
    expect(figure(told, 'cash_flow')).toBe(
      total('from_client') + total('from_insurer') - total('to_insurer') - total('refund_to_client'),
    );
    expect(told.totals[0]?.figures['payments_counted']).toBe(String(cleared.length));
    expect([figure(told, 'cheques_in_hand'), told.totals[0]?.figures['cheques_held']]).toEqual([10_000, '1']);
  });
});

describe('accounts with insurers', () => {
  it('are what the account of each insurer says', async () => {
    const told = await report('insurer_accounts');
    expect(told.rows.length).toBeGreaterThan(0);
    for (const { group, currency, figures } of told.rows) {
      const { totals } = await get<InsurerAccount>(`insurers/${group}/account/`);
      const total = totals.find((each) => each.currency === currency);
      expect(figures).toMatchObject({
        account_current: total?.net,
        payable: total?.payable,
        receivable: total?.receivable,
        policies_open: String(total?.policies),
      });
    }
    const past = await test.call('GET', `/api/reports/insurer_accounts/?on=${dayIn(-1)}`, { as: root });
    expect([past.status, past.body['on']]).toEqual([400, ['This report tells how things stand now.']]);
  });
});
