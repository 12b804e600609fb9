import { sql, type InsertObject, type Selectable, type UpdateObject } from 'kysely';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import { accountVisibleFor, reachesAccount } from '../accounts/accounts.record.queries.ts';

/** The first of those whose last day was before the day, or who depend on such a one, and who are still active. */
export const lockLeavers = async (
  tx: Tx,
  day: string,
  limit: number,
  choice: RowChoice,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from members
    where is_active and ${isChosen(choice)} and id in (
      select id from members where is_active and exit_date < ${day}::date
      union all
      select dependant.id from members principal join members dependant on dependant.principal_id = principal.id
        where dependant.is_active and (not principal.is_active or principal.exit_date < ${day}::date))
    order by id limit ${limit} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** An account to which a member could be added; it stays there until that is written. */
export const findAccountFor = (tx: Tx, caller: Caller, id: number) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.display_name as label'])
    .select(reachesAccount(caller, 'members:create').as('is_permitted'))
    .select(reachesAccount(caller, 'members:update').as('may_change'))
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(accountVisibleFor(caller, 'accounts:view'))
    .forShare()
    .executeTakeFirst();
};

/** What a dependant has to fit to. */
export const findPrincipal = (tx: Tx, id: number) =>
  tx
    .selectFrom('members')
    .select(['account_id', 'principal_id', 'date_of_birth', 'join_date', 'exit_date', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();

export const listDependants = (tx: Tx, principalId: number) =>
  tx
    .selectFrom('members')
    .select(['id', 'relation', 'date_of_birth'])
    .where('principal_id', '=', principalId)
    .orderBy('id')
    .execute();

/** Everyone of the account who was born on the day, and whether the caller sees them. */
export const listBornOn = (tx: Tx, caller: Caller, accountId: number, day: string) =>
  tx
    .selectFrom('members')
    .select(['id', 'full_name', 'is_active', 'exit_date'])
    .select(reachesRecords(caller, 'members:view', 'members').as('is_visible'))
    .where('account_id', '=', accountId)
    .where('date_of_birth', '=', day)
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .execute();

/** Those of them whom the caller sees. */
export const listMembersSeen = (db: Db, caller: Caller, ids: readonly number[]) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'members.full_name as label', 'members.exit_date', 'members.is_active'])
    .where(sql<boolean>`members.id = any(${ids}::integer[])`)
    .where('accounts.deleted_at', 'is', null)
    .where(reachesRecords(caller, 'members:view', 'members'))
    .orderBy('members.id')
    .execute();

/** All who belong to the account, by what someone who is not known as one of them could be told to be. */
export const listNamedMembers = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('members')
    .select(['id', 'full_name', 'first_name', 'last_name', 'date_of_birth', 'relation', 'is_active'])
    .select(['principal_id', 'nationality', 'marital_status', 'employee_no', 'plan_category', 'licence_no'])
    .select(['id_type', 'id_number_hash'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export async function insertMembers(tx: Tx, members: InsertObject<DB, 'members'>[]): Promise<void> {
  if (members.length > 0) await tx.insertInto('members').values(members).execute();
}

type Filled = Pick<
  Selectable<DB['members']>,
  | 'id'
  | 'principal_id'
  | 'nationality'
  | 'marital_status'
  | 'employee_no'
  | 'plan_category'
  | 'search_text'
  | 'id_type'
  | 'id_number_sealed'
  | 'id_number_hash'
  | 'id_number_tail'
>;

const hex = (bytes: Buffer | null): string | null => bytes && bytes.toString('hex');

/** Many members at once, each with what was not known of them before; no number of a document where none comes. */
export async function fillMembers(tx: Tx, filled: readonly Filled[], actor: Actor): Promise<void> {
  if (filled.length === 0) return;
  const rows = filled.map(({ id_number_sealed, id_number_hash, ...row }) => ({
    ...row,
    sealed: hex(id_number_sealed),
    hash: hex(id_number_hash),
  }));
  await sql`
    update members set principal_id = filled.principal_id, nationality = filled.nationality,
      marital_status = filled.marital_status, id_type = filled.id_type,
      id_number_sealed = coalesce(decode(filled.sealed, 'hex'), members.id_number_sealed),
      id_number_hash = coalesce(decode(filled.hash, 'hex'), members.id_number_hash),
      id_number_tail = case when filled.sealed is null then members.id_number_tail else filled.id_number_tail end,
      employee_no = filled.employee_no, plan_category = filled.plan_category, search_text = filled.search_text,
      updated_at = now(), updated_by = ${actor.user_id}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as filled (id integer, principal_id integer,
      nationality text, marital_status marital_status, id_type id_type, sealed text, hash text, id_number_tail text, employee_no text, plan_category text, search_text text)
    where members.id = filled.id`.execute(tx);
}

export async function setMember(tx: Tx, id: number, change: UpdateObject<DB, 'members'>): Promise<void> {
  await tx.updateTable('members').set(change).where('id', '=', id).execute();
}
