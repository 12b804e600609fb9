import { sql, type Compilable, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Up to here a count is exact and cheap; beyond, counting every time would cost more than the page itself. */
const exactUpTo = 10_000;
const keptMilliseconds = 30_000;
const mostKept = 500;

export type Count = { count: number; count_is_estimate?: true };

const kept = new Map<string, { at: number; count: Promise<number> }>();

const keyOf = (query: Compilable): string => {
  const { sql: text, parameters } = query.compile();
  return `${text}\u0000${JSON.stringify(parameters)}`;
};

export async function countRows<D, TB extends keyof D>(
  db: Db,
  matching: SelectQueryBuilder<D, TB, object>,
): Promise<Count> {
  const bounded = matching.select(sql<number>`1`.as('one')).limit(exactUpTo + 1);
  const counted = await sql<{ n: number }>`select count(*) as n from (${bounded}) as matching`.execute(db);
  const n = counted.rows[0]?.n ?? 0;
  if (n <= exactUpTo) return { count: n };
  return { count: await largeCount(db, matching), count_is_estimate: true };
}

/** One query for everyone who asks within the time it is kept. */
function largeCount<D, TB extends keyof D>(
  db: Db,
  matching: SelectQueryBuilder<D, TB, object>,
): Promise<number> {
  const all = matching.select(sql<number>`1`.as('one'));
  const key = keyOf(all);
  const now = Date.now();
  const known = kept.get(key);
  if (known && now - known.at < keptMilliseconds) return known.count;
  if (kept.size >= mostKept) kept.clear();
  const count = sql<{ n: number }>`select count(*) as n from (${all}) as matching`
    .execute(db)
    .then((answer) => answer.rows[0]?.n ?? 0);
  kept.set(key, { at: now, count });
  count.catch(() => kept.delete(key));
  return count;
}
