import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';
import { isChosen, type RowChoice } from '../../../../jobs/daily/rows.ts';

const idsOf = ({ rows }: { rows: { id: number }[] }): number[] => rows.map(({ id }) => id);

/** Verified clients of whom a document ended before the day. */
export const lockKycEnded = async (
  tx: Tx,
  day: string,
  limit: number,
  choice: RowChoice,
): Promise<number[]> =>
  idsOf(
    await sql<{ id: number }>`select id from accounts
      where kyc_status = 'verified' and kyc_expiry_date < ${day}::date and deleted_at is null and ${isChosen(choice)}
      order by id limit ${limit} for no key update`.execute(tx),
  );

/** Those of whom one ends on one of these days, both included, and whom nobody was told of yet. */
export const lockKycEnding = async (
  tx: Tx,
  [from, to]: readonly [string, string],
  limit: number,
  choice: RowChoice,
): Promise<number[]> =>
  idsOf(
    await sql<{ id: number }>`select id from accounts
      where kyc_status = 'verified' and is_active and deleted_at is null
        and kyc_expiry_date between ${from}::date and ${to}::date
        and kyc_warned_for is distinct from kyc_expiry_date and ${isChosen(choice)}
      order by id limit ${limit} for no key update`.execute(tx),
  );

/** No change of the record, which keeps its version. */
export async function noteKycWarned(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; display_name: string; owner_id: number; kyc_expiry_date: string }>`
    update accounts set kyc_warned_for = kyc_expiry_date where id = any(${ids}::integer[])
    returning id, display_name, owner_id, kyc_expiry_date`.execute(tx);
  return rows.toSorted((a, b) => a.id - b.id);
}
