import { z } from 'zod';
import { emailAddress } from '../base/values/contacts.ts';
import { htmlText } from '../base/values/html.ts';
import { Id, line, requiredLine } from '../base/http.ts';
import { emailStatuses } from './emailList.ts';
import { Mailbox } from './emails.ts';

const recipients = z
  .array(z.strictObject({ address: emailAddress, name: line(150).default('') }))
  .min(1)
  .max(20);

/** A mail that goes with a step of a record, as it was seen and changed before it goes. */
export const written = { to: recipients, subject: requiredLine(250), body: htmlText(200_000) };
export const WrittenMail = z.strictObject(written);

/** Why nobody is written to: there is no account to send through, or nobody at the other end to write to. */
export const outside_because = z.enum(['no_mail_account', 'no_contact', 'no_permission']).nullable();
export type OutsideBecause = z.infer<typeof outside_because>;

/** As it would go, to be looked through and changed; to nobody where the insurer has no contact for it. */
export const FilledMail = z.object({
  to: z.array(Mailbox),
  subject: z.string(),
  body: z.string(),
  /** What goes with it, by name. */
  files: z.array(z.string()),
  outside_because,
});
export type FilledMail = z.infer<typeof FilledMail>;

/** How the insurer was asked: by a mail that has gone, or without one. */
export const askedBy = ['email', 'outside'] as const;

/** How an insurer is asked for something, on the record that it is asked for. */
export const insurerAsked = {
  /** Null until it is, and where it was before this was kept. */
  asked_by: z.enum(askedBy).nullable(),
  /** The mail by which it is asked, on its way, gone or not. */
  request_email: z.object({ id: Id, status: z.enum(emailStatuses) }).nullable(),
};
