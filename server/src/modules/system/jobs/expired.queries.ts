import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { daysToUndoMerge } from '#contract/base/merges';
import type { Db } from '../../../db/connect.ts';
import { daysBefore } from '../../../db/organisationDay.ts';

/** What nobody needs any longer, each by the column that tells its age. */
export const expired: Record<string, (day: string) => RawBuilder<SqlBool>> = {
  idempotency_keys: (day) => sql`created_at < ${daysBefore(day, 1)}`,
  tickets: (day) => sql`expires_at < ${daysBefore(day, 0)}`,
  sessions: (day) => sql`expires_at < ${daysBefore(day, 30)}`,
  notifications: (day) => sql`(read_at < ${daysBefore(day, 30)} or created_at < ${daysBefore(day, 180)})`,
  merges: (day) => sql`merged_at < ${daysBefore(day, daysToUndoMerge)}`,
  // Whoever signed in is known there for a season.
  login_attempts: (day) => sql`updated_at < ${daysBefore(day, 1)}`,
  paces: (day) => sql`at < ${daysBefore(day, 1)}`,
  // A scheduled day that failed stays until someone looks at it, however old it is.
  job_runs: (day) =>
    sql`created_at < ${daysBefore(day, 90)} and (status = 'done' or (status = 'failed' and not is_scheduled))`,
};

export async function purgeBatch(
  db: Db,
  table: string,
  isExpired: RawBuilder<SqlBool>,
  batch: number,
): Promise<number> {
  const name = sql.table(table);
  const purged = await sql`
    delete from ${name} where ctid = any(array(select ctid from ${name} where ${isExpired} limit ${batch} for update))`.execute(
    db,
  );
  return Number(purged.numAffectedRows ?? 0);
}
