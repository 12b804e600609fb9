import type { Insertable } from 'kysely';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { accountVisibleFor, reachesAccount } from '../../people/accounts/accounts.record.queries.ts';

export async function insertPayment(tx: Tx, payment: Insertable<DB['payments']>): Promise<number> {
  const { id } = await tx.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An account that the caller sees, whose money they may or may not record; it stays until that is written. */
export const accountForPayments = (tx: Tx, caller: Caller, id: number) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select(reachesAccount(caller, 'payments:create').as('is_permitted'))
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(accountVisibleFor(caller, 'accounts:view'))
    .forShare()
    .executeTakeFirst();
};

/** The policies that a payment is for, before anything of it is held. */
export async function policiesOf(db: Db | Tx, paymentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_allocations')
    .select('policy_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .where('policy_id', 'is not', null)
    .orderBy('policy_id')
    .execute();
  return rows.flatMap(({ policy_id }) => policy_id ?? []);
}
