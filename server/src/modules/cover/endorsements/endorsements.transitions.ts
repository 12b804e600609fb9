import type { EndorsementApprove, EndorsementReject } from '#contract/cover/endorsements/endorsementSteps';
import {
  endorsementActionTable,
  type EndorsementAction,
} from '#contract/cover/endorsements/endorsementStates';
import type { askedBy } from '#contract/office/writtenMail';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { now } from '../../../nouns/stamps.ts';
import { takeStep } from '../../../nouns/steps/steps.ts';
import { endorsementRecords, type EndorsementFacts } from './endorsements.noun.ts';
import { tellOfEndorsement } from './endorsements.notices.queries.ts';
import { ownText } from './endorsements.rules.ts';

const steps = { module: 'endorsements', noun: 'endorsements', table: endorsementActionTable } as const;

type Told = { [F in keyof EndorsementFacts]?: EndorsementFacts[F] | undefined };

/** One step of an endorsement that is held, told in the trail. */
export const takeEndorsementStep = (
  tx: Tx,
  actor: Actor,
  endorsement: EndorsementFacts,
  action: EndorsementAction,
  told: Told = {},
  stamps: object = {},
) => takeStep(tx, actor, steps, endorsement, action, told, stamps);

/** The insurer has been asked, by a mail that has gone or without one. */
export async function submitEndorsement(
  tx: Tx,
  actor: Actor,
  id: number,
  asked_by: (typeof askedBy)[number],
): Promise<void> {
  await takeEndorsementStep(
    tx,
    actor,
    await endorsementRecords.hold(tx, id),
    'submit',
    { asked_by },
    { submitted_at: now },
  );
}

/** The insurer agrees, and says how it calls it. */
export async function approveEndorsement(
  tx: Tx,
  actor: Actor,
  id: number,
  said: EndorsementApprove,
): Promise<void> {
  const endorsement = await endorsementRecords.hold(tx, id);
  const { insurer_reference = endorsement.insurer_reference } = said;
  await takeEndorsementStep(
    tx,
    actor,
    endorsement,
    'approve',
    { insurer_reference },
    {
      endorsement_text: ownText({ ...endorsement, insurer_reference }),
      approved_at: now,
      approved_by: actor.user_id,
    },
  );
  await tellOfEndorsement(tx, actor, id, 'endorsement_approved');
}

export async function rejectEndorsement(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason }: EndorsementReject,
): Promise<void> {
  await takeEndorsementStep(tx, actor, await endorsementRecords.hold(tx, id), 'reject', { reason });
}

/** Nobody wants it any more. */
export async function withdrawEndorsement(tx: Tx, actor: Actor, id: number): Promise<void> {
  await takeEndorsementStep(tx, actor, await endorsementRecords.hold(tx, id), 'withdraw');
}
