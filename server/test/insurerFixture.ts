import { expect } from 'vitest';
import type { InsurerAccount } from '#contract/money/insurerAccounts';
import type { Policy } from '#contract/cover/policies';
import { paymentFixture } from './paymentFixture.ts';
import type { Person, TestApp } from './testApp.ts';

/** For 2027, which has 365 days; cancelled from 1 July 184 of them are left. */
export const year = { start_date: '2027-01-01', end_date: '2027-12-31' };
/** Base 950.00 at 5 % with a fee of 20.00 for the insurer: 1,017.50. */
export const taxed = [
  { kind: 'base', label: 'Premium', amount: '950', taxable: true, tax_rate: '5' },
  { kind: 'fee', label: 'Policy fee', amount: '20', taxable: false },
];
export const ourFee = { kind: 'fee', label: 'Our fee', amount: '100', taxable: false, payee: 'us' };
/** What the insurer pays us. */
export const back = { direction: 'from_insurer' };

type Settled = readonly (readonly [Policy, string])[];

const transfer = (policies: Settled, amount: string, over: object = {}) => ({
  direction: 'to_insurer',
  insurer_id: policies[0]?.[0].insurer_id,
  currency: policies[0]?.[0].currency,
  amount,
  method: 'transfer',
  allocations: policies.map(([{ id }, part]) => ({ policy_id: id, amount: part })),
  ...over,
});

let made = 0;

/** Insurers with whom we have an account; `root` acts unless someone else is named. */
export async function insurerFixture(test: TestApp, root: Person) {
  const payments = await paymentFixture(test, root);

  /** One of its own, so that its account holds nothing but what a test puts there. */
  const newInsurer = async (over: object = {}): Promise<{ insurer_id: number; product_id: number }> => {
    made += 1;
    const insurer_id = await payments.idOf('/api/insurers/', {
      name: `Insurer ${made}`,
      short_code: `INS${made}`,
      payment_terms_days: 30,
      ...over,
    });
    const product_id = await payments.newProduct({ insurer_id, default_commission_rate: '12.5' });
    return { insurer_id, product_id };
  };
  const accountOf = async (insurerId: number, query = '', as = root): Promise<InsurerAccount> => {
    const answer = await test.call('GET', `/api/insurers/${insurerId}/account/${query}`, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as InsurerAccount;
  };
  const balanceOf = async ({ id, insurer_id }: Policy) =>
    (await accountOf(insurer_id)).policies.find(({ policy_id }) => policy_id === id);
  const settle = (policies: Settled, amount: string, over: object = {}) =>
    payments.paid(transfer(policies, amount, over));
  const cancelled = async (policy: Policy): Promise<void> => {
    const cancel = { cancel_date: '2027-07-01', cancel_method: 'pro_rata', cancel_reason: 'Sold' };
    const answer = await payments.act(policy.id, 'cancel', cancel);
    expect(answer.status, answer.text).toBe(200);
  };
  const collected = async (gross: string, over: object = {}, amount = gross): Promise<Policy> => {
    const policy = await payments.issued(gross, { ...year, ...over });
    await payments.pay(policy, amount);
    return policy;
  };
  return { ...payments, newInsurer, accountOf, balanceOf, transfer, settle, cancelled, collected };
}
