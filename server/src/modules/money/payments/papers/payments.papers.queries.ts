import { sql } from 'kysely';
import type { Address } from '#contract/base/values/address';
import type { Db, Tx } from '../../../../db/connect.ts';
import { inLockOrder } from '../../../../db/lockOrder.ts';
import { InvalidState } from '../../../../errors.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import { said } from '../../../../said.ts';

/** Whom a receipt or a statement is for. */
export const findClient = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select((eb) => [
      'display_name as name',
      'account_number',
      'tax_number',
      'language',
      eb.ref('address').$castTo<Partial<Address>>().as('address'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** What each policy is called on paper: its number, and ours. */
export async function policyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, case when policy_number = '' then reference else policy_number || ' (' || reference || ')' end as name
    from policies where id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const accountOf = async (tx: Tx, paymentId: number): Promise<number | null> =>
  (await tx.selectFrom('payments').select('account_id').where('id', '=', paymentId).executeTakeFirstOrThrow())
    .account_id;

/** The account of a payment that has no receipt yet, both held; whoever else is at it waits. */
export async function holdWithoutReceipt(tx: Tx, paymentId: number): Promise<{ account_id: number } | null> {
  const account_id = await accountOf(tx, paymentId);
  if (account_id === null) return null;
  inLockOrder(tx, 'accounts', [account_id]);
  await sql`select from accounts where id = ${account_id} for share`.execute(tx);
  await holdRow(tx, 'payments', paymentId);
  // Two accounts that became one have handed it over.
  if ((await accountOf(tx, paymentId)) !== account_id)
    throw new InvalidState(said('paymentChangedMeanwhile'));
  const drawn = await tx
    .selectFrom('payment_receipts')
    .select('attachment_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return drawn ? null : { account_id };
}

export async function insertReceipt(tx: Tx, payment_id: number, attachment_id: number): Promise<void> {
  await tx.insertInto('payment_receipts').values({ payment_id, attachment_id }).execute();
}
