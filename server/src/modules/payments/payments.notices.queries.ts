import { sql } from 'kysely';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';

/** Whoever recorded the cheque, whose client it is and who works on its policies, but not the one who says so. */
export async function tellOfBounce(tx: Tx, actor: Actor, paymentId: number): Promise<void> {
  await sql`insert into notifications (user_id, kind, account_id, title)
    select person.id, 'cheque_bounced', payments.account_id,
      concat_ws(' · ', payments.receipt_no, payments.client, payments.cheque_no)
    from payments cross join lateral (
      select users.id from users where users.is_active and users.deleted_at is null
        and users.id is distinct from ${actor.user_id}::integer
        and (users.id in (payments.created_by, payments.owner_id) or users.id in (
          select policies.assigned_to_id from payment_allocations part join policies on policies.id = part.policy_id
          where part.payment_id = payments.id))
    ) person
    where payments.id = ${paymentId} and payments.account_id is not null`.execute(tx);
}
