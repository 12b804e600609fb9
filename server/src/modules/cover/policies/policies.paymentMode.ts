import type { Policy, PolicyUpdate } from '#contract/cover/policies/policies';
import { usualPlan } from '#contract/money/paymentPlans';
import { modeOfPlan } from '#contract/money/paymentPlan';
import { modeOfFrequency, otherThanFrequency, type PremiumFrequency } from '#contract/money/premiumFrequency';
import type { Risk } from '#contract/sales/risk/risk';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { takePlan } from '../../money/instalments/instalments.plan.ts';
import { saidAs } from '../../../said.ts';

/** How often the premium of a life policy is paid, where somebody has said it. */
export const frequencyOf = (risk: Risk | null): PremiumFrequency | null =>
  risk?.line === 'life' ? risk.frequency : null;

type Mode = Policy['payment_mode'];
type Wanted = Pick<PolicyUpdate, 'payment_mode' | 'payment_plan'>;

/** How a policy is paid: by the plan that came with it, of a life policy as often as that says, or as it was. */
export function takeMode(risk: Risk | null, wanted: Wanted, before: Mode = 'full'): Mode {
  const { payment_plan, payment_mode } = wanted;
  if (payment_plan) return modeOfPlan(payment_plan);
  const frequency = frequencyOf(risk);
  if (frequency === null) return payment_mode ?? before;
  const mode = modeOfFrequency(frequency, payment_mode ?? before);
  const sentence =
    payment_mode && mode !== payment_mode && otherThanFrequency(usualPlan(payment_mode), frequency);
  if (sentence) throw new Invalid({ payment_mode: [saidAs(sentence)] });
  return mode;
}

type Planned = Pick<Policy, 'id' | 'payment_mode' | 'payment_plan'>;
type After = { payment_mode: Mode; risk: Risk | null };

/** A plan is for one way to pay: with another way, or another frequency, it is given up, unless a new one came with it. */
export async function changePlan(
  tx: Tx,
  caller: Caller,
  before: Planned,
  { payment_mode, risk }: After,
  wanted: Wanted,
): Promise<void> {
  const frequency = frequencyOf(risk);
  const isOther = before.payment_plan && frequency && otherThanFrequency(before.payment_plan, frequency);
  const kept = payment_mode === before.payment_mode && !isOther ? undefined : null;
  const { payment_plan = kept } = wanted;
  if (payment_plan !== undefined) await takePlan(tx, caller, before.id, payment_plan);
}
