import { z } from 'zod';
import { line, paragraph } from '../../base/http.ts';
import { WrittenMail } from '../../office/writtenMail.ts';
import { SignedMoney } from '../../base/amounts/money.ts';
import type { StepsOf } from '../../base/states/steps.ts';
import type { EndorsementAction } from './endorsementStates.ts';

/** With the mail by which the insurer is asked, it is submitted once that has gone; without one, now. */
export const EndorsementSubmit = z.strictObject({ mail: WrittenMail }).partial();
export type EndorsementSubmit = z.infer<typeof EndorsementSubmit>;
/** How the insurer calls it, and what it charges or credits in all where that is not what was asked for. */
export const EndorsementApprove = z
  .strictObject({ insurer_reference: line(100), insurer_figure: SignedMoney.nullable() })
  .partial();
export type EndorsementApprove = z.infer<typeof EndorsementApprove>;
/** Where later ones are derived again, that is to be known. */
export const EndorsementApply = z.strictObject({ confirm_later: z.boolean() }).partial();
export type EndorsementApply = z.infer<typeof EndorsementApply>;
export const EndorsementReject = z.strictObject({ reason: paragraph(2000).min(1) });
export type EndorsementReject = z.infer<typeof EndorsementReject>;
export const EndorsementReverse = z.strictObject({
  reason: paragraph(2000).min(1),
  confirm_later: z.boolean().optional(),
});
export type EndorsementReverse = z.infer<typeof EndorsementReverse>;

export const endorsementSteps = {
  submit: {
    summary: 'Ask the insurer by a mail, and submit it once that has gone; or say that the insurer was asked',
    body: EndorsementSubmit,
  },
  approve: {
    summary: 'Say that the insurer agrees, how it calls it, and what it charges where that is another amount',
    body: EndorsementApprove,
  },
  apply: {
    summary: 'Let it hold from its day on; what moves money needs endorsements:approve as well',
    body: EndorsementApply,
  },
  reject: { summary: 'Say that the insurer does not agree, and why', body: EndorsementReject },
  withdraw: { summary: 'Give an endorsement up before it is applied' },
  reverse: {
    summary: 'Take back one that was applied; what moves money needs endorsements:approve as well',
    body: EndorsementReverse,
  },
} satisfies StepsOf<EndorsementAction>;
