import type { PolicySubmit } from '#contract/cover/policies/policySteps';
import { policyActionTable } from '#contract/cover/policies/policyStates';
import type { Policy } from '#contract/cover/policies/policies';
import { refusalOf } from '#contract/base/states/states';
import type { Actor } from '../../../../auth/actor.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { said as sentence } from '../../../../said.ts';
import { fileDocument } from '../../../office/attachments/attachments.documents.ts';
import type { Taken } from '../../../office/attachments/attachments.upload.ts';
import { mailInsurer, type CleanWritten } from '../../../office/emails/emails.withStep.ts';
import { reasonForNoMail, whyNoMail } from '../../../sales/quotes/mails/quotes.requestMails.ts';
import { listQuoteContacts } from '../../../sales/quotes/quotes.clients.queries.ts';
import { setPolicy } from '../policies.record.queries.ts';
import { policyRecords } from '../policies.noun.ts';
import { readPolicy } from '../policies.service.ts';
import { submitPolicy } from '../policies.transitions.ts';

type Noted = Pick<Policy, 'cover_note_number' | 'cover_note_expiry'>;
type CleanSubmit = Omit<PolicySubmit, 'mail'> & { mail?: CleanWritten };

/** By a cover note the insurer holds it covered, from a day on; before a mail has gone there is none. */
function refuseNoteWithoutDay(policy: Noted, said: Omit<CleanSubmit, 'mail'>): void {
  const { cover_note_number = policy.cover_note_number, cover_note_expiry = policy.cover_note_expiry } = said;
  const isNew =
    cover_note_number !== policy.cover_note_number || cover_note_expiry !== policy.cover_note_expiry;
  if (isNew) throw new Invalid({ bound_on: [sentence('policyNoteWithoutDay')] });
}

async function mailPolicy(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  { mail, annex }: { mail: CleanWritten; annex: Taken | undefined },
) {
  const { policy, scope } = await policyRecords.find(tx, caller, id, 'policies:update');
  const reason = await reasonForNoMail(tx, caller, scope);
  if (reason !== null) throw new Invalid({ mail: [sentence(whyNoMail[reason])] });
  const contact = (await listQuoteContacts(tx, [policy.insurer_id])).get(policy.insurer_id);
  const known = contact ? [contact.email.toLowerCase()] : [];
  const about = { related_type: 'policy', related_id: id } as const;
  const files = annex
    ? [await fileDocument(tx, caller, { policy_id: id }, { category: 'policy' }, annex)]
    : [];
  const request_email_id = await mailInsurer(tx, caller, dataKey, about, mail, known, files);
  await setPolicy(tx, id, { request_email_id });
}

/**
 * With the insurer once its mail has gone, or at once where the insurer holds it covered already or nothing is sent. What
 * goes with a mail that fails, or that is taken back, is no step.
 */
export async function sendToInsurer(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  { mail, ...noted }: CleanSubmit,
  annex?: Taken,
): Promise<Policy> {
  const { policy } = await policyRecords.lock(tx, caller, id, 'policies:update');
  stateAfter(policyActionTable, 'submit', await policyRecords.facts(tx, id));
  const isBound = (noted.bound_on ?? null) !== null;
  if (isBound || mail === undefined) await submitPolicy(tx, caller, id, noted, mail ? 'email' : 'outside');
  else refuseNoteWithoutDay(policy, noted);
  if (mail) await mailPolicy(tx, caller, dataKey, id, { mail, annex });
  return readPolicy(tx, caller, id);
}

/** The mail that brings a draft, which is held, has gone: the insurer has it. */
export async function submitOnceGone(tx: Tx, actor: Actor, id: number, emailId: number): Promise<void> {
  const policy = await policyRecords.facts(tx, id);
  if (policy.request_email?.id !== emailId) return;
  if (refusalOf(policyActionTable, 'submit', policy) === null) await submitPolicy(tx, actor, id, {}, 'email');
}
