import type { SystemMailKind } from '#contract/system/systemMails';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeIds } from '../../../db/ids.ts';
import { newMessageId } from '../../../smtp/messageId.ts';
import { endMailsOf, holdSystemAccount, insertSystemMail } from './systemMails.queries.ts';
import { sealContent, type Content } from './systemMails.rules.ts';

type SystemMail = {
  kind: SystemMailKind;
  user_id: number;
  recipient: string;
  expires_at: string;
  content: Content;
};

/** Through the account that superusers chose, in place of what was to be sent before. False where there is none. */
export async function queueSystemMail(
  tx: Tx,
  actor: Actor,
  dataKey: Buffer,
  { content, ...mail }: SystemMail,
): Promise<boolean> {
  const account = await holdSystemAccount(tx);
  if (!account) return false;
  const { user_id, kind } = mail;
  await endMailsOf(tx, user_id, kind === 'address_code' ? [kind] : undefined);
  const [id = 0] = await takeIds(tx, 'system_mails', 1);
  await insertSystemMail(tx, {
    ...mail,
    id,
    sealed: sealContent(dataKey, { ...mail, id }, content),
    mail_account_id: account.id,
    message_id: newMessageId(account.from_address),
    created_by: actor.user_id,
  });
  return true;
}
