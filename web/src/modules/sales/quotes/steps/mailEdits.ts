import { emailActionTable } from '#contract/office/emails';
import type { QuoteRequestMail } from '#contract/sales/quotes/quoteMails';
import { refusalOf } from '#contract/base/states/states';
import { isSame } from '../../../../components/form/merging/merge.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { isAddress } from '../../../office/emails/mailboxes.ts';
import type { MailFaults, MailText } from '../../../office/emails/composer/MailEditor.tsx';

export type Edit = Partial<MailText>;

/** What was changed by hand of a mail that was filled in; what is as it was before is no change. */
export function withEdit(filled: MailText, before: Edit, part: Edit): Edit {
  const edit = { ...before, ...part };
  const fields = Object.keys(edit) as (keyof MailText)[];
  return Object.fromEntries(
    fields.filter((field) => !isSame(edit[field], filled[field])).map((field) => [field, edit[field]]),
  );
}

export const isEdited = (edit: Edit | undefined): boolean => Object.keys(edit ?? {}).length > 0;

/** The mail as it goes. */
export const editedMail = ({ to, subject, body }: MailText, edit: Edit = {}): MailText => ({
  to,
  subject,
  body,
  ...edit,
});

const refusal = (mail: MailText): string =>
  inWords(
    refusalOf(emailActionTable, 'send', { ...mail, status: 'draft', cc: [], bcc: [], mail_account_id: 1 }) ??
      '',
  );

/** Why a mail cannot be sent as it stands, at its fields. */
export function mailFaults(mail: MailText): MailFaults {
  if (mail.to.length === 0) return { to: refusal(mail) };
  const wrong = mail.to.find((each) => !isAddress(each));
  if (wrong) return { to: t('emails.wrongAddress', { address: wrong.address }) };
  return mail.subject.trim() === '' ? { subject: refusal({ ...mail, subject: '' }) } : {};
}

/** Whether this insurer is asked by us; one without a contact is as soon as somebody enters an address. */
export const isMailed = ({ outside_because }: QuoteRequestMail, { to }: MailText): boolean =>
  outside_because === null || (outside_because === 'no_contact' && to.length > 0);
