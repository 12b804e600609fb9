import { z } from 'zod';
import { EnteredDay, line, paragraph, requiredLine } from '../../base/http.ts';
import { Money } from '../../base/amounts/money.ts';
import { languages } from '../../system/users.ts';
import { WrittenMail } from '../../office/writtenMail.ts';
import type { StepsOf } from '../../base/states/steps.ts';
import { cancelMethods } from './policies.ts';
import { coverNoteHolds } from './policyParts.ts';
import type { PolicyAction } from './policyStates.ts';

/**
 * With the day from which the insurer holds it covered, where it does before the policy is issued: then it has it. With
 * a mail alone, it has it once that has gone; without either, now.
 */
export const PolicySubmit = z
  .strictObject({
    mail: WrittenMail,
    bound_on: EnteredDay.nullable(),
    cover_note_number: line(60),
    cover_note_expiry: EnteredDay.nullable(),
  })
  .partial()
  .superRefine(coverNoteHolds);
export type PolicySubmit = z.infer<typeof PolicySubmit>;

/** In the writer's language unless one is named. */
export const PolicyMailParams = z.strictObject({ language: z.enum(languages) }).partial();

export const PolicyIssue = z
  .strictObject({
    policy_number: requiredLine(60),
    issue_date: EnteredDay,
    /** Wanted where it departs from what was accepted. */
    departure_reason: paragraph(2000),
  })
  .partial()
  .required({ policy_number: true });
export type PolicyIssue = z.infer<typeof PolicyIssue>;

export const PolicyNotTakeUp = z.strictObject({ reason: paragraph(2000).min(1) });
export type PolicyNotTakeUp = z.infer<typeof PolicyNotTakeUp>;
export const PolicyCancel = z
  .strictObject({
    cancel_date: EnteredDay,
    cancel_method: z.enum(cancelMethods),
    cancel_reason: paragraph(2000).min(1),
    /** What the insurer credits, in place of what we computed. */
    insurer_refund: Money.nullable(),
  })
  .partial({ insurer_refund: true });
export type PolicyCancel = z.infer<typeof PolicyCancel>;

export const PolicyLapse = z.strictObject({ cancel_date: EnteredDay, reason: paragraph(2000).min(1) });
export type PolicyLapse = z.infer<typeof PolicyLapse>;
export const PolicyReinstate = z.strictObject({
  effective_from: EnteredDay,
  reason: paragraph(2000).min(1),
});
export type PolicyReinstate = z.infer<typeof PolicyReinstate>;

export const policySteps = {
  submit: {
    summary:
      'Send it to the insurer by a mail, or say that the insurer has it, and from when it holds it covered',
    body: PolicySubmit,
  },
  issue: { summary: "Issue it with the insurer's number, and charge the premium", body: PolicyIssue },
  'not-take-up': {
    summary: 'Say that the client does not want it after all; its quote is accepted as before',
    body: PolicyNotTakeUp,
  },
  cancel: {
    summary: 'Cancel it, or book its cancellation for a later day, and return what is not used',
    body: PolicyCancel,
  },
  lapse: { summary: "Note the insurer's word that it has lapsed", body: PolicyLapse },
  reinstate: { summary: 'Undo a cancellation or a lapse from a day on', body: PolicyReinstate },
} satisfies StepsOf<PolicyAction, 'end' | 'expire' | 'extend'>;
