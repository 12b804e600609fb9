import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';
import type { BroughtInstalment } from './instalments.broughtOver.rules.ts';

type By = { user_id: number | null };
export type NewInstalment = BroughtInstalment & { policy_id: number; transaction_id: number };
type Made = { id: number; policy_id: number; number: number };

/** What was due before that day shows as overdue, and nobody is told of it or asked to see to it: that was long ago. */
export async function insertBrought(
  tx: Tx,
  { user_id }: By,
  day: string,
  instalments: readonly NewInstalment[],
): Promise<Made[]> {
  if (instalments.length === 0) return [];
  const { rows } = await sql<Made>`
    insert into instalments (policy_id, number, due_date, amount, planned_amount, payer, transaction_id,
      overdue_told_for, overdue_asked_for, created_by, updated_by)
    select policy_id, number, due_date, amount, amount, payer, transaction_id,
      case when due_date < ${day}::date then due_date end, case when due_date < ${day}::date then due_date end,
      ${user_id}::integer, ${user_id}::integer
    from json_to_recordset(${JSON.stringify(instalments)}::json) as part (policy_id integer, number integer,
      due_date date, amount numeric, payer text, transaction_id integer)
    order by policy_id, number returning id, policy_id, number`.execute(tx);
  return rows;
}

/** What was paid before: on that day, by nobody's receipt. */
export async function enterOpening(
  tx: Tx,
  { user_id }: By,
  day: string,
  paid: readonly { instalment_id: number; amount: string }[],
): Promise<void> {
  if (paid.length === 0) return;
  await sql`
    insert into instalment_entries (instalment_id, kind, day, amount, recorded_by)
    select instalment_id, 'opening', ${day}::date, -amount, ${user_id}::integer
    from json_to_recordset(${JSON.stringify(paid)}::json) as part (instalment_id integer, amount numeric)`.execute(
    tx,
  );
}

/** What was paid before the policy came here was passed on to its insurer before. */
export async function settleWithInsurers(tx: Tx, policyIds: readonly number[]): Promise<void> {
  if (policyIds.length === 0) return;
  await sql`update insurer_balances set remitted = remitted + balance
    where policy_id = any(${policyIds}::integer[]) and balance <> 0`.execute(tx);
}
