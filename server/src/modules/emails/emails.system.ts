import type { Mailbox } from '#contract/emails';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';
import { takeIds } from '../../db/ids.ts';
import { auditFor } from '../../records/audit.ts';
import { seal, unseal } from '../../security/sealed.ts';
import { fillText } from '../emailTemplates/emailTemplates.text.ts';
import type { ToCompose } from './emails.compose.ts';
import { toBeSent } from './emails.outbox.queries.ts';
import { findUsualSender, insertEmail } from './emails.queries.ts';
import { newMessageId, searchText } from './emails.rules.ts';

type SystemMail = {
  to: Mailbox;
  subject: string;
  body: string;
  template_id: number;
  /** Stands where the text says `{{user.link}}`, and is only ever read by whoever gets the mail. */
  link: string;
};

const placeOf = (id: number): string => `emails ${id} link`;
const auditSent = auditFor('emails', (mail: { subject: string; to: Mailbox[] }) => mail);

/** A mail that nobody writes, through the organisation's usual account. False where there is none. */
export async function queueSystemMail(
  tx: Tx,
  actor: Actor,
  dataKey: Buffer,
  { to, subject, body, template_id, link }: SystemMail,
): Promise<boolean> {
  const sender = await findUsualSender(tx);
  if (!sender) return false;
  const [id = 0] = await takeIds(tx, 'emails', 1);
  const text = { subject, body, to: [to], cc: [], bcc: [] };
  await insertEmail(tx, {
    ...text,
    id,
    status: 'queued',
    from: { address: sender.from_address, name: sender.from_name },
    message_id: newMessageId(sender.from_address),
    thread_id: id,
    mail_account_id: sender.id,
    template_id,
    link_sealed: seal(dataKey, placeOf(id), link),
    search_text: searchText(text),
    created_by: actor.user_id,
    updated_by: actor.user_id,
    ...toBeSent(0),
  });
  await auditSent(tx, actor, 'create', id, { after: { subject, to: [to] } });
  return true;
}

/** The mail as only its reader sees it. */
export function withLink<M extends ToCompose & { id: number; link_sealed: Buffer | null }>(
  dataKey: Buffer,
  email: M,
): M {
  if (email.link_sealed === null) return email;
  const link = unseal(dataKey, placeOf(email.id), email.link_sealed);
  const { subject, body } = fillText(email, { 'user.link': link });
  return { ...email, subject, body };
}
