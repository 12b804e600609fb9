import { z } from 'zod';
import { requiredLine } from '../base/http.ts';
import type { StepsOf } from '../base/states/steps.ts';
import type { AttachmentAction } from './attachments.ts';

export const AttachmentReject = z.strictObject({ reason: requiredLine(500) });
export type AttachmentReject = z.infer<typeof AttachmentReject>;

export const attachmentSteps = {
  accept: { summary: 'Accept a document; needs attachments:view as well' },
  reject: {
    summary: 'Reject a document, and say why; needs attachments:view as well',
    body: AttachmentReject,
  },
} satisfies StepsOf<AttachmentAction, 'unjudge'>;
