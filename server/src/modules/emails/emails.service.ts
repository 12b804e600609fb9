import {
  emailActionTable,
  type Email,
  type EmailCreate,
  type EmailListParams,
  type EmailSummary,
  type EmailUpdate,
} from '#contract/emails';
import type { Permission, Scope } from '#contract/permissions';
import { allowedActions } from '#contract/states';
import { reachOf } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { Forbidden, Invalid, InvalidState } from '../../errors.ts';
import { shownPage } from '../../http/list.ts';
import { refuseStale } from '../../http/version.ts';
import { audit } from '../../records/audit.ts';
import { chooseRelated } from '../../records/related.ts';
import { holdRow, permitted } from '../../records/rows.ts';
import { deletion, edition, restoration } from '../../records/stamps.ts';
import {
  findEmailRow,
  holdSender,
  insertEmail,
  listEmailRows,
  listSenders,
  lockDeletedEmail,
  readEmailRow,
  setEmail,
} from './emails.queries.ts';
import { safeHtml } from './emails.html.ts';
import { audited, refuseManyRecipients, searchText } from './emails.rules.ts';

const noun = { module: 'emails', noun: 'emails' } as const;

type Row = Awaited<ReturnType<typeof readEmailRow>>;

/** A mail as the caller is shown it: with what role and state let them do with it. */
const shownTo =
  (caller: Caller) =>
  <E extends Omit<EmailSummary, 'allowed_actions'>>({ scope, ...email }: E & { scope: Scope }) => ({
    ...email,
    allowed_actions: allowedActions(emailActionTable, email, reachOf(caller, scope)),
  });

function asEmail(caller: Caller, row: Row): Email {
  const { is_permitted: _, claim: __, queued_at: ___, message_references: ____, ...email } = row;
  return shownTo(caller)(email);
}

export const listEmails = async (db: Db, caller: Caller, url: string, params: EmailListParams) =>
  shownPage(await listEmailRows(db, caller, url, params), shownTo(caller));

export const findPermitted = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission,
): Promise<Row> => permitted(await findEmailRow(db, caller, permission, id));

export const findEmail = async (db: Db | Tx, caller: Caller, id: number): Promise<Email> =>
  asEmail(caller, await findPermitted(db, caller, id, 'emails:view'));

export const readEmail = async (tx: Tx, caller: Caller, id: number): Promise<Email> =>
  asEmail(caller, await readEmailRow(tx, caller, 'emails:view', id));

/** The account that is named, or the first that could be. */
async function chooseSender(tx: Tx, caller: Caller, id: number | null | undefined): Promise<number | null> {
  if (id === undefined) return (await listSenders(tx, caller))[0]?.value ?? null;
  if (id !== null && !(await holdSender(tx, caller, id)))
    throw new Invalid({ mail_account_id: ['Choose a mail account that exists.'] });
  return id;
}

/** What an answer takes over from the mail that it answers, which the caller must see. */
async function continued(tx: Tx, caller: Caller, id: number | null | undefined) {
  if (id === undefined || id === null) return {};
  const first = await findEmailRow(tx, caller, 'emails:view', id);
  if (!first) throw new Invalid({ replies_to_id: ['Choose a mail that exists.'] });
  const { message_id, message_references, thread_id } = first;
  return {
    replies_to_id: id,
    thread_id: thread_id ?? id,
    message_references: message_id === null ? message_references : [...message_references, message_id],
  };
}

/** A mail about a record is its person's; whoever may not write for them is told so. */
function guardReach({ is_permitted }: Row): void {
  if (!is_permitted) throw new Forbidden('You may not write mail about this record.');
}

export async function createEmail(tx: Tx, caller: Caller, body: EmailCreate): Promise<Email> {
  const { related_type = null, related_id = null, mail_account_id, replies_to_id } = body;
  const { subject = '', to = [], cc = [], bcc = [], body: html = '' } = body;
  const written = { subject, to, cc, bcc, body: safeHtml(html) };
  const about = await chooseRelated(tx, caller, { related_type, related_id });
  const id = await insertEmail(tx, {
    ...written,
    ...about,
    ...(await continued(tx, caller, replies_to_id)),
    mail_account_id: await chooseSender(tx, caller, mail_account_id),
    search_text: searchText(written),
    owner_id: caller.user_id,
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  guardReach(await readEmailRow(tx, caller, 'emails:create', id));
  const email = await readEmail(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after: audited(email) });
  return email;
}

/** What it is to be about from now on, locked before the mail itself; nothing where that stays. */
async function chooseAbout(tx: Tx, caller: Caller, before: Row, { related_type, related_id }: EmailUpdate) {
  if (related_type === undefined || related_id === undefined) return {};
  if (related_type === before.related_type && related_id === before.related_id) return {};
  const about = await chooseRelated(tx, caller, { related_type, related_id });
  return related_id === null
    ? { ...about, owner_id: before.created_by?.id ?? null, agent_id: null, sub_agent_id: null }
    : about;
}

function refuseUnlessDraft({ status }: Pick<Email, 'status'>, sentence: string): void {
  if (status !== 'draft') throw new InvalidState(sentence);
}

export async function updateEmail(
  tx: Tx,
  caller: Caller,
  id: number,
  body: EmailUpdate,
  version: number | undefined,
): Promise<Email> {
  const about = await chooseAbout(tx, caller, await findPermitted(tx, caller, id, 'emails:update'), body);
  await holdRow(tx, 'emails', id);
  const row = await findPermitted(tx, caller, id, 'emails:update');
  const before = asEmail(caller, row);
  refuseStale(version, before);
  refuseUnlessDraft(before, 'Only a draft can be changed.');
  const { subject = before.subject, to = before.to, cc = before.cc, bcc = before.bcc } = body;
  const { mail_account_id = before.mail_account_id } = body;
  const html = body.body === undefined ? before.body : safeHtml(body.body);
  const written = { subject, to, cc, bcc, body: html };
  refuseManyRecipients(written);
  if (mail_account_id !== before.mail_account_id) await chooseSender(tx, caller, mail_account_id);
  await setEmail(tx, id, {
    ...written,
    ...about,
    mail_account_id,
    search_text: searchText(written),
    ...edition(caller),
  });
  guardReach(await readEmailRow(tx, caller, 'emails:update', id));
  const email = await readEmail(tx, caller, id);
  const told = { before: audited(before), after: audited(email) };
  await audit(tx, caller, { ...noun, record_id: id, action: 'update', ...told });
  return email;
}

export async function deleteEmail(tx: Tx, caller: Caller, id: number): Promise<void> {
  await holdRow(tx, 'emails', id);
  const before = await findPermitted(tx, caller, id, 'emails:delete');
  refuseUnlessDraft(before, 'Only a draft can be deleted. Archive this mail instead.');
  await setEmail(tx, id, deletion(caller));
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: audited(before) });
}

export async function restoreEmail(tx: Tx, caller: Caller, id: number): Promise<Email> {
  permitted(await lockDeletedEmail(tx, caller, id));
  await setEmail(tx, id, restoration(caller));
  const email = await readEmail(tx, caller, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: audited(email) });
  return email;
}
