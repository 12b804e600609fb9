import { attachmentActionTable, type AttachmentAction } from '#contract/office/attachments';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeStep } from '../../../nouns/steps.ts';
import { attachmentRecords } from './attachments.noun.ts';

const steps = { module: 'attachments', noun: 'attachments', table: attachmentActionTable } as const;

/** Why it was rejected stands there until it is accepted. */
export async function judgeAttachment(
  tx: Tx,
  actor: Actor,
  id: number,
  action: AttachmentAction,
  rejection_reason = '',
): Promise<void> {
  const file = await attachmentRecords.hold(tx, id);
  await takeStep(tx, actor, steps, file, action, { rejection_reason });
}
