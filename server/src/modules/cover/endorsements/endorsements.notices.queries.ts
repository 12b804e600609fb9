import { sql } from 'kysely';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';

/** Whose policy it is and whoever entered the endorsement are told of the policy. Not the one who acts. */
export async function tellOfEndorsement(
  tx: Tx,
  actor: Actor,
  id: number,
  kind: 'endorsement_approved' | 'endorsement_applied',
): Promise<void> {
  await sql`insert into notifications (user_id, kind, policy_id, title)
    select users.id, ${kind}, endorsement.policy_id, endorsement.endorsement_number || ' · ' || endorsement.client
    from endorsements endorsement join users on users.id in (endorsement.owner_id, endorsement.created_by)
      and users.is_active and users.deleted_at is null and users.id is distinct from ${actor.user_id}::integer
    where endorsement.id = ${id}`.execute(tx);
}
