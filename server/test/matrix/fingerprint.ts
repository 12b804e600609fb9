import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';

type Fingerprint = ReadonlyMap<string, string>;

const tables = new WeakMap<Db, Promise<string[]>>();

/** A number is taken before its use case begins, and a question is counted; both stay when that is refused. */
const unwatched = ['number_series', 'paces'];

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${unwatched}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The rows of every table and the transactions that wrote them.
 * Even a row that is written anew with the same content has another one.
 */
async function fingerprint(seen: Db, names: string[]): Promise<Fingerprint> {
  const parts = names.map(
    (name) => sql`select ${name}::text as name, count(*) || ' rows written by ' ||
      coalesce(sum(xmin::text::bigint), 0) as content from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`.execute(
    seen,
  );
  return new Map(rows.map(({ name, content }) => [name, content]));
}

async function snapshotOf(seen: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    seen,
  );
  return rows[0]?.snapshot ?? '';
}

/** Whether anything was committed since; what was rolled back, as most that is refused, wrote no row. */
async function isCommittedSince(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql`
    select from cast(${snapshot} as pg_snapshot) as past, pg_current_snapshot() as present, generate_series(
      pg_snapshot_xmin(past)::text::bigint, pg_snapshot_xmax(present)::text::bigint - 1) as number,
      lateral (select number::text::xid8 as id) as transaction
    where not pg_visible_in_snapshot(id, past) and pg_visible_in_snapshot(id, present)
      and pg_xact_status(id) <> 'aborted'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Keeps sight of the rows as they are now; what it answers with names the tables that have others by then. */
export async function watchRows(db: Db): Promise<() => Promise<string[]>> {
  const names = await (tables.get(db) ?? tables.set(db, tablesOf(db)).get(db) ?? []);
  const past = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  const snapshot = await snapshotOf(past);
  return async () => {
    try {
      if (!(await isCommittedSince(db, snapshot))) return [];
      const [before, after] = [await fingerprint(past, names), await fingerprint(db, names)];
      return names.filter((name) => before.get(name) !== after.get(name));
    } finally {
      await past.rollback().execute();
    }
  };
}
