import type { PolicyIssue, PolicySubmit } from '#contract/policies';
import { policyActionTable, type PolicyAction, type PolicyInState } from '#contract/policyStates';
import { riskGapsToIssue } from '#contract/risk';
import { dayOf, type Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';
import { Invalid } from '../../errors.ts';
import { now } from '../../records/stamps.ts';
import { stateAfter, takeStep } from '../../records/steps.ts';
import { wasBound } from './policies.cover.queries.ts';
import { numberNorm } from './policies.number.ts';
import { giveBackToQuote, holdOrigin, winLead } from './policies.origin.ts';
import { movePremium } from './policies.premium.ts';
import { policyRecords, type PolicyFacts } from './policies.record.queries.ts';
import { ownText, refuseCoverNote, refuseRisk } from './policies.rules.ts';
import { insertVersion } from './policies.versions.queries.ts';

const steps = { module: 'policies', noun: 'policies', table: policyActionTable } as const;

type Held = PolicyFacts & Pick<PolicyInState, 'ends_later'>;
type Told = { [F in keyof PolicyFacts]?: PolicyFacts[F] | undefined };

/** One step of a policy that is held, told in the trail. */
export const takePolicyStep = (
  tx: Tx,
  actor: Actor,
  policy: Held,
  action: PolicyAction,
  told: Told = {},
  stamps: object = {},
) => takeStep(tx, actor, steps, policy, action, told, stamps);

/** What the insurer holds covered is written down before it is issued. */
export async function submitPolicy(tx: Tx, actor: Actor, id: number, said: PolicySubmit): Promise<void> {
  const policy = await policyRecords.hold(tx, id);
  stateAfter(policyActionTable, 'submit', policy);
  const { bound_on = null } = said;
  const { cover_note_number = policy.cover_note_number } = said;
  const { cover_note_expiry = policy.cover_note_expiry } = said;
  if (bound_on !== null && bound_on > policy.end_date)
    throw new Invalid({ bound_on: ['This day is after the last day of cover.'] });
  refuseCoverNote({ bound_on, cover_note_expiry });
  const told = { bound_on, cover_note_number, cover_note_expiry };
  const status = await takePolicyStep(tx, actor, policy, 'submit', told, {
    own_text: ownText({ ...policy, cover_note_number }),
  });
  if (bound_on === null) return;
  const effective_from = bound_on > policy.start_date ? bound_on : policy.start_date;
  await insertVersion(tx, actor, id, { kind: 'bound', effective_from, is_provisional: true, status });
}

/** The insurer gave it its number: it covers from its start, and what it costs is charged. */
export async function issuePolicy(tx: Tx, actor: Actor, id: number, said: PolicyIssue): Promise<void> {
  await holdOrigin(tx, id);
  const policy = await policyRecords.hold(tx, id);
  stateAfter(policyActionTable, 'issue', policy);
  const { policy_number } = said;
  if (numberNorm(policy_number) === '')
    throw new Invalid({ policy_number: ['Enter a number with letters or digits.'] });
  if (policy.risk) refuseRisk(riskGapsToIssue(policy.risk));
  await winLead(tx, actor, policy);
  const issue_date = said.issue_date ?? (await dayOf(tx, actor));
  const status = await takePolicyStep(
    tx,
    actor,
    policy,
    'issue',
    { policy_number, issue_date },
    {
      number_norm: numberNorm(policy_number),
      own_text: ownText({ ...policy, policy_number }),
      issued_at: now,
    },
  );
  const { start_date, end_date, lines } = policy;
  const version_id = await insertVersion(tx, actor, id, {
    kind: 'issue',
    effective_from: start_date,
    status,
  });
  await movePremium(tx, actor, policy, {
    version_id,
    kind: 'issue',
    effective_date: start_date,
    earns_from: start_date,
    earns_to: end_date,
    lines,
  });
}

/** The client does not want it after all. It stays as it is; a new draft may come of its quote. */
export async function notTakeUp(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  await holdOrigin(tx, id);
  const policy = await policyRecords.hold(tx, id);
  const status = await takePolicyStep(tx, actor, policy, 'not-take-up', { not_taken_up_reason: reason });
  await giveBackToQuote(tx, actor, policy);
  if (await wasBound(tx, id))
    await insertVersion(tx, actor, id, {
      kind: 'not_taken_up',
      effective_from: policy.start_date,
      reason,
      status,
    });
}

/** Its last day has passed, or the day of its booked cancellation has come. What that means was written down before. */
export async function endPolicy(tx: Tx, actor: Actor, id: number): Promise<'expire' | 'end'> {
  const policy = await policyRecords.hold(tx, id);
  const { cancel_date } = policy;
  const action = cancel_date !== null && cancel_date <= (await dayOf(tx, actor)) ? 'end' : 'expire';
  await takePolicyStep(tx, actor, policy, action);
  return action;
}
