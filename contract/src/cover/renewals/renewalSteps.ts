import { z } from 'zod';
import { Id, line, paragraph } from '../../base/http.ts';
import type { StepsOf } from '../../base/states/steps.ts';
import { DraftTerms } from './renewalDraft.ts';
import type { RenewalAction } from './renewalStates.ts';
import { enteredLostReasons } from './renewals.ts';

/** What is insured is worth so much per cent more or less than in the term that ends. */
export const RenewalQuote = z.strictObject({ aged_pct: z.number().min(-90).max(100) }).partial();
export type RenewalQuote = z.infer<typeof RenewalQuote>;

/** As it is, with the same insurer, where nothing else is said of it; or by an offer that the client accepted. */
export const RenewalRenew = DraftTerms.extend({ as_expiring: z.literal(true), offer_id: Id })
  .partial()
  .superRefine(({ as_expiring, offer_id, ...terms }, context) => {
    const said = Object.values(terms).some((each) => each !== undefined);
    if ((as_expiring === undefined) === (offer_id === undefined) || (offer_id !== undefined && said))
      context.addIssue({
        code: 'custom',
        path: ['offer_id'],
        message: 'Say whether it is renewed as it is, or by which offer.',
      });
  });
export type RenewalRenew = z.infer<typeof RenewalRenew>;

export const RenewalLose = z
  .strictObject({
    lost_reason: z.enum(enteredLostReasons),
    lost_to: line(200),
    note: paragraph(2000),
  })
  .partial()
  .required({ lost_reason: true });
export type RenewalLose = z.infer<typeof RenewalLose>;

export const RenewalReopen = z.strictObject({ reason: paragraph(2000).min(1) });
export type RenewalReopen = z.infer<typeof RenewalReopen>;

export const renewalSteps = {
  start: { summary: 'Say that the work on a renewal has begun' },
  quote: {
    summary:
      'Make a quote of what ends, worth so much more or less; needs quotes:create and products:view as well',
    body: RenewalQuote,
  },
  negotiate: { summary: 'Say that the client thinks about the terms' },
  renew: {
    summary:
      'Make the draft of the policy that continues it, as it is or by the accepted offer; needs policies:create as well',
    body: RenewalRenew,
  },
  lose: { summary: 'Say that the client does not renew, and why', body: RenewalLose },
  reopen: {
    summary: 'Work on a renewal again that was lost or has lapsed, and say why',
    body: RenewalReopen,
  },
} satisfies StepsOf<RenewalAction, 'finish' | 'lapse' | 'end' | 'release' | 'resume'>;
