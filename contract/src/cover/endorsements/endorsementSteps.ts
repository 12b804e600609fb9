import { z } from 'zod';
import { line, paragraph } from '../../base/http.ts';
import type { StepsOf } from '../../base/states/steps.ts';
import type { EndorsementAction } from './endorsementStates.ts';

export const EndorsementApprove = z.strictObject({ insurer_reference: line(100) }).partial();
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
  submit: { summary: 'Say that the insurer was asked' },
  approve: { summary: 'Say that the insurer agrees, and how it calls it', body: EndorsementApprove },
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
