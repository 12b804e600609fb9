import { z } from 'zod';
import type { StepsOf } from '../base/states/steps.ts';
import type { EmailStep } from './emails.ts';

/** Whoever asked not to be contacted, or did not agree to marketing, is named first; this says that they were read. */
export const EmailSend = z.strictObject({
  despite_do_not_contact: z.boolean().default(false),
  despite_missing_consent: z.boolean().default(false),
});
export type EmailSend = z.infer<typeof EmailSend>;

export const emailSteps = {
  send: { summary: 'Send a draft, after a moment in which it can be taken back', body: EmailSend },
  undo: { summary: 'Take a mail back that has not left yet' },
  'confirm-sent': { summary: 'Say of a mail that nobody knows about that it was sent' },
  resend: { summary: 'Send a mail again that failed or that nobody knows about' },
  archive: { summary: 'Put a mail away' },
} satisfies StepsOf<EmailStep, 'claim' | 'deliver' | 'postpone' | 'fail' | 'doubt'>;
export type EmailAction = keyof typeof emailSteps;
