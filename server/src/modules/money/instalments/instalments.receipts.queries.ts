import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { isMailed } from '../../../nouns/mailedFile.ts';

/** So many days a receipt that was not sent is looked after; by then the client has it in another way. */
const days = 3;

/** The last payment for a policy whose receipt is still to be sent to the client. */
export async function findReceiptToSend(db: Db | Tx, policyId: number): Promise<number | null> {
  const receipt = sql<number | null>`(select receipt.attachment_id from payment_receipts receipt
    where receipt.payment_id = payments.id)`;
  const { rows } = await sql<{ id: number }>`select payments.id from payments
    where payments.id = any(array(select part.payment_id from payment_allocations part
        where part.policy_id = ${policyId}))
      and payments.direction = 'from_client' and payments.status = 'cleared'
      and payments.receipt_no is not null and payments.reverses_id is null
      and payments.created_at > now() - make_interval(days => ${days}) and not ${isMailed(receipt)}
    order by payments.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
