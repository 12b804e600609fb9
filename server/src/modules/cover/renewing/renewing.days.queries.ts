import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';

const batch = 100;
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Policies of renewable categories that end within the lead of those, or ended within the grace, without a renewal. */
export async function lockToRenew(tx: Tx, day: string, { except, again }: RowChoice): Promise<number[]> {
  // It ends by its term, nothing continues it, and nobody works on that end or another one yet.
  const isWithoutRenewal = sql<SqlBool>`policies.status in ('active', 'expired') and policies.cancel_date is null
    and not exists (select 1 from policies next where next.previous_policy_id = policies.id
      and next.deleted_at is null and next.status <> 'not_taken_up')
    and not exists (select 1 from renewals where renewals.policy_id = policies.id
      and (renewals.renewal_date = policies.end_date or not renewals.is_closed))`;
  // Found category by category in the order of an index; what changed before the lock is looked at again.
  const { rows } = await sql<{ id: number }>`select policies.id from policies
    where policies.id = any(array(select policies.id
        from product_categories category join policies on policies.category_id = category.id
          and policies.end_date between ${day}::date - category.renewal_grace_days
            and ${day}::date + category.renewal_lead_days
        where category.is_renewable and ${isWithoutRenewal} and policies.id <> all(${except}::integer[])
          and policies.id = coalesce(${again ?? null}::integer, policies.id)
        order by policies.end_date, policies.id limit ${batch}))
      and ${isWithoutRenewal}
    order by policies.id for no key update of policies`.execute(tx);
  return idsOf(rows);
}

/** Open ones of which something holds that is not so any more afterwards, the oldest first. */
export async function lockOpen(tx: Tx, holds: RawBuilder<SqlBool>, choice: RowChoice): Promise<number[]> {
  const isOne = sql<SqlBool>`not is_closed and ${holds} and ${isChosen(choice)}`;
  const { rows } = await sql<{ id: number }>`select id from renewals
    where id = any(array(select id from renewals where ${isOne} order by renewal_date, id limit ${batch}))
      and ${isOne}
    order by id for no key update`.execute(tx);
  return idsOf(rows);
}

/** Those whose grace was over before the day; one that was opened again has it anew. */
export const lockToLapse = (tx: Tx, day: string, choice: RowChoice): Promise<number[]> =>
  lockOpen(
    tx,
    sql<SqlBool>`renewal_date < ${day}::date and greatest(renewal_date, reopened_on) + (select renewal_grace_days
      from product_categories where product_categories.id = renewals.category_id) < ${day}::date`,
    choice,
  );

/** So many days before the end someone is told. */
const toldAhead = 7;

/** Those that end within a week and of which nobody was told, and those that have ended since. */
export const lockToTell = (tx: Tx, day: string, choice: RowChoice): Promise<number[]> =>
  lockOpen(
    tx,
    sql<SqlBool>`renewal_date <= ${day}::date + ${sql.lit(toldAhead)}
      and (told_window is null or (told_window > 0 and renewal_date < ${day}::date))`,
    choice,
  );

/** Open ones, page by page, whether they change or not. */
export async function listOpenAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from renewals
    where id > ${after} and not is_closed order by id limit ${limit}`.execute(db);
  return idsOf(rows);
}
