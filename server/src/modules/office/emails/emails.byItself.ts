import type { Mailbox } from '#contract/office/emails';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import type { SafeHtml } from '../../../html/html.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { relatedColumns, type Named } from '../../../nouns/related.ts';
import { newMessageId } from '../../../smtp/messageId.ts';
import { emailRecords, emails } from './emails.noun.ts';
import { toBeSent } from './emails.outbox.queries.ts';
import { insertEmail } from './emails.queries.ts';
import { recordToken, searchText, withToken } from './emails.rules.ts';
import { moveEmail } from './emails.transitions.ts';

const auditEmail = auditFor('emails', emails.audited);

type Sender = { id: number; from_address: string; from_name: string; signature: string };
type ToQueue = {
  about: Named;
  to: Mailbox;
  subject: string;
  body: SafeHtml;
  template_id: number;
  sender: Sender;
  asks_for?: string[];
};

/** A mail to a client that nobody wrote: about a record, whose person has it, and in the queue at once. */
export async function queueMail(
  tx: Tx,
  actor: Actor,
  dataKey: Buffer,
  { about, to, body, template_id, sender, asks_for = [], ...text }: ToQueue,
): Promise<number> {
  const subject = withToken(text.subject, recordToken(dataKey, about));
  const fields = { subject, to: [to], cc: [], bcc: [], body };
  const id = await insertEmail(tx, {
    ...fields,
    ...relatedColumns(about),
    mail_account_id: sender.id,
    template_id,
    asks_for,
    search_text: searchText(fields),
    created_by: actor.user_id,
    updated_by: actor.user_id,
  });
  const email = await emailRecords.hold(tx, id);
  await auditEmail(tx, actor, 'create', id, { after: email });
  await moveEmail(
    tx,
    actor,
    email,
    'send',
    {},
    {
      from: { address: sender.from_address, name: sender.from_name },
      signature: sender.signature,
      sent_by: actor.user_id,
      message_id: newMessageId(sender.from_address),
      thread_id: id,
      rejected: [],
      ...toBeSent(0),
    },
  );
  return id;
}
