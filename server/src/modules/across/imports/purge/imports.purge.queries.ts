import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';
import { daysBefore } from '../../../../db/organisationDay.ts';

const batch = 5000;

/** Read and never begun, with nobody having touched it for so many days. */
export async function listAbandoned(db: Db, day: string, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from imports where status in ('mapping', 'checked') and updated_at < ${daysBefore(day, days)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those that ended so many days ago, and can neither be undone nor gone on with. */
export async function listPurgeable(db: Db, day: string, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from imports where purged_at is null and status in ('done', 'cancelled', 'undone', 'failed')
      and greatest(finished_at, committed_at, undone_at, created_at) < ${daysBefore(day, days)}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function purgeRows(db: Db, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from import_rows where ctid = any(array(
      select ctid from import_rows where import_id = ${importId} limit ${sql.lit(batch)}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** What a column looked like goes with its cells. Answers where the file is. */
export async function setPurged(tx: Tx, importId: number): Promise<string | null> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with before as (select id, storage_key from imports where id = ${importId} for update)
    update imports set purged_at = now(), storage_key = null, awaits_sealing = false,
      headings = (select coalesce(jsonb_agg(heading
          || '{"samples": []}' || jsonb_build_object('facts', (heading -> 'facts')
            || '{"order_example": "", "sign_example": ""}') order by position), '[]')
        from jsonb_array_elements(imports.headings) with ordinality as listed (heading, position)),
      problems = (select coalesce(jsonb_agg(problem || '{"example": ""}' order by position), '[]')
        from jsonb_array_elements(imports.problems) with ordinality as listed (problem, position))
    from before where imports.id = before.id
    returning before.storage_key`.execute(tx);
  return rows[0]?.storage_key ?? null;
}
