import type { Email, EmailCreate, EmailListParams, EmailUpdate } from '#contract/office/emails';
import { holds } from '../../../auth/access.ts';
import type { Permission, Scope } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, Invalid, InvalidState } from '../../../errors.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { chooseRelated } from '../../../nouns/related.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { chooseFiles } from './emails.files.ts';
import type { Cleaned } from '../../../html/cleaning.ts';
import { findSender, holdSender, holdTemplate, insertEmail, setEmail } from './emails.queries.ts';
import { emailRecords, emails } from './emails.noun.ts';
import { refuseManyRecipients, refuseUnprovedAddress, searchText, shownTo } from './emails.rules.ts';
import { said, type Said } from '../../../said.ts';

export const auditEmail = auditFor('emails', emails.audited);

export const listEmails = async (db: Db, caller: Caller, url: string, params: EmailListParams) =>
  shownPage(await emails.list.list(db, caller, url, params), shownTo(caller));

export const findEmail = async (db: Db | Tx, caller: Caller, id: number): Promise<Email> =>
  (await emailRecords.find(db, caller, id, 'emails:view')).email;

export const readEmail = async (tx: Tx, caller: Caller, id: number): Promise<Email> =>
  (await emailRecords.read(tx, caller, id)).email;

/** The account that is named, or the one that is meant by naming none. */
async function chooseSender(tx: Tx, caller: Caller, id: number | null | undefined): Promise<number | null> {
  if (id === undefined) return (await findSender(tx, caller))?.value ?? null;
  if (id === null) return null;
  const sender = await holdSender(tx, caller, id);
  if (!sender) throw new Invalid({ mail_account_id: [said('noMailAccount')] });
  refuseUnprovedAddress(sender);
  return id;
}

/** A template that is there. */
async function chooseTemplate(tx: Tx, id: number | null): Promise<number | null> {
  if (id !== null && !(await holdTemplate(tx, id)))
    throw new Invalid({ template_id: [said('mailTemplate')] });
  return id;
}

/** What an answer takes over from the mail that it answers, which the caller must see. */
async function continued(tx: Tx, caller: Caller, id: number | null | undefined) {
  if (id === undefined || id === null) return {};
  const first = await emailRecords.findSeen(tx, caller, id, 'emails:view');
  if (!first) throw new Invalid({ replies_to_id: [said('noMail')] });
  const { message_references, email } = first;
  const { message_id, thread_id } = email;
  return {
    replies_to_id: id,
    thread_id: thread_id ?? id,
    message_references: message_id === null ? message_references : [...message_references, message_id],
  };
}

/** A mail about a record is its person's; whoever may not write for them is told so. */
function guardReach(caller: Caller, permission: Permission, { scope }: { scope: Scope }): void {
  if (!holds(caller, permission, scope)) throw new Forbidden(said('mailNotForRecord'));
}

export async function createEmail(tx: Tx, caller: Caller, body: Cleaned<EmailCreate>): Promise<Email> {
  const { related_type = null, related_id = null, mail_account_id, replies_to_id } = body;
  const { template_id = null, asks_for = [] } = body;
  const { subject = '', to = [], cc = [], bcc = [], body: html = '' } = body;
  const fields = { subject, to, cc, bcc, body: html };
  const about = await chooseRelated(tx, caller, { related_type, related_id });
  const id = await insertEmail(tx, {
    ...fields,
    ...about,
    ...(await continued(tx, caller, replies_to_id)),
    mail_account_id: await chooseSender(tx, caller, mail_account_id),
    template_id: await chooseTemplate(tx, template_id),
    asks_for: about.claim_id ? asks_for : [],
    search_text: searchText(fields),
    owner_id: caller.user_id,
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  if (body.attachments) await chooseFiles(tx, caller, { id, attachments: [] }, body.attachments);
  const written = await emailRecords.read(tx, caller, id);
  guardReach(caller, 'emails:create', written);
  await auditEmail(tx, caller, 'create', id, { after: written.email });
  return written.email;
}

/** What it is to be about from now on, locked before the mail itself; nothing where that stays. */
async function chooseAbout(
  tx: Tx,
  caller: Caller,
  before: Email,
  { related_type, related_id }: Cleaned<EmailUpdate>,
) {
  if (related_type === undefined || related_id === undefined) return {};
  if (related_type === before.related_type && related_id === before.related_id) return {};
  const chosen = await chooseRelated(tx, caller, { related_type, related_id });
  // What it asked for were papers of what it was about.
  const about = { ...chosen, asks_for: [] };
  return related_id === null
    ? { ...about, owner_id: before.created_by?.id ?? null, agent_id: null, sub_agent_id: null }
    : about;
}

function refuseUnlessDraft({ status }: Pick<Email, 'status'>, sentence: Said): void {
  if (status !== 'draft') throw new InvalidState(sentence);
}

export async function updateEmail(
  tx: Tx,
  caller: Caller,
  id: number,
  body: Cleaned<EmailUpdate>,
  version: number | undefined,
): Promise<Email> {
  const known = await emailRecords.find(tx, caller, id, 'emails:update');
  const about = await chooseAbout(tx, caller, known.email, body);
  const { email: before } = await emailRecords.lock(tx, caller, id, 'emails:update');
  refuseStale(version, before);
  refuseUnlessDraft(before, said('mailOnlyDraftChanges'));
  const { subject = before.subject, to = before.to, cc = before.cc, bcc = before.bcc } = body;
  const { mail_account_id = before.mail_account_id, template_id = before.template_id } = body;
  const fields = { subject, to, cc, bcc, body: body.body ?? before.body };
  refuseManyRecipients(fields);
  if (mail_account_id !== before.mail_account_id) await chooseSender(tx, caller, mail_account_id);
  if (template_id !== before.template_id) await chooseTemplate(tx, template_id);
  await setEmail(tx, id, {
    ...fields,
    ...about,
    mail_account_id,
    template_id,
    search_text: searchText(fields),
    ...edition(caller),
  });
  if (body.attachments) await chooseFiles(tx, caller, before, body.attachments);
  const after = await emailRecords.read(tx, caller, id);
  guardReach(caller, 'emails:update', after);
  await auditEmail(tx, caller, 'update', id, { before, after: after.email });
  return after.email;
}

export async function deleteEmail(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { email: before } = await emailRecords.lock(tx, caller, id, 'emails:delete');
  refuseUnlessDraft(before, said('mailOnlyDraftDeleted'));
  await setEmail(tx, id, deletion(caller));
  await auditEmail(tx, caller, 'delete', id, { before });
}

export async function restoreEmail(tx: Tx, caller: Caller, id: number): Promise<Email> {
  await emailRecords.lockDeleted(tx, caller, id, 'emails:delete');
  await setEmail(tx, id, restoration(caller));
  const after = await readEmail(tx, caller, id);
  await auditEmail(tx, caller, 'restore', id, { after });
  return after;
}
