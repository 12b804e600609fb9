import { sql } from 'kysely';
import type { Tx } from './connect.ts';

/** Known before the rows are written, because what is sealed is sealed for its own row. */
export async function takeIds(
  tx: Tx,
  table:
    | 'accounts'
    | 'members'
    | 'attachments'
    | 'mail_accounts'
    | 'emails'
    | 'system_mails'
    | 'payments'
    | 'policies'
    | 'policy_versions'
    | 'premium_transactions',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(${`${table}_id_seq`})::integer as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
