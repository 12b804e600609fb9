import { sql } from 'kysely';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';

/**
 * Whoever recorded the cheque and whose client it is are told of the payment; who else works on what it was for, of the
 * policy. Not the one who says so.
 */
export async function tellOfBounce(tx: Tx, actor: Actor, paymentId: number): Promise<void> {
  await sql`with payment as (
      select payments.*, array_remove(array[created_by, owner_id], null) as of_payment from payments
      where id = ${paymentId} and account_id is not null
    ), told as (
      select unnest(of_payment) as user_id, account_id, null::integer as policy_id,
        concat_ws(' · ', receipt_no, client, cheque_no) as title
      from payment
      union all
      select distinct on (policies.assigned_to_id) policies.assigned_to_id, null, policies.id,
        coalesce(nullif(policies.policy_number, ''), policies.reference) || ' · ' || policies.client
      from payment join payment_allocations part on part.payment_id = payment.id
      join policies on policies.id = part.policy_id and policies.assigned_to_id <> all(of_payment)
    )
    insert into notifications (user_id, kind, account_id, policy_id, title)
    select distinct users.id, 'cheque_bounced', told.account_id, told.policy_id, told.title
    from told join users on users.id = told.user_id and users.is_active and users.deleted_at is null
      and users.id is distinct from ${actor.user_id}::integer`.execute(tx);
}
