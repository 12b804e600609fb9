import { sql } from 'kysely';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { edition } from '../../../../nouns/stamps.ts';
import type { Columns, Merge, TakenColumns } from '../../../../nouns/merges/merges.queries.ts';
import { mergeColumns } from './accountMerge.rules.ts';
import { reachesAccount } from '../accounts.record.queries.ts';

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** The columns that a merge may change, as JSON holds them. */
export async function readColumns(tx: Tx, id: number): Promise<Columns> {
  const { rows } = await sql<Columns>`
    select ${sql.join(mergeColumns.map((column) => sql.ref(column)))} from accounts where id = ${id}`.execute(
    tx,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([column, value]) => [column, asJson(value)]));
}

const ofJson = new Set(['address', 'contacts', 'beneficial_owners', 'signatories']);

export async function setColumns(tx: Tx, id: number, columns: Columns): Promise<void> {
  const values = Object.entries(columns).map(([column, value]) => [
    column,
    ofJson.has(column) ? JSON.stringify(value) : value,
  ]);
  if (values.length === 0) return;
  await tx.updateTable('accounts').set(Object.fromEntries(values)).where('id', '=', id).execute();
}

export const listReach = (tx: Tx, caller: Caller, ids: number[]) =>
  tx
    .selectFrom('accounts')
    .select([
      reachesAccount(caller, 'accounts:merge').as('may_merge'),
      reachesAccount(caller, 'accounts:update').as('may_update'),
    ])
    .where('accounts.id', 'in', ids)
    .execute();

export const findSealedNumber = (tx: Tx, id: number) =>
  tx.selectFrom('accounts').select('id_number_sealed').where('id', '=', id).executeTakeFirstOrThrow();

/** Of those an account once belonged to, whoever left or was deleted meanwhile. */
export async function findGone(tx: Tx, { owner_id, agent_id, sub_agent_id }: Columns) {
  const { rows } = await sql<{ owner_id: boolean; agent_id: boolean }>`
    select
      not exists (select 1 from users where id = ${owner_id} and is_active and deleted_at is null) as owner_id,
      exists (select 1 from agents where id = ${agent_id} and deleted_at is not null)
        or exists (select 1 from sub_agents where id = ${sub_agent_id} and deleted_at is not null) as agent_id`.execute(
    tx,
  );
  return rows[0] ?? { owner_id: false, agent_id: false };
}

/** The merges into the same account that came after this one and still stand, oldest first. */
export const listLaterMerges = (tx: Tx, { id, kept_id }: Merge) =>
  tx
    .selectFrom('merges')
    .select(['id', 'kept_before as before', 'kept_after as after'])
    .where('noun', '=', 'accounts')
    .where('kept_id', '=', kept_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where('kept_before', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .$castTo<TakenColumns & { id: number }>()
    .execute();

export const rewriteMerge = (tx: Tx, id: number, { before, after }: TakenColumns) =>
  tx
    .updateTable('merges')
    .set({ kept_before: JSON.stringify(before), kept_after: JSON.stringify(after) })
    .where('id', '=', id)
    .execute();

/** A dependant and whom it depends on are of one account; who was parted from theirs depends on nobody. */
export async function partFromPrincipals(tx: Tx, caller: Caller, accountIds: number[]) {
  const parted = await tx
    .selectFrom('members')
    .innerJoin('members as principal', 'principal.id', 'members.principal_id')
    .select(['members.id', 'principal.id as principal_id', 'principal.full_name as principal_name'])
    .where('members.account_id', 'in', accountIds)
    .whereRef('members.account_id', '<>', 'principal.account_id')
    .execute();
  if (parted.length === 0) return [];
  await tx
    .updateTable('members')
    .set({ principal_id: null, ...edition(caller) })
    .where(
      'id',
      'in',
      parted.map(({ id }) => id),
    )
    .execute();
  return parted;
}
