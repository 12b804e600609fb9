import { createHmac } from 'node:crypto';
import {
  countRecipients,
  emailActionTable,
  mostRecipients,
  tooManyRecipients,
  type Email,
  type EmailSummary,
  type Mailbox,
} from '#contract/office/emails';
import type { Scope } from '#contract/base/permissions';
import type { RelatedType } from '#contract/base/related';
import { allowedActions } from '#contract/base/states/states';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Invalid } from '../../../errors.ts';
import { plainText } from '../../../html/html.ts';
import { said, saidAs } from '../../../said.ts';

/** A mail as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <E extends Omit<EmailSummary, 'allowed_actions'>>({ scope, ...email }: E & { scope: Scope }) => ({
    ...email,
    allowed_actions: allowedActions(emailActionTable, email, reachOf(caller, scope)),
  });

type Written = Pick<Email, 'subject' | 'to' | 'cc' | 'bcc' | 'body'>;

const named = ({ address, name }: Mailbox) => `${name} ${address}`;
const mostSearchedLetters = 2000;
/** Far more than those letters, and whole tags only. */
const beginningOf = (html: string): string => html.slice(0, 20_000).replace(/<[^<>]*$/, '');

/** By whom it concerns, by its subject and by how it begins. */
export const searchText = ({ subject, to, cc, bcc, body }: Written): string =>
  searchTextOf(
    [
      subject,
      ...[...to, ...cc, ...bcc].map(named),
      plainText(beginningOf(body)).slice(0, mostSearchedLetters),
    ].map(fold),
  );

export function refuseManyRecipients(email: Pick<Written, 'to' | 'cc' | 'bcc'>): void {
  if (countRecipients(email) > mostRecipients) throw new Invalid({ to: [saidAs(tooManyRecipients)] });
}

/** Nobody writes under an address that is not known to be theirs. */
export function refuseUnprovedAddress({ is_address_proved }: { is_address_proved: boolean }): void {
  if (!is_address_proved)
    throw new Invalid({
      mail_account_id: [said('senderUnproved')],
    });
}

type About = { related_type: RelatedType | null; related_id: number | null };

/** `CN-A42-K3XQ7`: tells which record an answer belongs to, and that the question came from us. */
export function recordToken(dataKey: Buffer, { related_type, related_id }: About): string | null {
  if (related_type === null || related_id === null) return null;
  const mark = createHmac('sha256', dataKey)
    .update(`covernote mail token ${related_type} ${related_id}`)
    .digest('hex')
    .slice(0, 6);
  return `CN-${related_type.slice(0, 1)}${related_id}-${mark}`.toUpperCase();
}

/** Once, however often the conversation goes to and fro. */
export const withToken = (subject: string, token: string | null): string =>
  token === null || subject.includes(`[${token}]`) ? subject : `${subject} [${token}]`;
