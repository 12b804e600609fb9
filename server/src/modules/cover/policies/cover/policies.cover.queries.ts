import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';
import { inLockOrder } from '../../../../db/lockOrder.ts';
import { isChosen, type RowChoice } from '../../../../jobs/daily/rows.ts';

/** Whose policy it is, and what it came of, which stays. */
export const findOrigin = (tx: Tx, id: number) =>
  tx
    .selectFrom('policies')
    .select(['account_id', 'lead_id', 'quote_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Its own renewals, and those of the policy that it continues. */
export async function findRenewalsAbout(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select renewals.id from renewals join policies on policies.id = ${id}
    where renewals.policy_id in (policies.id, policies.previous_policy_id) order by renewals.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Neither deactivated nor deleted before what begins for it has begun. */
export function holdAccountInUse(tx: Tx, id: number) {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select(['id', 'display_name as label', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export const wasBound = async (tx: Tx, policyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('policy_versions')
    .select('id')
    .where('policy_id', '=', policyId)
    .executeTakeFirst()) !== undefined;

/** The gaps of a policy with the days from the one to the other, the last one not included. */
export const withGap = (from: string, until: string) =>
  sql`gaps + datemultirange(daterange(${from}::date, ${until}::date))`;

const batch = 200;
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Active ones whose last day of cover was before this one: by a booked cancellation, or else by their term. */
export async function lockEnded(
  tx: Tx,
  day: string,
  isCancelled: boolean,
  choice: RowChoice,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from policies
    where status = 'active' and least(end_date + 1, cancel_date) <= ${day}::date
      and coalesce(cancel_date <= ${day}::date, false) = ${isCancelled} and ${isChosen(choice)}
    order by id limit ${batch} for no key update`.execute(tx);
  return idsOf(rows);
}

/**
 * A life policy whose next year has begun and is not charged: before it ends, be it by a cancellation. One at a time,
 * because the number of its note is the last lock.
 */
export async function lockYearToCharge(tx: Tx, day: string, choice: RowChoice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from policies
    where status = 'active' and policy_type = 'life' and charged_until < end_date and charged_until < ${day}::date
      and (cancel_date is null or charged_until + 1 < cancel_date) and risk ->> 'frequency' is distinct from 'single'
      and ${isChosen(choice)}
    order by id limit 1 for no key update`.execute(tx);
  return idsOf(rows);
}

/** So many days ahead someone is told that a cover note ends. */
const toldAhead = 5;

/** Those that wait to be issued and whose cover note ends soon, of which nobody was told. */
export async function lockEndingCoverNotes(tx: Tx, day: string, choice: RowChoice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from policies
    where status = 'pending_issuance' and cover_note_expiry <= ${day}::date + ${toldAhead}::integer
      and cover_note_told is distinct from cover_note_expiry and ${isChosen(choice)}
    order by id limit ${batch} for no key update`.execute(tx);
  return idsOf(rows);
}
