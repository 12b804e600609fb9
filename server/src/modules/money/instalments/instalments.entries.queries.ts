import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** What happens to an instalment, by how much more is due from then on; what is made and paid the database enters. */
export type Entry = {
  instalment_id: number;
  kind: 'changed' | 'waived' | 'unwaived' | 'opening';
  amount: string;
  /** Of what changed. */
  due_date?: string;
};

/** The premium that moved, whose day it is, or a day where none did. */
type Cause = { transaction_id: number } | { day: string };

/** The instalments follow at once: their columns are the sums of their entries. */
export async function enter(
  tx: Tx,
  { user_id }: { user_id: number | null },
  cause: Cause,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const [transaction_id, day] = 'day' in cause ? [null, cause.day] : [cause.transaction_id, null];
  await sql`
    insert into instalment_entries (instalment_id, kind, day, amount, due_date, transaction_id, recorded_by)
    select entry.instalment_id, entry.kind, coalesce(${day}::date, (select organisation_day(moved.recorded_at)
        from premium_transactions moved where moved.id = ${transaction_id}::integer)),
      entry.amount, entry.due_date, ${transaction_id}::integer, ${user_id}::integer
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as entry (instalment_id integer, kind instalment_entry_kind, amount numeric, due_date date)`.execute(
    tx,
  );
}
