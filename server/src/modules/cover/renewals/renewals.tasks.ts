import { taskActionTable } from '#contract/office/tasks';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { holdRows } from '../../../nouns/lists/rows.ts';
import { now } from '../../../nouns/stamps.ts';
import { takeSteps } from '../../../nouns/steps/steps.ts';
import { settleTaskNotices } from '../../office/notifications/notifications.queries.ts';
import { listOpenTasks } from './renewals.tasks.queries.ts';

const steps = { module: 'tasks', noun: 'tasks', table: taskActionTable } as const;
const outcome = 'The renewal is closed.';

/** Before a number is taken, which is the last lock: tasks that are over once their renewals are. */
export async function holdRenewalTasks(tx: Tx, renewalIds: readonly number[]): Promise<number[]> {
  const ids = (await listOpenTasks(tx, renewalIds)).map(({ id }) => id);
  if (ids.length > 0) await holdRows(tx, 'tasks', ids);
  return ids;
}

/** A renewal that is closed asks for nothing any more. */
export async function closeRenewalTasks(tx: Tx, actor: Actor, renewalId: number): Promise<void> {
  const ids = await holdRenewalTasks(tx, [renewalId]);
  if (ids.length === 0) return;
  const open = await listOpenTasks(tx, [renewalId]);
  await takeSteps(tx, actor, steps, open, 'complete', { outcome }, { completed_at: now });
  await settleTaskNotices(tx, ids);
}
