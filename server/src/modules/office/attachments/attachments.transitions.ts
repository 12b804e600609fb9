import { attachmentActionTable, type AttachmentAction } from '#contract/office/attachments';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { deciderOf, guardSecondPerson } from '../../../nouns/steps/secondPerson.ts';
import { takeStep } from '../../../nouns/steps/steps.ts';
import { attachmentRecords } from './attachments.noun.ts';
import { judgedBy } from './attachments.rules.ts';

const steps = { module: 'attachments', noun: 'attachments', table: attachmentActionTable } as const;

/** Why it was rejected stands there until it is accepted, or judged anew. */
export async function judgeAttachment(
  tx: Tx,
  actor: Actor,
  id: number,
  action: AttachmentAction,
  rejection_reason = '',
): Promise<void> {
  const file = judgedBy(await attachmentRecords.hold(tx, id), await deciderOf(tx, actor));
  await guardSecondPerson(tx, steps, action, file, { id, asker: file.created_by });
  await takeStep(tx, actor, steps, file, action, { rejection_reason });
}
