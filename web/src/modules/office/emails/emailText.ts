import type { EmailStatus, EmailSummary, Mailbox } from '#contract/office/emails';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { inList } from '../../../messages/joined.ts';
import { labelOf as labelIn, t } from '../../../messages/t.ts';

export const labelOf = (field: string): string => labelIn('emails', field);

export const subjectOf = ({ subject }: Pick<EmailSummary, 'subject'>): string =>
  subject || t('emails.noSubject');

export const addressText = ({ address, name }: Mailbox): string =>
  name === '' ? address : `${name} <${address}>`;

const mostNamed = 3;

/** Amal Haddad, office@example.com and 4 others. */
export function recipientsText(recipients: Mailbox[]): string {
  const named = recipients.slice(0, mostNamed).map(({ address, name }) => name || address);
  const rest = recipients.length - named.length;
  return inList([...named, rest > 0 && t('emails.others', { count: rest })]);
}

/** Why a mail that is to be sent has not left yet. */
export const waitText = ({ status, waits_for }: Pick<EmailSummary, 'status' | 'waits_for'>): string =>
  waits_for ? t(`emails.waits_for_${waits_for}`) : t(`emails.status_${status}`);

export const statusTones: Record<EmailStatus, Tone> = {
  draft: 'quiet',
  queued: 'busy',
  sending: 'busy',
  sent: 'good',
  failed: 'late',
  uncertain: 'soon',
  received: 'good',
  archived: 'quiet',
};
