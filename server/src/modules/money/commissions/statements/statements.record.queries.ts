import { sql, type UpdateObject } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';
import type { DB } from '../../../../db/schema.gen.ts';

export async function setStatement(
  tx: Tx,
  id: number,
  change: UpdateObject<DB, 'commission_statements'>,
): Promise<void> {
  await tx.updateTable('commission_statements').set(change).where('id', '=', id).execute();
}

/** Up to how much of a line one person writes off in a currency; where nothing is said, nothing. */
export async function writeOffLimit(tx: Tx, currency: string): Promise<string> {
  const { rows } = await sql<{ limit: string }>`
    select coalesce((select entry ->> 'amount' from jsonb_array_elements(write_off_limits) entry
      where entry ->> 'currency' = ${currency}), '0') as limit from organisation`.execute(tx);
  return rows[0]?.limit ?? '0';
}
