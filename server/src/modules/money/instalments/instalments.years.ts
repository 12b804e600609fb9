import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { dueAfterEntry, plannedInYear, planOf, planTermsOf } from '#contract/money/paymentPlans';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import type { InstalmentFacts } from './instalments.noun.ts';
import { addInstalments, lastNumber } from './instalments.plan.ts';
import { payerOf } from './instalments.rules.ts';
import { listCharges, policyFacts, type PaidPolicy } from './instalments.plan.queries.ts';
import { instalmentsOf } from './instalments.record.queries.ts';

type Year = { transaction_id: number; start_date: string; gross_premium: string };

/** Of a further policy year, by the plan of the first one; their numbers go on. */
export async function makeInstalmentsOfYear(
  tx: Tx,
  actor: Actor,
  policy: PaidPolicy,
  { transaction_id, start_date, gross_premium }: Year,
  before: readonly InstalmentFacts[],
): Promise<void> {
  const plan = planOf(policy);
  const year = { ...planTermsOf(policy), start_date, gross_premium };
  const { credit_terms_days } = policy;
  const entry = { start_date, entered_on: await dayOf(tx, actor), credit_terms_days };
  const planned = dueAfterEntry(plannedInYear(plan, policy, year), entry);
  const made = { after: lastNumber(before), payer: payerOf(plan), transaction_id };
  await addInstalments(tx, actor, policy.id, planned, made);
}

/** Of what is unpaid, what was to be paid from a day on by its plan, whenever it was entered. */
export async function unpaidFrom(tx: Tx, policyId: number, day: string): Promise<string> {
  const policy = await policyFacts(tx, policyId);
  if (!policy) return '0';
  const { currency } = policy;
  const plan = planOf(policy);
  const planned = (await listCharges(tx, policyId)).flatMap((charge) =>
    plannedInYear(plan, policy, { ...planTermsOf(policy), ...charge }),
  );
  const later = planned.filter(({ due_date }) => due_date >= day).map(({ amount }) => amount);
  const unpaid = (await instalmentsOf(tx, policyId)).map(({ amount, paid, waived }) =>
    difference(currency, difference(currency, amount, paid), waived),
  );
  const [toCome, open] = [sumOf(currency, later), sumOf(currency, unpaid)];
  return compareAmounts(currency, toCome, open) < 0 ? toCome : open;
}
