import type { Link } from '#contract/base/http';
import { refusalOf } from '#contract/base/states/states';
import { taskActionTable, type TaskAction } from '#contract/office/tasks';
import type { Tx } from '../../../db/connect.ts';
import { now } from '../../../nouns/stamps.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import type { Actor } from '../../../auth/actor.ts';
import { InvalidState, NotFound, type ApiError, type Refusals } from '../../../errors.ts';
import { takeStep, takeSteps } from '../../../nouns/steps/steps.ts';
import { auditEach } from '../../../nouns/trail/audit.ts';
import { settleTaskNotices } from '../notifications/notifications.queries.ts';
import { holdRelated, relatedColumns } from '../../../nouns/related.ts';
import { findFollowers, insertTasks, type NewTask } from './tasks.queries.ts';
import { taskRecords, tasks } from './tasks.noun.ts';
import { movedAlong, nextTurn } from './tasks.rules.ts';
import { saidAs } from '../../../said.ts';

const steps = { module: 'tasks', noun: 'tasks', table: taskActionTable } as const;

type TaskFacts = Awaited<ReturnType<typeof taskRecords.facts>>;

/** Any step but `complete`, which may bring forth another task. */
export async function moveTask(
  tx: Tx,
  actor: Actor,
  id: number,
  action: Exclude<TaskAction, 'complete'>,
  outcome?: string,
): Promise<void> {
  const task = await taskRecords.hold(tx, id);
  await takeStep(tx, actor, steps, task, action, { outcome }, { completed_at: null });
  await settleTaskNotices(tx, [id]);
}

/** Answers the task that follows, where it repeats. */
export async function completeTask(tx: Tx, actor: Actor, id: number, outcome?: string): Promise<Link | null> {
  const { refusals, next } = await completeTasks(tx, actor, [id], outcome);
  const refusal = refusals.get(id);
  if (refusal) throw refusal;
  return next.get(id) ?? null;
}

type Completed = { refusals: Refusals; next: ReadonlyMap<number, Link> };

/** As many statements for two hundred tasks as for one. Answers the tasks that follow, by the one before each. */
export async function completeTasks(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  outcome?: string,
): Promise<Completed> {
  const known = await taskRecords.factsOfMany(tx, ids);
  // The next ones point at the same records, which are locked before the tasks are.
  await holdRelated(
    tx,
    known.filter(({ recurrence }) => recurrence),
  );
  const held = new Map((await taskRecords.holdMany(tx, ids)).map((task) => [task.id, task]));
  const refusals = refusalsOf(ids, held);
  const tasks = [...held.values()].filter(({ id }) => !refusals.has(id));
  await takeSteps(tx, actor, steps, tasks, 'complete', { outcome }, { completed_at: now });
  await settleTaskNotices(
    tx,
    tasks.map(({ id }) => id),
  );
  return { refusals, next: await followTasks(tx, actor, tasks) };
}

function refusalsOf(ids: readonly number[], held: ReadonlyMap<number, TaskFacts>): Refusals {
  const refused = new Map<number, ApiError>();
  for (const id of ids) {
    const task = held.get(id);
    const sentence = task && refusalOf(taskActionTable, 'complete', task);
    if (sentence !== null)
      refused.set(id, sentence === undefined ? new NotFound() : new InvalidState(saidAs(sentence)));
  }
  return refused;
}

/** The next ones of tasks that repeat. Each stays that of who made the first; a task completed again is followed once. */
async function followTasks(
  tx: Tx,
  actor: Actor,
  tasks: readonly TaskFacts[],
): Promise<ReadonlyMap<number, Link>> {
  const repeating = tasks.filter(({ recurrence }) => recurrence);
  if (repeating.length === 0) return new Map();
  const known = await findFollowers(
    tx,
    repeating.map(({ id }) => id),
  );
  const timeZone = await organisationTimeZone(tx);
  const isFollowed = new Set(known.map(({ follows_id }) => follows_id));
  const made = await addTasks(
    tx,
    actor,
    repeating.filter(({ id }) => !isFollowed.has(id)).flatMap((task) => followerOf(task, actor, timeZone)),
  );
  const living = [...known.filter(({ deleted_at }) => deleted_at === null), ...made];
  return new Map(living.map(({ follows_id, id, label }) => [Number(follows_id), { id, label }]));
}

function followerOf(task: TaskFacts, actor: Actor, timeZone: string): NewTask[] {
  const { recurrence, series, due_at, created_by } = task;
  const next = recurrence && series && nextTurn(recurrence, series, timeZone, new Date());
  if (!next || !due_at) return [];
  const { title, description, task_type, priority, assigned_to_id } = task;
  return [
    {
      ...next,
      ...relatedColumns(task),
      title,
      description,
      task_type,
      priority,
      assigned_to_id,
      recurrence,
      checklist: task.checklist.map(({ text }) => ({ text, is_done: false })),
      reminder_at: movedAlong(task.reminder_at, due_at, next.due_at),
      follows_id: task.id,
      created_by: created_by?.id ?? null,
      updated_by: actor.user_id,
    },
  ];
}

async function addTasks(tx: Tx, actor: Actor, added: readonly NewTask[]) {
  if (added.length === 0) return [];
  const made = await insertTasks(tx, added);
  const facts = await taskRecords.factsOfMany(
    tx,
    made.map(({ id }) => id),
  );
  const told = facts.map((task) => ({ record_id: task.id, after: tasks.audited(task) }));
  await auditEach(tx, actor, { module: 'tasks', noun: 'tasks', action: 'create' }, told);
  return made;
}

/** A task that follows from something else, whoever may create one. */
export async function addTask(tx: Tx, actor: Actor, task: NewTask): Promise<number> {
  const [made] = await addTasks(tx, actor, [task]);
  return made?.id ?? 0;
}
