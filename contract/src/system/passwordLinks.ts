import { z } from 'zod';
import { emailAddress } from '../base/values/contacts.ts';
import { requiredLine, Timestamp } from '../base/http.ts';
import { secretAnswer } from '../base/secretAnswers.ts';
import { linkKinds, type LinkKind } from './systemMails.ts';
import { newPassword } from './users.ts';

/** How long each can be used. */
export const linkHours: Record<LinkKind, number> = { invitation: 24, password_reset: 1 };

const token = requiredLine(100);

/** Answered the same way whether or not someone signs in with it. */
export const ForgottenPassword = z.strictObject({ email: emailAddress });

export const LinkToken = z.strictObject({ token });
/** For whom a link is. */
export const LinkHolder = z.object({ kind: z.enum(linkKinds), email: z.string(), first_name: z.string() });
export type LinkHolder = z.infer<typeof LinkHolder>;

export const PasswordByLink = z.strictObject({ token, password: newPassword });

/** Mailed where the organisation has a mail account, else to be handed over; shown only now. */
export const PasswordLink = secretAnswer(
  z.object({
    kind: z.enum(linkKinds),
    sent_to: z.string().nullable(),
    link: z.string().nullable(),
    expires_at: Timestamp,
  }),
);
export type PasswordLink = z.infer<typeof PasswordLink>;
