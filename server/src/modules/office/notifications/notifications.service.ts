import type { Notification } from '#contract/office/notifications';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { NotFound } from '../../../errors.ts';
import { insertNotification, markRead } from './notifications.queries.ts';

export async function readNotification(tx: Tx, caller: Caller, id: number): Promise<Notification> {
  const read = await markRead(tx, caller, id);
  if (!read) throw new NotFound();
  return read;
}

type Task = { id: number; title: string; assigned_to_id: number };

/** Whoever is handed a task is told, unless they took it themselves. */
export async function notifyAssignee(tx: Tx, caller: Caller, task: Task): Promise<void> {
  if (task.assigned_to_id === caller.user_id) return;
  await insertNotification(tx, {
    user_id: task.assigned_to_id,
    kind: 'task_assigned',
    task_id: task.id,
    title: task.title,
  });
}
