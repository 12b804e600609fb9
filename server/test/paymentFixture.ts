import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PolicyInstalments } from '#contract/money/instalments';
import type { Payment } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies';
import { newChassis, policyFixture } from './policyFixture.ts';
import type { Answer, Person, TestApp } from './testApp.ts';

export const refused = (answer: Answer, status: number, fields: object): void => {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.body).toMatchObject(fields);
};

/** All refundable and free of tax, so that the premium is the amount. */
export const untaxed = (amount: string) => ({ kind: 'base', label: 'Premium', amount, taxable: false });

const payment = (policy: Pick<Policy, 'account_id' | 'currency'>, amount: string, over: object = {}) => ({
  direction: 'from_client',
  account_id: policy.account_id,
  currency: policy.currency,
  amount,
  method: 'transfer',
  date: '2026-01-02',
  ...over,
});

/** Policies that are paid for; `root` acts unless someone else is named, and `boss` approves. */
export async function paymentFixture(test: TestApp, root: Person) {
  const policies = await policyFixture(test, root);
  const boss = await test.person({ is_superuser: true });

  const call = async (url: string, body: object, as = root) => test.call('POST', url, { as, body });
  const done = async (url: string, body: object, as = root, status = 200) => {
    const answer = await call(url, body, as);
    expect(answer.status, answer.text).toBe(status);
    return answer.body;
  };

  /** Waiting to be issued, for a whole year, which may lie in the past. */
  const submitted = async (gross: string, over: object = {}): Promise<Policy> => {
    const { id } = await policies.readyPolicy({
      lines: [untaxed(gross)],
      start_date: '2028-01-01',
      end_date: '2028-12-31',
      billing_type: 'agency_bill',
      ...over,
    });
    return (await done(`/api/policies/${id}/submit/`, {})) as Policy;
  };
  const issue = (id: number) => done(`/api/policies/${id}/issue/`, { policy_number: `N-${newChassis()}` });
  const plan = (id: number, body: object, as = root) => call(`/api/policies/${id}/plan/`, body, as);
  const quarters = { kind: 'equal', count: 4, every_months: 3 };
  /** Issued, in so many equal parts. */
  const issued = async (
    gross: string,
    { count = 1, ...over }: { count?: number; [field: string]: unknown } = {},
  ) => {
    const policy = await submitted(gross, over);
    if (count > 1) await done(`/api/policies/${policy.id}/plan/`, { ...quarters, count });
    await issue(policy.id);
    return policies.read(policy.id);
  };
  const paidOf = async (id: number, as = root) => {
    const answer = await test.call('GET', `/api/policies/${id}/instalments/`, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as PolicyInstalments;
  };
  const record = (body: object, as = root) => call('/api/payments/', body, as);
  const paid = async (body: object, as = root) => (await done('/api/payments/', body, as, 201)) as Payment;
  /** Over one policy, the oldest instalment first. */
  const pay = (policy: Policy, amount: string, over: object = {}) =>
    paid(payment(policy, amount, { allocations: [{ policy_id: policy.id, amount }], ...over }));
  const step = (id: number, action: string, body: object = {}, as = root) =>
    call(`/api/payments/${id}/${action}/`, body, as);
  const stepped = async (id: number, action: string, body: object = {}, as = root) =>
    (await done(`/api/payments/${id}/${action}/`, body, as)) as Payment;
  const readPayment = async (id: number) =>
    (await test.call('GET', `/api/payments/${id}/`, { as: root })).body as Payment;
  /** As if the parts of a policy had been due from a day on, one after so many days. */
  const dueSince = (policyId: number, first: string, days = 0) =>
    sql`insert into instalment_entries (instalment_id, kind, day, amount, due_date)
      select id, 'changed', ${first}::date, 0, ${first}::date + (number - 1) * ${days}::integer
      from instalments where policy_id = ${policyId}`.execute(test.db);
  /** Paid, due and waived are the premium, on every policy; no payment is used more than once. */
  const expectBalanced = async (id: number) => {
    const { balance, instalments } = await paidOf(id);
    const { gross_premium } = await policies.read(id);
    expect(balance.gross_premium).toBe(gross_premium);
    const sum = [balance.paid, balance.due, balance.waived].reduce((total, each) => total + Number(each), 0);
    expect(sum.toFixed(2)).toBe(Number(gross_premium).toFixed(2));
    expect(instalments.every(({ due }) => Number(due) >= 0)).toBe(true);
    return balance;
  };
  return {
    ...policies,
    boss,
    submitted,
    issue,
    issued,
    plan,
    quarters,
    paidOf,
    payment,
    record,
    paid,
    pay,
    step,
    stepped,
    readPayment,
    dueSince,
    expectBalanced,
  };
}
