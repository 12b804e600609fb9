import type { PolicySubmit } from '#contract/cover/policies/policySteps';
import { usualNoteEnd } from '#contract/cover/policies/policyParts';
import {
  policyActionTable,
  type PolicyAction,
  type PolicyInState,
} from '#contract/cover/policies/policyStates';
import type { askedBy } from '#contract/office/writtenMail';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { stateAfter, takeStep } from '../../../nouns/steps/steps.ts';
import { policyRecords, type PolicyFacts } from './policies.noun.ts';
import { ownText, refuseCoverNote } from './policies.rules.ts';
import { insertVersion } from './versions/policies.versions.queries.ts';
import { said as sentence } from '../../../said.ts';

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
export async function submitPolicy(
  tx: Tx,
  actor: Actor,
  id: number,
  said: Omit<PolicySubmit, 'mail'>,
  asked_by: (typeof askedBy)[number],
): Promise<void> {
  const policy = await policyRecords.hold(tx, id);
  stateAfter(policyActionTable, 'submit', policy);
  const { bound_on = null } = said;
  const { cover_note_number = policy.cover_note_number } = said;
  const known = said.cover_note_expiry ?? policy.cover_note_expiry;
  const cover_note_expiry = known ?? (bound_on && usualNoteEnd(bound_on));
  if (bound_on !== null && bound_on > policy.end_date)
    throw new Invalid({ bound_on: [sentence('stepBoundTooLate')] });
  refuseCoverNote({ bound_on, cover_note_expiry });
  const told = { bound_on, cover_note_number, cover_note_expiry, asked_by };
  const status = await takePolicyStep(tx, actor, policy, 'submit', told, {
    own_text: ownText({ ...policy, cover_note_number }),
  });
  if (bound_on === null) return;
  const effective_from = bound_on > policy.start_date ? bound_on : policy.start_date;
  await insertVersion(tx, actor, id, { kind: 'bound', effective_from, is_provisional: true, status });
}

/** Its last day has passed, or the day of its booked cancellation has come. What that means was written down before. */
export async function endPolicy(tx: Tx, actor: Actor, id: number, action: 'expire' | 'end'): Promise<void> {
  await takePolicyStep(tx, actor, await policyRecords.hold(tx, id), action);
}
