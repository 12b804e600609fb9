import { emailActionTable, undoSeconds, type Email } from '#contract/office/emails';
import type { EmailSend } from '#contract/office/emailSteps';
import { permissionOf } from '#contract/base/states/states';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { ApiError, Forbidden, InvalidState } from '../../../errors.ts';
import { deletion, now } from '../../../nouns/stamps.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { newMessageId } from '../../../smtp/messageId.ts';
import { fieldsIn, markerOf } from '../emailTemplates/emailTemplates.text.ts';
import { settleEmailNotices } from '../notifications/notifications.queries.ts';
import { beforeGoing, type GoneReactions } from './emails.gone.ts';
import { notToBeSent, toBeSent } from './emails.outbox.queries.ts';
import {
  accountBehind,
  clientOf,
  holdSender,
  isMarketing,
  listNotToContact,
  listWithoutConsent,
  setEmail,
} from './emails.queries.ts';
import { emailRecords } from './emails.noun.ts';
import { recordToken, refuseUnprovedAddress, withToken } from './emails.rules.ts';
import { auditEmail, readEmail } from './emails.service.ts';
import { moveEmail, type EmailFacts } from './emails.transitions.ts';
import { said } from '../../../said.ts';

/** By name, those of whom the caller sees. */
const seen = (names: readonly (string | null)[]): string[] => names.filter((name) => name !== null);

const list = new Intl.ListFormat('en');

/** Somebody asked not to be contacted; whoever sends all the same says so. */
class NotToBeContacted extends ApiError {
  constructor(concerned: readonly (string | null)[]) {
    const known = seen(concerned);
    const names = list.format(known);
    const words = names === '' ? said('notToContactUnseen') : said('notToContact', { names });
    super(409, words, { do_not_contact: known });
  }
}

/** Somebody did not agree to marketing; whoever sends all the same says so. */
class WithoutConsent extends ApiError {
  constructor(concerned: readonly (string | null)[]) {
    const known = seen(concerned);
    const names = list.format(known);
    const words = names === '' ? said('noConsentUnseen') : said('noConsent', { names });
    super(409, words, { missing_consent: known });
  }
}

async function guardContact(tx: Tx, caller: Caller, email: EmailFacts, body: EmailSend): Promise<void> {
  const concerned = {
    ...(await clientOf(tx, email)),
    addresses: [...email.to, ...email.cc, ...email.bcc].map(({ address }) => address.toLowerCase()),
  };
  if (!body.despite_do_not_contact) {
    const account_id = concerned.account_id ?? (await accountBehind(tx, concerned.lead_id));
    const names = await listNotToContact(tx, caller, { ...concerned, account_id });
    if (names.length > 0) throw new NotToBeContacted(names);
  }
  if (!body.despite_missing_consent && (await isMarketing(tx, email.template_id))) {
    const names = await listWithoutConsent(tx, caller, concerned);
    if (names.length > 0) throw new WithoutConsent(names);
  }
}

/** Whoever has one of these addresses and asked not to be contacted is named, whomever the mail is about. */
export async function refuseNotToContact(tx: Tx, caller: Caller, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const names = await listNotToContact(tx, caller, { account_id: null, lead_id: null, addresses });
  if (names.length > 0) throw new NotToBeContacted(names);
}

/** What a template could not fill in is filled in by hand, or taken out. */
function refuseUnfilled({ template_id, subject, body }: EmailFacts): void {
  const left = template_id === null ? [] : fieldsIn(`${subject} ${body}`);
  if (left.length > 0)
    throw new InvalidState(said('mailUnfilled', { fields: left.map(markerOf).join(', ') }));
}

/** Through the organisation's accounts or one's own, never as someone else. */
async function guardSender(tx: Tx, caller: Caller, { mail_account_id }: EmailFacts) {
  const sender = mail_account_id === null ? undefined : await holdSender(tx, caller, mail_account_id);
  if (!sender) throw new Forbidden(said('mailAsSomeoneElse'));
  refuseUnprovedAddress(sender);
  const { from_address: address, from_name: name, signature } = sender;
  return { from: { address, name }, signature };
}

export async function sendEmail(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  body: EmailSend,
): Promise<Email> {
  await emailRecords.guard(tx, caller, id, permissionOf(emailActionTable, 'send'));
  const email = await emailRecords.hold(tx, id);
  stateAfter(emailActionTable, 'send', email);
  refuseUnfilled(email);
  const { from, signature } = await guardSender(tx, caller, email);
  await guardContact(tx, caller, email, body);
  const subject = withToken(email.subject, recordToken(dataKey, email));
  const told = { last_error: '', ...(subject !== email.subject && { subject }) };
  await moveEmail(tx, caller, email, 'send', told, {
    from,
    signature,
    sent_by: caller.user_id,
    message_id: email.message_id ?? newMessageId(from.address),
    thread_id: email.thread_id ?? id,
    rejected: [],
    ...toBeSent(undoSeconds),
  });
  return readEmail(tx, caller, id);
}

export async function undoEmail(tx: Tx, caller: Caller, id: number): Promise<void> {
  await moveEmail(tx, caller, await emailRecords.hold(tx, id), 'undo', {}, notToBeSent);
}

/** With what it was written for, while it has not left; false where it has. What was taken back before is a draft. */
export async function takeBackEmail(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const [email] = await emailRecords.holdMany(tx, [id]);
  if (email?.status !== 'queued') return email === undefined || email.status === 'draft';
  await moveEmail(tx, actor, email, 'undo', {}, notToBeSent);
  await setEmail(tx, id, deletion(actor));
  await auditEmail(tx, actor, 'delete', id, { before: email });
  return true;
}

/** Under its old Message-ID, so that whoever got it before can tell. */
export async function resendEmail(tx: Tx, caller: Caller, id: number): Promise<void> {
  const email = await emailRecords.hold(tx, id);
  stateAfter(emailActionTable, 'resend', email);
  await guardSender(tx, caller, email);
  const stamps = { sent_by: caller.user_id, ...toBeSent(undoSeconds) };
  await moveEmail(tx, caller, email, 'resend', { last_error: '' }, stamps);
  await settleEmailNotices(tx, id);
}

export const confirmingSent =
  (reactions: GoneReactions) =>
  async (tx: Tx, caller: Caller, id: number): Promise<void> => {
    const tell = await beforeGoing(tx, caller, id, reactions);
    const email = await emailRecords.hold(tx, id);
    await moveEmail(tx, caller, email, 'confirm-sent', {}, { sent_at: now });
    await settleEmailNotices(tx, id);
    await tell(email);
  };

export async function archiveEmail(tx: Tx, caller: Caller, id: number): Promise<void> {
  await moveEmail(tx, caller, await emailRecords.hold(tx, id), 'archive');
  await settleEmailNotices(tx, id);
}
