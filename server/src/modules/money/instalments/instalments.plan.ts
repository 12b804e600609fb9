import { sumOf } from '#contract/base/amounts/amounts';
import { isPositive, isZero } from '#contract/base/amounts/decimals';
import type { Instalment, PolicyInstalments } from '#contract/money/instalments';
import {
  dueAfterEntry,
  plannedInstalments,
  planProblems,
  planTermsOf,
  type PlannedInstalment,
  planOf,
  planRefusal,
} from '#contract/money/paymentPlans';
import { modeOfPlan, type PaymentPlan } from '#contract/money/paymentPlan';
import type { Permission } from '#contract/base/permissions';
import { editablePolicyStatuses, type PolicyStatus } from '#contract/cover/policies/policyStates';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { audit, auditFor } from '../../../nouns/trail/audit.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { findReceiptToSend } from './instalments.receipts.queries.ts';
import { withDeciders } from './instalments.deciders.ts';
import { enter } from './instalments.entries.queries.ts';
import {
  forgetPlan,
  insertInstalments,
  keepPlan,
  policyFacts,
  policyFor,
  setPaymentMode,
  type PaidPolicy,
} from './instalments.plan.queries.ts';
import { balancesOf } from './instalments.queries.ts';
import { instalmentsOf, setInstalment, shownInstalmentsOf } from './instalments.record.queries.ts';
import { instalmentRecords, instalments, type InstalmentFacts } from './instalments.noun.ts';
import { payerOf, planTold } from './instalments.rules.ts';
import { said, saidAs, saidOfEach } from '../../../said.ts';

export const auditInstalment = auditFor('instalments', instalments.audited);

const partsOf = (plan: PaymentPlan, policy: PaidPolicy): PlannedInstalment[] =>
  dueAfterEntry(plannedInstalments(plan, planTermsOf(policy)), policy);

type Made = { after?: number; payer?: string; transaction_id?: number | null };

/** Each with its line in the trail. */
export async function addInstalments(
  tx: Tx,
  actor: Actor,
  policyId: number,
  planned: readonly PlannedInstalment[],
  { after = 0, payer = '', transaction_id = null }: Made = {},
): Promise<void> {
  const parts = planned.map((part, index) => ({ ...part, number: after + index + 1, payer }));
  for (const id of await insertInstalments(tx, actor, policyId, parts, transaction_id))
    await auditInstalment(tx, actor, 'create', id, { after: await instalmentRecords.facts(tx, id) });
}

export const lastNumber = (instalments: readonly InstalmentFacts[]): number =>
  Math.max(0, ...instalments.map(({ number }) => number));

/** Nothing is paid, held, waived or asked to be. */
const isUntouched = ({ paid, held, waived, waiver_asked_at }: InstalmentFacts): boolean =>
  [paid, held, waived].every(isZero) && waiver_asked_at === null;

const isEditable = (status: PolicyStatus): boolean =>
  editablePolicyStatuses.some((editable) => editable === status);

/** From its second year on the plan of a life policy is settled. */
const isInFirstYear = ({ charged_until, issued_until }: PaidPolicy): boolean =>
  charged_until === issued_until;

const canReplan = (policy: PaidPolicy, instalments: readonly InstalmentFacts[]): boolean =>
  isEditable(policy.status) ||
  (policy.status === 'active' && isInFirstYear(policy) && instalments.every(isUntouched));

/** In place of the old ones, which stay as cancelled. */
async function replaceInstalments(
  tx: Tx,
  caller: Caller,
  policy: PaidPolicy,
  plan: PaymentPlan,
  before: readonly InstalmentFacts[],
): Promise<void> {
  const day = await dayOf(tx, caller);
  for (const old of before.filter(({ amount }) => isPositive(amount))) {
    const { id: instalment_id, amount, due_date } = old;
    await setInstalment(tx, caller, instalment_id, { planned_amount: '0' });
    await enter(tx, caller, { day }, [{ instalment_id, kind: 'changed', amount: `-${amount}`, due_date }]);
    const after = { ...old, amount: sumOf(old.currency, []) };
    await auditInstalment(tx, caller, 'update', old.id, { before: old, after });
  }
  const payer = payerOf(plan);
  await addInstalments(tx, caller, policy.id, partsOf(plan, policy), { after: lastNumber(before), payer });
}

function refuseReplan(policy: PaidPolicy, instalments: readonly InstalmentFacts[]): void {
  if (!canReplan(policy, instalments)) throw new InvalidState(said('planStays'));
}

/** Whether a policy that was issued can be paid otherwise. What does not fit is told at `field`. */
export async function refusePlan(tx: Tx, id: number, plan: PaymentPlan, field: string): Promise<void> {
  const policy = await policyFacts(tx, id);
  if (!policy) return;
  refuseReplan(policy, await instalmentsOf(tx, id));
  const problems = Object.entries(planProblems(plan, planTermsOf(policy)));
  if (problems.length > 0)
    throw new Invalid(
      Object.fromEntries(problems.map(([name, told]) => [`${field}.${name}`, told.map(saidAs)])),
    );
}

/** How a policy is to be paid: kept until it is issued, and from then on its instalments, as long as none has money. */
export async function planPolicy(
  tx: Tx,
  caller: Caller,
  id: number,
  plan: PaymentPlan,
): Promise<PolicyInstalments> {
  await policyFor(tx, caller, id, 'policies:update');
  await holdRow(tx, 'policies', id);
  const policy = await policyFor(tx, caller, id, 'policies:update');
  const before = await instalmentsOf(tx, id);
  refuseReplan(policy, before);
  const problems = planProblems(plan, planTermsOf(policy));
  if (Object.keys(problems).length > 0) throw new Invalid(saidOfEach(problems));
  await keepPlan(tx, caller, id, plan);
  await setPaymentMode(tx, caller, id, modeOfPlan(plan));
  if (!isEditable(policy.status)) await replaceInstalments(tx, caller, policy, plan, before);
  await audit(tx, caller, {
    module: 'policies',
    noun: 'policies',
    record_id: id,
    action: 'update',
    before: { payment_mode: policy.payment_mode, ...planTold(policy.plan) },
    after: { payment_mode: modeOfPlan(plan), ...planTold(plan) },
  });
  return paidBy(tx, caller, id, 'policies:update');
}

/** The plan that comes with the terms of a draft, once they are written. What does not fit them is told at its field. */
export async function takePlan(
  tx: Tx,
  caller: Caller,
  policyId: number,
  plan: PaymentPlan | null,
): Promise<void> {
  if (plan === null) return forgetPlan(tx, policyId);
  const policy = await policyFacts(tx, policyId);
  const problems = policy ? Object.entries(planProblems(plan, planTermsOf(policy))) : [];
  if (problems.length > 0)
    throw new Invalid(
      Object.fromEntries(problems.map(([field, told]) => [`payment_plan.${field}`, told.map(saidAs)])),
    );
  await keepPlan(tx, caller, policyId, plan);
}

const nothing = (policy: PaidPolicy) => {
  const none = sumOf(policy.currency, []);
  const { billing_type, currency } = policy;
  return {
    billing_type,
    currency,
    gross_premium: none,
    paid: none,
    due: none,
    overdue: none,
    waived: none,
    held: none,
    credit: none,
    insurer_credit: none,
  };
};

/** How a policy is paid, for whoever sees it. */
export async function paidBy(
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission = 'policies:view',
): Promise<PolicyInstalments> {
  const policy = await policyFor(db, caller, id, permission);
  const instalments: Instalment[] = [];
  for (const instalment of await shownInstalmentsOf(db, caller, id))
    instalments.push(await withDeciders(db, instalment));
  const [balance = nothing(policy)] = await balancesOf(db, caller, { policy: id });
  return {
    plan: planOf(policy),
    entered_on: policy.entered_on,
    credit_terms_days: policy.credit_terms_days,
    can_replan: canReplan(policy, instalments),
    balance,
    instalments,
    receipt_to_send: await findReceiptToSend(db, id),
  };
}

/** At the issue. What does not fit the premium any more is told before anything is written. */
export async function makeInstalments(
  tx: Tx,
  actor: Actor,
  policy: PaidPolicy,
  transaction_id: number,
): Promise<void> {
  const refusal = planRefusal(policy);
  if (refusal !== undefined) throw new InvalidState(saidAs(refusal));
  const plan = planOf(policy);
  const made = { payer: payerOf(plan), transaction_id };
  await addInstalments(tx, actor, policy.id, partsOf(plan, policy), made);
}
