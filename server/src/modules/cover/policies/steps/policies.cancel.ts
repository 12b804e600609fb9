import { compareAmounts } from '#contract/base/amounts/amounts';
import { moneyProblem } from '#contract/base/amounts/money';
import type { CancelMethod } from '#contract/cover/policies/policies';
import type { PolicyCancel, PolicyLapse } from '#contract/cover/policies/policySteps';
import { policyActionTable } from '#contract/cover/policies/policyStates';
import { totalsOfLines } from '#contract/cover/policies/premiumParts';
import {
  earningsOf,
  hasShortRate,
  returnPremium,
  type Earning,
} from '#contract/cover/policies/returnPremium';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { unpaidFrom } from '../../../money/instalments/instalments.years.ts';
import { holdOrigin } from '../versions/policies.leadAndQuote.ts';
import { movePremium, premiumOf } from '../premium/policies.premium.ts';
import { policyRecords, type PolicyFacts } from '../policies.noun.ts';
import { loseRenewalOf } from '../policies.renewals.ts';
import { recordEvent } from '../versions/policies.timeline.ts';
import { listMoved } from '../premium/policies.transactions.queries.ts';
import { takePolicyStep } from '../policies.transitions.ts';
import { said as sentence, saidAs } from '../../../../said.ts';

type Term = Pick<PolicyFacts, 'start_date' | 'end_date'>;

function refuseOutsideTerm({ start_date, end_date }: Term, day: string): void {
  if (day < start_date || day > end_date)
    throw new Invalid({ cancel_date: [sentence('stepDayFromTo', { from: start_date, to: end_date })] });
}

/** What the insurer credits fits the currency, and is not more than what was charged. */
function refuseFigure(currency: string, figure: string | null, earnings: readonly Earning[]): void {
  if (figure === null) return;
  const problem = moneyProblem(figure, currency);
  if (problem) throw new Invalid({ insurer_refund: [saidAs(problem)] });
  const { gross_premium: charged } = totalsOfLines(
    currency,
    earnings.flatMap(({ lines }) => lines),
  );
  if (compareAmounts(currency, figure, charged) > 0)
    throw new Invalid({ insurer_refund: [sentence('stepMoreThanCharged', { amount: charged })] });
}

function refuseShortRate({ short_rate_table, ...term }: Term & Pick<PolicyFacts, 'short_rate_table'>): void {
  if (short_rate_table.length === 0) throw new Invalid({ cancel_method: [sentence('stepWithoutTable')] });
  if (!hasShortRate(term, short_rate_table))
    throw new Invalid({ cancel_method: [sentence('stepTermTooLong')] });
}

type Ending = {
  cancel_date: string;
  /** None of a life policy that lapses: what it is worth only its insurer knows. */
  cancel_method: CancelMethod | null;
  cancel_reason: string;
  insurer_refund: string | null;
  not_paid_on?: string;
};

/** Cover ends on a day, and what is not used of the premium is given back: a version, a transaction, and its note. */
async function endCover(
  tx: Tx,
  actor: Actor,
  policy: PolicyFacts,
  action: 'cancel' | 'lapse',
  { insurer_refund, not_paid_on, ...ending }: Ending,
): Promise<void> {
  const { id, currency, start_date, end_date, policy_type, short_rate_table } = policy;
  const { cancel_date, cancel_method, cancel_reason } = ending;
  const transactions = await listMoved(tx, id);
  const earnings = earningsOf(transactions);
  if (cancel_method === 'short_rate') refuseShortRate(policy);
  refuseFigure(currency, insurer_refund, earnings);
  const { calculation, lines, parts } = returnPremium({
    currency,
    line: policy_type,
    earnings,
    end_date,
    method: cancel_method ?? 'pro_rata',
    start_date,
    cancel_date,
    short_rate_table,
    insurer_refund,
    not_paid_on,
  });
  const premium = premiumOf(currency, [...transactions.flatMap((each) => each.lines), ...lines]);
  const ends_later = cancel_date > (await dayOf(tx, actor));
  const told = { ...ending, ...premium.totals };
  const stamps = { lines: JSON.stringify(premium.lines) };
  await takePolicyStep(tx, actor, { ...policy, ends_later }, action, told, stamps);
  const movement = {
    kind: 'cancellation' as const,
    effective_date: cancel_date,
    earns_from: cancel_date,
    earns_to: end_date,
    lines,
    parts,
  };
  const event = {
    kind: action === 'cancel' ? ('cancellation' as const) : ('lapse' as const),
    effective_from: cancel_date,
    reason: cancel_reason,
    status: action === 'cancel' ? ('cancelled' as const) : ('lapsed' as const),
  };
  await loseRenewalOf(tx, actor, id);
  const version_id = await recordEvent(tx, actor, policy, event, movement);
  await movePremium(tx, actor, policy, { version_id, ...movement, calculation });
}

/** By the client or the insurer. For a day that is yet to come it is booked, and the policy is active until then. */
export async function cancelPolicy(tx: Tx, actor: Actor, id: number, said: PolicyCancel): Promise<void> {
  await holdOrigin(tx, id);
  const policy = await policyRecords.hold(tx, id);
  stateAfter(policyActionTable, 'cancel', policy);
  const { cancel_date, cancel_method, insurer_refund = null } = said;
  if (cancel_method === 'flat' && cancel_date !== policy.start_date)
    throw new Invalid({
      cancel_date: [sentence('stepFlatFromStart', { day: policy.start_date })],
    });
  refuseOutsideTerm(policy, cancel_date);
  if (policy.policy_type === 'life' && insurer_refund === null)
    throw new Invalid({
      insurer_refund: [sentence('stepLifeTyped')],
    });
  await endCover(tx, actor, policy, 'cancel', { ...said, insurer_refund });
}

/** On the insurer's notice, with its date. What was not covered any more is not charged. */
export async function lapsePolicy(tx: Tx, actor: Actor, id: number, said: PolicyLapse): Promise<void> {
  await holdOrigin(tx, id);
  const policy = await policyRecords.hold(tx, id);
  stateAfter(policyActionTable, 'lapse', policy);
  const { cancel_date, reason } = said;
  refuseOutsideTerm(policy, cancel_date);
  if (cancel_date > (await dayOf(tx, actor)))
    throw new Invalid({ cancel_date: [sentence('quoteDayToCome')] });
  const isLife = policy.policy_type === 'life';
  await endCover(tx, actor, policy, 'lapse', {
    cancel_date,
    cancel_method: isLife ? null : 'pro_rata',
    cancel_reason: reason,
    insurer_refund: null,
    ...(isLife ? { not_paid_on: await unpaidFrom(tx, id, cancel_date) } : {}),
  });
}
