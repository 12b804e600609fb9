import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';
import { oldestFirst } from '#contract/money/instalmentChanges';
import { plannedInstalments, planOf, planTermsOf } from '#contract/money/paymentPlans';
import type { PaymentPlan } from '#contract/money/paymentPlan';
import { payerOf } from './instalments.rules.ts';
import { said, type Said } from '../../../said.ts';

/** A policy that ran before it came here, as far as its money goes. */
export type BroughtOver = Parameters<typeof planOf>[0] & {
  /** What was paid before it came, if anything. */
  paid_to_date: string;
};

export type BroughtInstalment = {
  number: number;
  due_date: string;
  amount: string;
  payer: string;
  /** What was paid of it before it came here. */
  opening: string;
};

/**
 * In the parts of its plan, each due on the day on which it was: the client was asked for it before. What was paid is
 * for the oldest ones.
 */
export function broughtInstalments(policy: BroughtOver): { plan: PaymentPlan; parts: BroughtInstalment[] } {
  const plan = planOf(policy);
  const payer = payerOf(plan);
  const planned = plannedInstalments(plan, planTermsOf(policy)).map((part, index) => ({
    ...part,
    number: index + 1,
  }));
  const open = planned.map(({ number, due_date, amount }) => ({
    id: number,
    policy_id: 0,
    number,
    due_date,
    open: amount,
  }));
  const { currency, paid_to_date } = policy;
  const { shares } = oldestFirst(currency, paid_to_date, open);
  const paid = new Map(shares.map(({ instalment_id, amount }) => [instalment_id, amount]));
  const nothing = sumOf(currency, []);
  return {
    plan,
    parts: planned.map((part) => ({ ...part, payer, opening: paid.get(part.number) ?? nothing })),
  };
}

/** Why this cannot have been paid; undefined where it can. */
export function paidToDateProblem(currency: string, gross_premium: string, paid: string): Said | undefined {
  return compareAmounts(currency, paid, gross_premium) > 0 ? said('policyPaidTooMuch') : undefined;
}
