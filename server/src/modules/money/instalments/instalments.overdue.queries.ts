import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import { isOverdue } from './instalments.grace.queries.ts';

const batch = 200;

/** Those whose grace was over by the day, and whose people were not told of that due date yet. */
export async function lockOverdue(tx: Tx, day: string, choice: RowChoice): Promise<number[]> {
  const isToTell = sql`instalments.overdue_told_for is distinct from instalments.due_date
    and ${isOverdue(sql<string>`${day}::date`)} and ${isChosen(choice)}`;
  // Found in the order of an index, and locked by their ids; what changed before the lock is looked at again.
  const { rows } = await sql<{ id: number }>`select id from instalments
    where id = any(array(select id from instalments where ${isToTell} order by due_date, id limit ${batch}))
      and ${isToTell}
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whoever works on the policy is told, together with the note that they were. */
export async function tellOfOverdue(tx: Tx, ids: number[]): Promise<void> {
  await sql`with told as (
      update instalments set overdue_told_for = due_date where id = any(${ids}::integer[])
      returning policy_id, number, due, currency
    )
    insert into notifications (user_id, kind, policy_id, title)
    select users.id, 'instalment_overdue', policies.id,
      concat_ws(' · ', coalesce(nullif(policies.policy_number, ''), policies.reference), policies.client,
        money_text(told.due, told.currency) || ' ' || told.currency)
    from told join policies on policies.id = told.policy_id
    join users on users.id = policies.assigned_to_id and users.is_active and users.deleted_at is null`.execute(
    tx,
  );
}
