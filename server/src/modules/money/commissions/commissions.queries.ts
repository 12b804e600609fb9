import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { CommissionTotals, CommissionTotalsParams } from '#contract/money/commissions/commissions';
import type { CommissionKind } from '#contract/money/commissions/commissionStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { commissions } from './commissions.noun.ts';

const percentText = (column: string) => sql<string | null>`trim_scale(${sql.ref(column)})::text`;

export type Base = {
  transaction_id: number;
  root_id: number;
  kind: CommissionKind;
  endorsement_id: number | null;
  effective_date: string;
  booked_on: string;
  currency: string;
  net: string;
  gross: string;
};

/**
 * What moved the premium of a policy since it came here and has no row yet, by what it takes from, in the order in which
 * it was written.
 */
export async function listUnwritten(tx: Tx, policyId: number): Promise<Base[]> {
  const { rows } = await sql<Base>`
    select moved.id as transaction_id, bases.root_id, moved.kind, moved.endorsement_id, moved.effective_date,
      organisation_day(moved.recorded_at) as booked_on, moved.currency, bases.net, bases.gross
    from premium_transactions moved cross join lateral commission_bases(moved) bases
    where moved.policy_id = ${policyId} and not moved.is_brought_over and (bases.net <> 0 or bases.gross <> 0)
      and moved.id > coalesce((select transaction_id from commission_progress progress
        where progress.policy_id = moved.policy_id), 0)
    order by moved.id, bases.root_id`.execute(tx);
  return rows;
}

/** From now on only what moves its premium after this is unwritten. */
export async function keepProgress(tx: Tx, policyId: number): Promise<void> {
  await sql`insert into commission_progress (policy_id, transaction_id)
    select policy_id, max(id) from premium_transactions where policy_id = ${policyId} group by policy_id
    on conflict (policy_id) do update set transaction_id = excluded.transaction_id`.execute(tx);
}

/** The rows that others take from, each of its own transaction, the last one last. */
export const listRoots = (tx: Tx, policyId: number) =>
  tx
    .selectFrom('commissions')
    .select([
      'root_id',
      'basis',
      'share_broker_id as broker_id',
      'share_agent_id as agent_id',
      'share_sub_agent_id as sub_agent_id',
    ])
    .select([
      percentText('commissions.rate').as('rate'),
      sql<string>`trim_scale(tax_rate)::text`.as('tax_rate'),
      percentText('commissions.broker_pct').as('broker_pct'),
      percentText('commissions.agent_pct').as('agent_pct'),
      percentText('commissions.sub_agent_pct').as('sub_agent_pct'),
    ])
    .where('policy_id', '=', policyId)
    .whereRef('transaction_id', '=', 'root_id')
    .orderBy('id')
    .execute();
export type Root = Awaited<ReturnType<typeof listRoots>>[number];

/** Who shares in what a policy earns now, with what was agreed with them. */
export async function sharersOf(tx: Tx, policyId: number) {
  return tx
    .selectFrom('policies')
    .leftJoin('brokers', 'brokers.id', 'policies.broker_id')
    .leftJoin('agents', 'agents.id', 'policies.agent_id')
    .leftJoin('sub_agents', 'sub_agents.id', 'policies.sub_agent_id')
    .crossJoin('organisation')
    .select(['policies.broker_id', 'policies.agent_id', 'policies.sub_agent_id'])
    .select([
      percentText('brokers.share_pct').as('broker_pct'),
      percentText('agents.default_share_pct').as('agent_pct'),
      percentText('sub_agents.share_of_agent_pct').as('sub_agent_pct'),
      sql<string>`trim_scale(organisation.tax_on_commission)::text`.as('tax_rate'),
    ])
    .where('policies.id', '=', policyId)
    .executeTakeFirstOrThrow();
}
export type Sharers = Awaited<ReturnType<typeof sharersOf>>;

/** What the database copies of its policy. */
type OfPolicy =
  | 'currency'
  | 'account_id'
  | 'insurer_id'
  | 'category_id'
  | 'billing_type'
  | 'owner_id'
  | 'account_owner_id';
type NewCommission = Omit<Insertable<DB['commissions']>, OfPolicy>;

export async function insertCommission(tx: Tx, row: NewCommission): Promise<number> {
  const { id } = await tx
    .insertInto('commissions')
    .values(row as Insertable<DB['commissions']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setCommissions(
  tx: Tx,
  ids: readonly number[],
  change: UpdateObject<DB, 'commissions'>,
): Promise<void> {
  await tx
    .updateTable('commissions')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
}

const money = (column: string) =>
  sql<string>`money_text(${sql.ref(`commissions.${column}`)}, commissions.currency)`;

/** All that goes back to one transaction: its own row, and what was taken of it or given back since. */
export const listOfRoot = (tx: Tx, rootId: number) =>
  tx
    .selectFrom('commissions')
    .select(['id', 'currency', 'transaction_id', 'version'])
    .select([
      money('expected').as('expected'),
      money('received').as('received'),
      money('broker_amount').as('broker_amount'),
      money('agent_amount').as('agent_amount'),
      money('sub_agent_amount').as('sub_agent_amount'),
    ])
    .where('root_id', '=', rootId)
    .orderBy('id')
    .execute();

/** What each payee could be paid before, of all that goes back to one transaction. */
export async function payableBefore(tx: Tx, rootId: number) {
  return tx
    .selectFrom('commission_payables')
    .innerJoin('commissions', 'commissions.id', 'commission_payables.commission_id')
    .select([
      'payee',
      sql<string>`money_text(sum(commission_payables.amount), commissions.currency)`.as('amount'),
    ])
    .where('commissions.root_id', '=', rootId)
    .groupBy(['payee', 'commissions.currency'])
    .execute();
}

export async function insertPayables(
  tx: Tx,
  rows: readonly Insertable<DB['commission_payables']>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('commission_payables')
      .values([...rows])
      .execute();
}

export async function insertReceipts(
  tx: Tx,
  rows: readonly Insertable<DB['commission_receipts']>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('commission_receipts')
      .values([...rows])
      .execute();
}

/** What of a policy was sent to its insurer by transfers that cleared, of what is to be sent in all. */
export async function remittanceOf(tx: Tx, policyId: number) {
  const { rows } = await sql<{
    currency: string;
    is_net: boolean;
    payable: string;
    settled: string;
    kept: string;
    is_to_date: boolean;
  }>`
    select balance.currency, coalesce(balance.settled_basis, insurer.remittance_basis) = 'net' as is_net,
      money_text(balance.gross_premium - balance.our_lines - coalesce(balance.commission, 0), balance.currency)
        as payable,
      money_text(sent.settled, balance.currency) as settled,
      money_text(balance.kept, balance.currency) as kept,
      sent.settled = balance.collected - balance.ours - balance.kept as is_to_date
    from insurer_balances balance join insurers insurer on insurer.id = balance.insurer_id
    cross join lateral (
      select coalesce(sum(case when payments.direction = 'to_insurer' then part.amount else -part.amount end), 0)
        as settled
      from payment_allocations part join payments on payments.id = part.payment_id
      where part.policy_id = balance.policy_id and payments.insurer_id is not null and payments.status = 'cleared'
    ) sent
    where balance.policy_id = ${policyId}`.execute(tx);
  return rows[0];
}

/** The commissions of a policy, with what came of each by remittances. */
export const listKeptBack = (tx: Tx, policyId: number) =>
  tx
    .selectFrom('commissions')
    .select(['id', 'root_id', 'currency'])
    .select([
      money('expected').as('expected'),
      money('tax').as('tax'),
      sql<string>`money_text((select coalesce(sum(amount), 0) from commission_receipts receipt
        where receipt.commission_id = commissions.id and receipt.source = 'remittance'), currency)`.as(
        'received',
      ),
      sql<string>`money_text((select coalesce(sum(receipt.tax), 0) from commission_receipts receipt
        where receipt.commission_id = commissions.id and receipt.source = 'remittance'), currency)`.as(
        'tax_received',
      ),
    ])
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute();

/** Currencies are not added to each other. */
export const totalCommissions = (
  db: Db,
  caller: Caller,
  params: CommissionTotalsParams,
): Promise<CommissionTotals> =>
  commissions
    .matching(db, caller, params)
    .select([
      'commissions.currency',
      sql<number>`count(*)`.as('count'),
      sql<string>`money_text(sum(expected), commissions.currency)`.as('expected'),
      sql<string>`money_text(sum(commissions.tax), commissions.currency)`.as('tax'),
      sql<string>`money_text(sum(received), commissions.currency)`.as('received'),
      sql<string>`money_text(sum(open), commissions.currency)`.as('open'),
      sql<string>`money_text(coalesce(sum(open) filter (where due_on <= ${organisationDay}), 0),
        commissions.currency)`.as('due'),
    ])
    .groupBy('commissions.currency')
    .orderBy('commissions.currency')
    .execute();
