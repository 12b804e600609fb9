import type { Tx } from '../../../../db/connect.ts';

/** Which of these accounts nobody has deleted, whoever sees them. */
export async function listLive(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'deleted_at'])
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id));
}
