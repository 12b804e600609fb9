import { isPositive } from '#contract/base/amounts/decimals';
import { instalmentActionTable, type InstalmentInState } from '#contract/money/instalmentStates';
import type { Link } from '#contract/base/http';
import type { PaymentPlan } from '#contract/money/paymentPlans';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { askedBy, type Decider } from '../../../nouns/steps/secondPerson.ts';

/** What the trail of a policy tells of its plan, field by field. */
export function planTold(plan: PaymentPlan | null): Record<string, unknown> {
  if (plan === null) return { payment_plan: null };
  const { kind, ...fields } = plan;
  const told = Object.entries(fields).map(([field, value]) => [
    `plan_${field}`,
    Array.isArray(value) ? value.map(({ due_date, amount }) => `${due_date} ${amount}`) : value,
  ]);
  return { payment_plan: kind, ...Object.fromEntries(told) };
}

export const payerOf = (plan: PaymentPlan): string => (plan.kind === 'financed' ? plan.payer : '');

type Row = {
  status: InstalmentInState['status'];
  held: string;
  waiver_asked_at: string | null;
  waiver_asked_by: Link | null;
};

/** What the action table reads of it, for whoever acts. */
export const inState = (
  { status, held, waiver_asked_at, waiver_asked_by }: Row,
  decider: Decider,
): InstalmentInState => ({
  status,
  is_waiver_asked: waiver_asked_at !== null,
  ...askedBy(waiver_asked_by, decider),
  has_held_cheque: isPositive(held),
});

/** An instalment as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <I extends Row>({ scope, ...instalment }: I & { scope: Scope }) => ({
    ...instalment,
    allowed_actions: allowedActions(
      instalmentActionTable,
      inState(instalment as unknown as Row, caller),
      reachOf(caller, scope),
    ),
  });
