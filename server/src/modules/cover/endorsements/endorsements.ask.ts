import type { EndorsementSubmit } from '#contract/cover/endorsements/endorsementSteps';
import { endorsementActionTable } from '#contract/cover/endorsements/endorsementStates';
import { refusalOf } from '#contract/base/states/states';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { said } from '../../../said.ts';
import { fileDocument } from '../../office/attachments/attachments.documents.ts';
import type { Taken } from '../../office/attachments/attachments.upload.ts';
import type { GoneMail } from '../../office/emails/emails.gone.ts';
import { mailInsurer, type CleanWritten } from '../../office/emails/emails.withStep.ts';
import { reasonForNoMail, whyNoMail } from '../../sales/quotes/mails/quotes.requestMails.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { submitOnceGone } from '../policies/steps/policies.submit.ts';
import { findEndorsementContact, listAsking } from './endorsements.queries.ts';
import { endorsementRecords } from './endorsements.noun.ts';
import { readEndorsement } from './endorsements.reading.ts';
import { setEndorsement } from './endorsements.record.queries.ts';
import { submitEndorsement } from './endorsements.transitions.ts';

type CleanSubmit = Omit<EndorsementSubmit, 'mail'> & { mail?: CleanWritten };

/** By a mail, and submitted once that has gone; without one it is marked as submitted, and nothing is sent. */
export async function askInsurer(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  { mail }: CleanSubmit,
  annex?: Taken,
): Promise<Endorsement> {
  const seen = await endorsementRecords.find(tx, caller, id, 'endorsements:update');
  // The mail is about its policy, which is locked ahead of it.
  if (mail) await policyRecords.hold(tx, seen.endorsement.policy_id);
  const { endorsement, scope } = await endorsementRecords.lock(tx, caller, id, 'endorsements:update');
  if (mail === undefined) {
    await submitEndorsement(tx, caller, id, 'outside');
    return readEndorsement(tx, caller, id);
  }
  stateAfter(endorsementActionTable, 'submit', await endorsementRecords.facts(tx, id));
  const reason = await reasonForNoMail(tx, caller, scope);
  if (reason !== null) throw new Invalid({ mail: [said(whyNoMail[reason])] });
  const contact = await findEndorsementContact(tx, endorsement.insurer_id);
  const about = { related_type: 'policy', related_id: endorsement.policy_id } as const;
  const known = contact ? [contact.email.toLowerCase()] : [];
  const of = { policy_id: endorsement.policy_id };
  const files = annex ? [await fileDocument(tx, caller, of, { category: 'endorsement' }, annex)] : [];
  const request_email_id = await mailInsurer(tx, caller, dataKey, about, mail, known, files);
  await setEndorsement(tx, id, { request_email_id });
  return readEndorsement(tx, caller, id);
}

/**
 * A mail about a policy has gone: the insurer who was asked by it has the new policy, or is asked for the endorsement,
 * unless that was given up, or the policy ended, meanwhile.
 */
export async function insurerWrittenTo(tx: Tx, actor: Actor, policyId: number) {
  await policyRecords.hold(tx, policyId);
  const drafts = await listAsking(tx, policyId);
  for (const { id } of drafts) await endorsementRecords.hold(tx, id);
  return async (mail: GoneMail): Promise<void> => {
    await submitOnceGone(tx, actor, policyId, mail.id);
    for (const { id, request_email_id } of drafts) {
      if (request_email_id !== mail.id) continue;
      if (refusalOf(endorsementActionTable, 'submit', await endorsementRecords.facts(tx, id)) === null)
        await submitEndorsement(tx, actor, id, 'email');
    }
  };
}
