import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Up to here a count is exact and cheap; beyond, counting every time would cost more than the page itself. */
const exactUpTo = 10_000;
const keptMilliseconds = 30_000;
const mostKept = 500;
/** So long a page waits for a figure that need not be exact. */
const patience = 25;

export type Count = { count: number; count_is_estimate?: true };

type Figure = { at: number; counting: Promise<number>; count?: number; expected?: number };
/** Figures above the bound, by the statement that finds the rows: one query for everyone who asks meanwhile. */
const kept = new Map<string, Figure>();

export async function countRows<D, TB extends keyof D>(
  db: Db,
  matching: SelectQueryBuilder<D, TB, object>,
): Promise<Count> {
  const all = matching.select(sql<number>`1`.as('one'));
  const { sql: text, parameters } = all.compile();
  const key = `${text}\u0000${JSON.stringify(parameters)}`;
  // That there are many is not proved again while it is known how many.
  const n = figureOf(key) ? Infinity : await counted(db, all.limit(exactUpTo + 1));
  if (n <= exactUpTo) return { count: n };
  const figure = figureOf(key) ?? keep(key, counted(db, all));
  return { count: figure.count ?? (await soonOrExpected(db, all, figure)), count_is_estimate: true };
}

async function counted(db: Db, rows: Expression<unknown>): Promise<number> {
  const answer = await sql<{ n: number }>`select count(*) as n from (${rows}) as matching`.execute(db);
  return answer.rows[0]?.n ?? 0;
}

function figureOf(key: string): Figure | undefined {
  const figure = kept.get(key);
  return figure && Date.now() - figure.at < keptMilliseconds ? figure : undefined;
}

function keep(key: string, counting: Promise<number>): Figure {
  if (kept.size >= mostKept) kept.clear();
  const figure: Figure = { at: Date.now(), counting };
  kept.set(key, figure);
  counting.then(
    (count) => (figure.count = count),
    () => kept.delete(key),
  );
  return figure;
}

/** Counting goes on for whoever asks later; until then a page does not wait long, and tells what the planner expects. */
async function soonOrExpected(db: Db, rows: Expression<unknown>, figure: Figure): Promise<number> {
  const left = figure.at + patience - Date.now();
  const soon = left > 0 ? await Promise.race([figure.counting, delay(left, null, { ref: false })]) : null;
  if (soon !== null) return soon;
  figure.expected ??= await expectedRows(db, rows);
  // Near the bound it is counted within a moment.
  return figure.expected > 2 * exactUpTo ? figure.expected : figure.counting;
}

async function expectedRows(db: Db, rows: Expression<unknown>): Promise<number> {
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${rows}`.execute(db);
  return plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
