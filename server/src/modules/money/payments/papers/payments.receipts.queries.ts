import { sql } from 'kysely';
import type { Address } from '#contract/base/values/address';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { Headed, ReceiptData } from '../../../../documents/clients/clientPaperData.ts';

/** Whom a paper is for, as it was when it was written down. */
export type FrozenClient = { name: string; language: string; address: Partial<Address> };

/** What a receipt says of the money and of whose it is; what we are called is said when it is drawn. */
export type ReceiptSays = Omit<ReceiptData, keyof Headed> & { client: FrozenClient };

/** What each policy is called: its number, and ours. */
const nameOfPolicy = sql`case when policy.policy_number = '' then policy.reference
  else policy.policy_number || ' (' || policy.reference || ')' end`;

/** In the transaction that records the money: what happens to it later is not for its receipt to tell. */
export async function freezeReceipts(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  await sql`
    insert into receipt_papers (payment_id, says)
    select payment.id, jsonb_build_object(
      'number', payment.receipt_no, 'date', payment.date, 'currency', payment.currency,
      'amount', money_text(payment.amount, payment.currency), 'status', payment.status, 'method', payment.method,
      'reference', payment.reference, 'payer', payment.payer, 'cheque_no', payment.cheque_no, 'bank', payment.bank,
      'cheque_date', payment.cheque_date, 'allocations', parts.told,
      'unallocated', money_text(payment.amount - parts.total, payment.currency),
      'recorded_by', coalesce((select full_name from users where users.id = payment.created_by), ''),
      'client', jsonb_build_object('name', account.display_name, 'account_number', account.account_number,
        'tax_number', account.tax_number, 'language', account.language, 'address', account.address))
    from payments payment
    join accounts account on account.id = payment.account_id
    cross join lateral (
      select coalesce(sum(part.amount), 0) as total, coalesce(jsonb_agg(jsonb_build_object(
        'policy', ${nameOfPolicy}, 'refund', null, 'instalment_number', instalment.number,
        'due_date', instalment.due_date, 'amount', money_text(part.amount, payment.currency))
        order by instalment.due_date nulls last, part.id), '[]') as told
      from payment_allocations part
      join policies policy on policy.id = part.policy_id
      left join instalments instalment on instalment.id = part.instalment_id
      where part.payment_id = payment.id
    ) parts
    where payment.id = any(${paymentIds}::integer[])`.execute(tx);
}

/** Of every payment that has a receipt and is not drawn yet. */
export async function receiptSays(db: Db, paymentId: number): Promise<ReceiptSays> {
  const { says } = await db
    .selectFrom('receipt_papers')
    .select((eb) => eb.ref('says').$castTo<ReceiptSays>().as('says'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return says;
}
