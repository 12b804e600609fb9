import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { renderTemplate } from '../emailTemplates/emailTemplates.render.ts';
import { queueSystemMail } from '../../system/systemMails/systemMails.service.ts';
import type { LinkToMail } from '../../system/users/passwordLinks.ts';

/** A link as the template of its kind says it, to whom it is for. False where there is no account to send it through. */
export async function mailLink(
  tx: Tx,
  actor: Actor,
  dataKey: Buffer,
  { kind, target, link, token, hours, expires_at }: LinkToMail,
): Promise<boolean> {
  const { id: user_id, email: recipient, full_name: name, language } = target;
  const { subject, body } = await renderTemplate(tx, {
    key: kind,
    language,
    fields: {
      'user.full_name': name,
      'user.email': recipient,
      'user.link': link,
      'user.link_hours': String(hours),
    },
  });
  const content = { name, subject, body, secret: token };
  return queueSystemMail(tx, actor, dataKey, { kind, user_id, recipient, expires_at, content });
}
