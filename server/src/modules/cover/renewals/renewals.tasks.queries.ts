import { sql } from 'kysely';
import type { TaskStatus } from '#contract/office/tasks';
import type { Tx } from '../../../db/connect.ts';

type OpenTask = { id: number; status: TaskStatus; outcome: string };

/** The tasks that came with renewals, made by nobody, as long as they are open. */
export async function listOpenTasks(tx: Tx, renewalIds: readonly number[]): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`select id, status, outcome from tasks
    where renewal_id = any(${renewalIds}::integer[]) and not is_closed
      and task_type = 'renewal' and created_by is null
    order by id`.execute(tx);
  return rows;
}
