import { sql } from 'kysely';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';

/** What they are called in a notice. */
const titleOf = sql`renewals.renewal_number || ' · ' || renewals.client`;

/** Whoever is handed a renewal is told, unless they took it themselves. */
export async function tellAssignee(tx: Tx, actor: Actor, id: number): Promise<void> {
  await sql`insert into notifications (user_id, kind, renewal_id, title)
    select assigned_to_id, 'renewal_assigned', id, ${titleOf} from renewals
    where id = ${id} and not is_closed and assigned_to_id is distinct from ${actor.user_id}::integer`.execute(
    tx,
  );
}

/** What was told of renewals asks for nothing any more: they are closed, or someone else's now. */
export async function settleRenewalNotices(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update notifications set read_at = now() from renewals
    where notifications.renewal_id = any(${ids}::integer[]) and notifications.read_at is null
      and renewals.id = notifications.renewal_id
      and (renewals.is_closed or renewals.assigned_to_id <> notifications.user_id)`.execute(tx);
}

/**
 * Whoever works on them is told that little time is left, or none, together with the note that they were. On a day, the
 * last of the policy included.
 */
export async function tellOfDaysLeft(tx: Tx, day: string, ids: readonly number[]): Promise<void> {
  await sql`with told as (
      update renewals set told_window = case when renewal_date < ${day}::date then 0 else 7 end
      where id = any(${ids}::integer[])
      returning id, assigned_to_id, told_window, ${titleOf} as title
    )
    insert into notifications (user_id, kind, renewal_id, title)
    select assigned_to_id, case told_window when 0 then 'renewal_overdue' else 'renewal_due' end, id, title
    from told`.execute(tx);
}
