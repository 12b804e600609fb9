import { sql } from 'kysely';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';

/** What they are called in a notice. */
const titleOf = sql`claims.claim_number || ' · ' || claims.client`;

/** Whoever is handed a claim is told, unless they took it themselves. */
export async function tellHandler(tx: Tx, actor: Actor, id: number): Promise<void> {
  await sql`insert into notifications (user_id, kind, claim_id, title)
    select handler_id, 'claim_assigned', id, ${titleOf} from claims
    where id = ${id} and not is_closed and handler_id is distinct from ${actor.user_id}::integer`.execute(tx);
}

/** What was told of claims asks for nothing any more: they are closed, or someone else's now. */
export async function settleClaimNotices(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update notifications set read_at = now() from claims
    where notifications.claim_id = any(${ids}::integer[]) and notifications.read_at is null
      and claims.id = notifications.claim_id
      and (claims.is_closed or claims.handler_id <> notifications.user_id)`.execute(tx);
}

/** Whoever handles them is told that a clock ends, once for each day on which it does. */
export async function tellOfClocks(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`with told as (
      update claims set clock_told_on = clock_due_on where id = any(${ids}::integer[])
      returning id, handler_id, ${titleOf} as title
    )
    insert into notifications (user_id, kind, claim_id, title)
    select handler_id, 'claim_clock', id, title from told`.execute(tx);
}
