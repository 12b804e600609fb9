import {
  contactUndoMinutes,
  type ContactCreate,
  type ContactMade,
  type ContactUndone,
} from '#contract/cover/renewals/renewalContacts';
import type { NoteCreate } from '#contract/office/notes';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState, NotFound } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { findRelatedFor } from '../../../nouns/related.ts';
import { edition } from '../../../nouns/stamps.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { takeBackEmail } from '../../office/emails/emails.sending.ts';
import { createNote, takeBackNote } from '../../office/notes/notes.service.ts';
import { renewalRecords, type RenewalFacts } from '../renewals/renewals.noun.ts';
import { setRenewal } from '../renewals/renewals.record.queries.ts';
import { readRenewal } from '../renewals/renewals.service.ts';
import { takeRenewalStep } from '../renewals/renewals.transitions.ts';
import { queueMail, type PreparedMail } from './renewing.contacts.mail.ts';
import {
  bringBack,
  findContact,
  findSentQuote,
  insertContact,
  listContacts,
  markUndone,
  officeCalendar,
  rememberRenewal,
  tieContact,
} from './renewing.contacts.queries.ts';
import { noteOutcomeOf, stepOf, usualFollowUp } from './renewing.contacts.rules.ts';
import { said, type Said } from '../../../said.ts';

const noun = { module: 'renewals', noun: 'renewals' } as const;

/** What is closed is opened again before anybody is called about it. */
const refuseClosed = (renewal: RenewalFacts): void => void stateAfter(renewalActionTable, 'lose', renewal);

async function followUpAfter(tx: Tx, { outcome, next_follow_up_at }: ContactCreate): Promise<string | null> {
  if (outcome === 'lost') return null;
  if (next_follow_up_at !== undefined) return next_follow_up_at;
  return usualFollowUp(outcome, new Date(), await officeCalendar(tx));
}

/** A quote counts as sent once one was; without one it is said what was sent instead. */
async function whatWasSent(tx: Tx, id: number, { outcome, sent = '' }: ContactCreate): Promise<string> {
  if (outcome !== 'quote_sent' || sent !== '') return sent;
  const quote = await findSentQuote(tx, id);
  if (quote === null) throw new Invalid({ sent: [said('contactNothingSent')] });
  return quote;
}

/** A renewal is where the contact leads it, with one new version, told by the step where it takes one. */
async function moveOn(
  tx: Tx,
  actor: Actor,
  renewal: RenewalFacts,
  { outcome, lost_reason, lost_to = '', note = '' }: ContactCreate,
  next_follow_up_at: string | null,
): Promise<void> {
  const step = stepOf(outcome, renewal.status);
  const counted = {
    contact_attempts: renewal.contact_attempts + 1,
    last_contacted_at: new Date().toISOString(),
  };
  if (step === null) await setRenewal(tx, renewal.id, { ...counted, next_follow_up_at, ...edition(actor) });
  else {
    const why = outcome === 'lost' ? { lost_reason, lost_to, lost_note: note.slice(0, 2000) } : {};
    await takeRenewalStep(tx, actor, renewal, step, why, { ...counted, next_follow_up_at });
  }
  await audit(tx, actor, {
    ...noun,
    record_id: renewal.id,
    action: 'contact',
    before: { next_follow_up_at: renewal.next_follow_up_at },
    after: { outcome, next_follow_up_at },
  });
}

/** What was said, for whoever may write notes on the renewal. */
async function writeDown(tx: Tx, caller: Caller, id: number, body: ContactCreate): Promise<number | null> {
  const about = { related_type: 'renewal', related_id: id } as const;
  if (!(await findRelatedFor(tx, caller, 'notes:create', about))?.is_permitted) return null;
  const note: NoteCreate = {
    ...about,
    kind: 'call',
    direction: 'outgoing',
    outcome: noteOutcomeOf[body.outcome],
    body: body.note ?? '',
  };
  return (await createNote(tx, caller, note, {})).id;
}

async function readMade(tx: Tx, caller: Caller, id: number, contactId: number): Promise<ContactMade> {
  const contacts = await listContacts(tx, caller, id);
  const contact = contacts.find((each) => each.id === contactId);
  if (!contact) throw new Error(`There is no contact ${contactId} of renewal ${id}.`);
  return { renewal: await readRenewal(tx, caller, id), contact };
}

/** One try to reach the client: what came of it, what was said and written, and when to go on; all of it or nothing. */
export async function logContact(
  tx: Tx,
  caller: Caller,
  id: number,
  body: ContactCreate,
  mail: PreparedMail | null,
): Promise<ContactMade> {
  const { renewal: shown } = await renewalRecords.lock(tx, caller, id, 'renewals:update');
  if (body.version !== undefined && body.version !== shown.version)
    refuseStale(body.version, await readRenewal(tx, caller, id));
  const renewal = await renewalRecords.facts(tx, id);
  refuseClosed(renewal);
  const sent = await whatWasSent(tx, id, body);
  const before = await rememberRenewal(tx, id);
  await moveOn(tx, caller, renewal, body, await followUpAfter(tx, body));
  const note_id = await writeDown(tx, caller, id, body);
  const email_id = mail && (await queueMail(tx, caller, mail));
  const { outcome } = body;
  const contactId = await insertContact(tx, {
    renewal_id: id,
    outcome,
    sent,
    before,
    contacted_by: caller.user_id,
  });
  await tieContact(tx, contactId, { note_id, email_id });
  return readMade(tx, caller, id, contactId);
}

type Found = NonNullable<Awaited<ReturnType<typeof findContact>>>;

/** Why a contact stays as it is; null where it can be taken back. */
function whyKept(contact: Found, caller: Caller, version: number): Said | null {
  if (contact.undone_at !== null) return said('contactTakenBack');
  if (contact.contacted_by !== caller.user_id) return said('contactOfAnother');
  if (!contact.is_recent) return said('contactTooLate', { count: contactUndoMinutes });
  if (!contact.is_last) return said('contactNotLast');
  if (contact.left_version !== version) return said('contactFollowed');
  return null;
}

/** The renewal is again as it was; what was written down goes, and the mail as long as it has not left. */
export async function undoContact(
  tx: Tx,
  caller: Caller,
  id: number,
  contactId: number,
): Promise<ContactUndone> {
  const { renewal } = await renewalRecords.lock(tx, caller, id, 'renewals:update');
  const contact = await findContact(tx, id, contactId);
  if (!contact) throw new NotFound();
  const kept = whyKept(contact, caller, renewal.version);
  if (kept !== null) throw new InvalidState(kept);
  await bringBack(tx, caller, id, contactId);
  await markUndone(tx, contactId);
  if (contact.note_id !== null) await takeBackNote(tx, caller, contact.note_id);
  const isTakenBack = contact.email_id === null || (await takeBackEmail(tx, caller, contact.email_id));
  const made = await readMade(tx, caller, id, contactId);
  await audit(tx, caller, {
    ...noun,
    record_id: id,
    action: 'undo_contact',
    before: {
      outcome: contact.outcome,
      status: renewal.status,
      lost_reason: renewal.lost_reason,
      next_follow_up_at: renewal.next_follow_up_at,
    },
    after: {
      outcome: null,
      status: made.renewal.status,
      lost_reason: made.renewal.lost_reason,
      next_follow_up_at: made.renewal.next_follow_up_at,
    },
  });
  return { ...made, mail_left: !isTakenBack };
}

const laterOf = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

/**
 * Someone wrote down that they turned to the client about a renewal: it counts as a contact, and one that nobody has
 * begun is thereby in progress. For whoever writes it down, whatever they may do with renewals.
 */
export async function renewalWasContacted(
  tx: Tx,
  actor: Actor,
  id: number,
  at: string,
  { outcome }: Pick<NoteCreate, 'outcome'>,
): Promise<((noteId: number) => Promise<void>) | undefined> {
  const renewal = await renewalRecords.hold(tx, id);
  if (renewal.status === 'renewed' || renewal.status === 'lost' || renewal.status === 'lapsed')
    return undefined;
  const before = await rememberRenewal(tx, id);
  const counted = {
    contact_attempts: renewal.contact_attempts + 1,
    last_contacted_at: laterOf(renewal.last_contacted_at, at),
  };
  if (renewal.status === 'upcoming') await takeRenewalStep(tx, actor, renewal, 'start', {}, counted);
  else await setRenewal(tx, id, { ...counted, ...edition(actor) });
  const contactId = await insertContact(tx, {
    renewal_id: id,
    outcome: outcome === 'no_answer' ? 'no_answer' : 'reached',
    before,
    contacted_at: at,
    contacted_by: actor.user_id,
  });
  return (note_id) => tieContact(tx, contactId, { note_id });
}
