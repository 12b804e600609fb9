import type { Language } from '#contract/system/users';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { languageOf } from '../../../db/search/language.ts';
import { findSenderRow } from '../emailTemplates/emailTemplates.queries.ts';
import { fillText } from '../emailTemplates/emailTemplates.text.ts';
import { readOrganisation } from '../emailTemplates/emailTemplates.common.ts';
import { queueSystemMail } from '../../system/systemMails/systemMails.service.ts';

/** Nobody changes these: a code needs no more than its sentence. */
const texts: Record<Language, { subject: string; body: string }> = {
  en: {
    subject: 'Confirm your sender address at {{organisation.name}}',
    body: '<p>Hello {{user.full_name}},</p><p>To send mail as {{user.email}} from the back-office of {{organisation.name}}, enter this code in your profile:</p><p><strong>{{user.code}}</strong></p><p>It can be used for {{user.minutes}} minutes. If you did not ask for it, someone wants to send mail under your address: do not pass it on, and tell {{organisation.name}}.</p>',
  },
  ar: {
    subject: 'تأكيد عنوان المرسل لدى {{organisation.name}}',
    body: '<p>مرحبًا {{user.full_name}}،</p><p>لإرسال البريد بالعنوان {{user.email}} من نظام {{organisation.name}} أدخلوا هذا الرمز في ملفكم الشخصي:</p><p><strong>{{user.code}}</strong></p><p>يُستخدم خلال {{user.minutes}} دقيقة. إن لم تطلبوه فهناك من يريد إرسال البريد بعنوانكم: لا تعطوه لأحد وأبلغوا {{organisation.name}}.</p>',
  },
};

type ToMail = { address: string; code: string; minutes: number; expires_at: string };

/** To the address that is to be proved, whoever reads it. False where there is no account to send it through. */
export async function mailCode(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  { address, code, minutes, expires_at }: ToMail,
): Promise<boolean> {
  const { user_id } = caller;
  const { full_name: name } = await findSenderRow(tx, user_id);
  const { subject, body } = fillText(texts[await languageOf(tx, user_id)], {
    ...(await readOrganisation(tx)),
    'user.full_name': name,
    'user.email': address,
    'user.code': code,
    'user.minutes': String(minutes),
  });
  const content = { name, subject, body, secret: code };
  const mail = { kind: 'address_code' as const, user_id, recipient: address, expires_at, content };
  return queueSystemMail(tx, caller, dataKey, mail);
}
