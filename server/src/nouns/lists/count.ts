import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Up to here a count is exact and cheap; beyond, counting every time would cost more than the page itself. */
const exactUpTo = 10_000;
const cachedMilliseconds = 30_000;
const mostCached = 500;
/** So long a page waits for a count that need not be exact. */
const patience = 25;

export type Count = { count: number; count_is_estimate?: true };

/** The statement that finds the rows, without an order. */
export type Matching = {
  sql: string;
  parameters: readonly unknown[];
  /** The table whose rows they are, where it is one. */
  table?: string | undefined;
};

type CachedCount = { at: number; counting: Promise<number>; count?: number; expected?: number };
type CountCache = Map<string, CachedCount>;
/** Counts above the bound, by the statement that finds the rows: one query for everyone who asks meanwhile. */
const caches = new WeakMap<Db, CountCache>();

/** Counts no further than so many. */
type CountUpTo = (most: number) => Promise<number>;

const countUpTo =
  (db: Db, matching: Matching): CountUpTo =>
  (most) =>
    counted(db, { ...matching, sql: `${matching.sql} limit ${most}` });

/** `upTo` is given by whoever finds something else by the same scan. */
export async function countRows(db: Db, matching: Matching, upTo = countUpTo(db, matching)): Promise<Count> {
  const key = `${matching.sql}\u0000${JSON.stringify(matching.parameters)}`;
  const cache = cacheOf(db);
  // That there are many is not proved again while it is known how many.
  const known = cachedIn(cache, key);
  if (known) return told(db, matching, known);
  const at = Date.now();
  const bounded = upTo(exactUpTo + 1);
  // Whoever still waits for it is told.
  bounded.catch(() => {});
  const n = (await within(patience, bounded)) ?? ((await areSurelyMany(db, matching)) || (await bounded));
  if (n !== true && n <= exactUpTo) return { count: n };
  // Whoever has asked meanwhile is counting already.
  const cached = cachedIn(cache, key) ?? addTo(cache, key, { at, counting: allOf(bounded, db, matching) });
  return told(db, matching, cached);
}

async function allOf(bounded: Promise<number>, db: Db, matching: Matching): Promise<number> {
  const found = await bounded;
  return found <= exactUpTo ? found : counted(db, matching);
}

async function told(db: Db, matching: Matching, cached: CachedCount): Promise<Count> {
  const count = cached.count ?? (await soonOrExpected(db, matching, cached));
  return cached.count !== undefined && count <= exactUpTo ? { count } : { count, count_is_estimate: true };
}

async function numberFrom(db: Db, statement: CompiledQuery<{ n: number }>): Promise<number> {
  return (await db.executeQuery(statement)).rows[0]?.n ?? 0;
}

function counted(db: Db, { sql, parameters }: Matching): Promise<number> {
  const text = `select count(*) as n from (${sql}) as matching`;
  return numberFrom(db, CompiledQuery.raw(text, [...parameters]) as CompiledQuery<{ n: number }>);
}

function cacheOf(db: Db): CountCache {
  const cache: CountCache = caches.get(db) ?? new Map<string, CachedCount>();
  caches.set(db, cache);
  return cache;
}

function cachedIn(cache: CountCache, key: string): CachedCount | undefined {
  const cached = cache.get(key);
  return cached && Date.now() - cached.at < cachedMilliseconds ? cached : undefined;
}

function addTo(cache: CountCache, key: string, cached: CachedCount): CachedCount {
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, cached);
  cached.counting.then(
    (count) => (cached.count = count),
    () => cache.delete(key),
  );
  return cached;
}

const within = (milliseconds: number, count: Promise<number>): Promise<number | null> =>
  Promise.race([count, delay(milliseconds, null, { ref: false })]);

/** Counting goes on for whoever asks later; until then a page does not wait long, and tells what the planner expects. */
async function soonOrExpected(db: Db, matching: Matching, cached: CachedCount): Promise<number> {
  const left = cached.at + patience - Date.now();
  const soon = left > 0 ? await within(left, cached.counting) : null;
  if (soon !== null) return soon;
  cached.expected ??= await expectedRows(db, matching);
  // Near the bound it is counted within a moment.
  return cached.expected > 2 * exactUpTo ? cached.expected : cached.counting;
}

async function expectedRows(db: Db, { sql, parameters }: Matching): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const statement = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]) as CompiledQuery<Plan>;
  return (await db.executeQuery(statement)).rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** So many matches a sample should hold, if the planner is right. */
const enough = 200;
/** So many standard errors the sample may be wrong by. */
const certainty = 5;

/**
 * Whether there are so many that counting up to the bound proves nothing new. The planner alone is not believed: it
 * takes conditions for independent that may exclude each other. A sample of the table's pages judges all of them at
 * once; because rows that lie together come or stay away together, its error is judged by pages as well.
 */
async function areSurelyMany(db: Db, matching: Matching): Promise<boolean> {
  if (matching.table === undefined) return false;
  const expected = await expectedRows(db, matching);
  if (expected < 2 * exactUpTo) return false;
  const share = enough / expected;
  const sampled = `with sampled as materialized
      (select *, (ctid::text::point)[0] as page from public."${matching.table}" tablesample system (${100 * share})),
    "${matching.table}" as not materialized (select * from sampled)
    select coalesce(sum(n), 0)::float8 as found, coalesce(sum(n * n), 0)::float8 as squares
    from (select count(*) as n from sampled where id in (${matching.sql}) group by page) as pages`;
  type Sample = { found: number; squares: number };
  const statement = CompiledQuery.raw(sampled, [...matching.parameters]) as CompiledQuery<Sample>;
  const { found = 0, squares = 0 } = (await db.executeQuery(statement)).rows[0] ?? {};
  return (found - certainty * Math.sqrt(squares)) / share > exactUpTo;
}
