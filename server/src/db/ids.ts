import { sql } from 'kysely';
import { compiledOnce, param } from './compiled.ts';
import type { Tx } from './connect.ts';

type Wanted = { sequence: string; count: number };
const given = param<Wanted>;
const taking = compiledOnce<Wanted, { id: number }>((db) =>
  sql<{ id: number }>`select nextval(${given('sequence')})::integer as id
    from generate_series(1, ${given('count')}::integer)`.compile(db),
);

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
  const { rows } = await tx.executeQuery(taking({ sequence: `${table}_id_seq`, count }));
  return rows.map(({ id }) => id);
}
