import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import type { Task, TaskCreate, TaskListParams, TaskUpdate } from '#contract/office/tasks';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { auditFor, auditMany } from '../../../nouns/trail/audit.ts';
import { settleTaskNotices } from '../notifications/notifications.queries.ts';
import { notifyAssignee } from '../notifications/notifications.service.ts';
import { chooseRelated } from '../../../nouns/related.ts';
import { guardHandover } from '../../system/users/users.handover.ts';
import { insertTask, reassignOpenTasks, setTask, taskList } from './tasks.queries.ts';
import { taskRecords, tasks } from './tasks.noun.ts';
import { newSeries, refuseRepeatingWithoutDate, shownTo, startsAnew } from './tasks.rules.ts';
import { said } from '../../../said.ts';

const auditTask = auditFor('tasks', tasks.audited);

export const listTasks = async (db: Db, caller: Caller, url: string, params: TaskListParams) =>
  shownPage(await taskList.list(db, caller, url, params), shownTo(caller));

export const findTask = async (db: Db | Tx, caller: Caller, id: number): Promise<Task> =>
  (await taskRecords.find(db, caller, id, 'tasks:view')).task;

/** Whoever does not see the task, or whose permission does not reach it, gets no further. */
export async function guardTask(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<void> {
  await taskRecords.guard(tx, caller, id, permission);
}

export const readTask = async (tx: Tx, caller: Caller, id: number): Promise<Task> =>
  (await taskRecords.read(tx, caller, id)).task;

const guardAssignee = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: said('taskNotToHand'),
    field: 'assigned_to_id',
  });

export async function createTask(tx: Tx, caller: Caller, body: TaskCreate): Promise<Task> {
  const { related_type = null, related_id = null, ...fields } = body;
  const { assigned_to_id = caller.user_id, due_at = null, recurrence = null } = fields;
  await guardAssignee(tx, caller, holds(caller, 'tasks:assign'), assigned_to_id);
  refuseRepeatingWithoutDate({ due_at, recurrence });
  const id = await insertTask(tx, {
    ...fields,
    ...(await chooseRelated(tx, caller, { related_type, related_id })),
    assigned_to_id,
    series: newSeries({ due_at, recurrence }, await organisationTimeZone(tx)),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  const task = await readTask(tx, caller, id);
  await auditTask(tx, caller, 'create', id, { after: task });
  await notifyAssignee(tx, caller, task);
  return task;
}

/** What the task is to be about from now on; nothing where that stays, which may be out of the caller's sight. */
async function chooseAbout(
  tx: Tx,
  caller: Caller,
  id: number,
  { related_type, related_id }: TaskUpdate,
  version: number | undefined,
) {
  if (related_type === undefined || related_id === undefined) return {};
  const { task } = await taskRecords.find(tx, caller, id, 'tasks:update');
  refuseStale(version, task);
  const isTheSame = related_type === task.related_type && related_id === task.related_id;
  return isTheSame ? {} : chooseRelated(tx, caller, { related_type, related_id });
}

export async function updateTask(
  tx: Tx,
  caller: Caller,
  id: number,
  body: TaskUpdate,
  version: number | undefined,
): Promise<Task> {
  // What it is about is locked before the task itself.
  const about = await chooseAbout(tx, caller, id, body, version);
  const { task: before, series, scope } = await taskRecords.lock(tx, caller, id, 'tasks:update');
  refuseStale(version, before);
  const { related_type: _, related_id: __, ...fields } = body;
  const { assigned_to_id = before.assigned_to_id, due_at = before.due_at } = fields;
  const isHandedOver = assigned_to_id !== before.assigned_to_id;
  if (isHandedOver) await guardAssignee(tx, caller, holds(caller, 'tasks:assign', scope), assigned_to_id);
  const { recurrence = before.recurrence } = fields;
  refuseRepeatingWithoutDate({ due_at, recurrence });
  const nextSeries = startsAnew(before, { due_at, recurrence })
    ? newSeries({ due_at, recurrence }, await organisationTimeZone(tx))
    : series;
  await setTask(tx, id, { ...fields, ...about, series: nextSeries, ...edition(caller) });
  await settleTaskNotices(tx, [id]);
  const after = await readTask(tx, caller, id);
  await auditTask(tx, caller, 'update', id, { before, after });
  if (isHandedOver) await notifyAssignee(tx, caller, after);
  return after;
}

export async function deleteTask(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { task: before } = await taskRecords.lock(tx, caller, id, 'tasks:delete');
  await setTask(tx, id, deletion(caller));
  await settleTaskNotices(tx, [id]);
  await auditTask(tx, caller, 'delete', id, { before });
}

export async function restoreTask(tx: Tx, caller: Caller, id: number): Promise<Task> {
  await taskRecords.lockDeleted(tx, caller, id, 'tasks:delete');
  await setTask(tx, id, restoration(caller));
  const after = await readTask(tx, caller, id);
  await auditTask(tx, caller, 'restore', id, { after });
  return after;
}

/** What someone who leaves has not done is handed to another, each task with its history. */
export async function handOverTasks(tx: Tx, caller: Caller, from: Link, to: number): Promise<void> {
  const handedOver = await reassignOpenTasks(tx, caller, from.id, to);
  const ids = handedOver.map(({ id }) => id);
  await settleTaskNotices(tx, ids);
  const change = { field: 'assigned_to', before: from, after: handedOver[0]?.assigned_to ?? null };
  await auditMany(tx, caller, { module: 'tasks', noun: 'tasks', action: 'update', ...change }, ids);
  for (const task of handedOver) await notifyAssignee(tx, caller, task);
}
