import type { TemplateKey } from '#contract/office/emailTemplates';
import type { Db, Tx } from '../../../db/connect.ts';
import { findNamedByKey } from '../../office/emailTemplates/emailTemplates.queries.ts';
import { languageNamed } from '../../office/emailTemplates/emailTemplates.render.ts';
import { findUsualSender } from '../../office/emails/emails.queries.ts';
import { isNotToContact } from './accounts.mail.queries.ts';
import { accountRecords } from './accounts.noun.ts';

/** To whom a mail that nobody writes goes, by which text and from where; or why it does not. */
export async function planMail(db: Db | Tx, accountId: number, key: TemplateKey) {
  const account = await accountRecords.facts(db, accountId);
  const language = languageNamed(account.language) ?? 'en';
  const template = (await findNamedByKey(db, key, language)) ?? null;
  const sender = await findUsualSender(db);
  const isUnwanted = account.do_not_contact || (await isNotToContact(db, account.email));
  const reasons = [
    isUnwanted && 'do_not_contact',
    account.email === '' && 'no_address',
    template === null && 'no_template',
    sender === undefined && 'no_mail_account',
  ] as const;
  const reason = reasons.find((each) => each !== false);
  return { account, key, language, template, sender, reason };
}
