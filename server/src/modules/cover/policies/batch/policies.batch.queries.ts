import { sql } from 'kysely';
import type { PaymentPlan } from '#contract/money/paymentPlans';
import { plusDays } from '#contract/base/days/wallClock';
import type { Risk } from '#contract/sales/risk/risk';
import type { Tx } from '../../../../db/connect.ts';
import { rowsOf } from '../cover/policies.items.queries.ts';

/** All rows in one value, by the names of their columns: a parameter for each of them takes longer than to write them. */
async function insertRows(
  tx: Tx,
  table: 'policies' | 'premium_transactions' | 'payment_plans',
  rows: readonly object[],
  /** Columns that tell the moment at which they are written. */
  stamped: readonly string[] = [],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const told = Object.keys(first).map((column) => sql.ref(column));
  const stamps = stamped.map((column) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join([...told, ...stamps])})
    select ${sql.join([...told, ...stamped.map(() => sql`now()`)])} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

export const insertPolicies = (tx: Tx, rows: readonly object[]): Promise<void> =>
  insertRows(tx, 'policies', rows, ['issued_at']);

export const insertTransactions = (tx: Tx, rows: readonly object[]): Promise<void> =>
  insertRows(tx, 'premium_transactions', rows);

export const insertPlans = (
  tx: Tx,
  rows: readonly { policy_id: number; plan: PaymentPlan; updated_by: number | null }[],
): Promise<void> => insertRows(tx, 'payment_plans', rows);

type Insured = { id: number; risk: Risk | null; start_date: string; end_date: string };

/** What is insured by itself, over all days of policies that were just written. */
export async function insertItems(tx: Tx, policies: readonly Insured[]): Promise<void> {
  const rows = policies.flatMap(({ id, risk, start_date, end_date }) =>
    rowsOf(risk).map((row) => ({ ...row, policy_id: id, first: start_date, until: plusDays(end_date, 1) })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into policy_items (policy_id, item_id, kind, position, label, plate_norm, chassis_norm, member_id,
      certificate_no, category, plan, network, search_text, valid)
    select policy_id, item_id, kind, place, label, plate_norm, chassis_norm, member_id, certificate_no, category, plan,
      network, search_text, daterange(first, until)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (policy_id integer, item_id text, kind text,
      place integer, label text, plate_norm text, chassis_norm text, member_id integer, certificate_no text,
      category text, plan text, network text, search_text text, first date, until date)`.execute(tx);
}
