import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** The tasks that came with renewals, made by nobody, as long as they are open. */
export async function openTasksOf(tx: Tx, renewalIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tasks
    where renewal_id = any(${renewalIds}::integer[]) and not is_closed and deleted_at is null
      and task_type = 'renewal' and created_by is null
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
