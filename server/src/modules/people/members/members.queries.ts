import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import { accountVisibleFor, reachesAccount } from '../accounts/accounts.record.queries.ts';

/** The first of those whose last day was before the day, and who are still active. */
export const lockLeavers = async (
  tx: Tx,
  day: string,
  limit: number,
  choice: RowChoice,
): Promise<number[]> => {
  const leavers = await tx
    .selectFrom('members')
    .select('id')
    .where('is_active', '=', true)
    .where('exit_date', '<', day)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return leavers.map(({ id }) => id);
};

/** An account to which a member could be added; it stays there until that is written. */
export const findAccountFor = (tx: Tx, caller: Caller, id: number) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.display_name as label'])
    .select(reachesAccount(caller, 'members:create').as('is_permitted'))
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(accountVisibleFor(caller, 'accounts:view'))
    .forShare()
    .executeTakeFirst();
};

type Above = { account_id: number; depends_on: number[] };

/** The account of a member, and everyone whose dependant it is, itself included. */
export async function findAbove(tx: Tx, id: number): Promise<Above | undefined> {
  const { rows } = await sql<Above>`
    with recursive above as (
      select id, principal_id, account_id from members where id = ${id}
      union
      select m.id, m.principal_id, m.account_id from members m join above on m.id = above.principal_id
    )
    select account_id, (select array_agg(id) from above) as depends_on from above where id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** All who belong to the account, by what someone who is not known as one of them could be told to be. */
export const listNamedMembers = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name', 'date_of_birth', 'is_active'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export async function insertMembers(tx: Tx, members: InsertObject<DB, 'members'>[]): Promise<void> {
  if (members.length > 0) await tx.insertInto('members').values(members).execute();
}

export async function setMember(tx: Tx, id: number, change: UpdateObject<DB, 'members'>): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}
