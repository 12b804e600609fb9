import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/** So many at once, and from then on so many an hour. Kept in the database, so that all nodes count together. */
export type RateLimit = { name: string; burst: number; perHour: number };

const perSecond = ({ perHour }: RateLimit) => perHour / 3600;

/** What is used up of it by now. */
const level = (limit: RateLimit) =>
  sql`greatest(0, p.used - extract(epoch from clock_timestamp() - p.at) * ${perSecond(limit)}::float8)`;

const secondsToWait = (limit: RateLimit) =>
  sql<number>`greatest(0, (${level(limit)} + 1 - ${limit.burst}::float8) / ${perSecond(limit)}::float8)::float8`;

/** For a statement that asks beside other things: how many seconds, 0 for none. */
export const waitFor = (limit: RateLimit, subject: string) =>
  sql<number>`coalesce((select ${secondsToWait(limit)} from paces p
    where p.name = ${limit.name} and p.subject = ${subject}), 0)`;

async function secondsUntilFree(db: Db | Tx, limit: RateLimit, subject: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select ${waitFor(limit, subject)} as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Uses one up, whether or not there is one. */
export async function useUp(db: Db | Tx, limit: RateLimit, subject: string): Promise<void> {
  await sql`
    insert into paces as p (name, subject, used) values (${limit.name}, ${subject}, 1)
    on conflict (name, subject) do update set
      used = least(${limit.burst}, ${level(limit)} + 1), at = clock_timestamp()`.execute(db);
}

/** Uses one up if there is one; answers the seconds to wait, 0 when it was there. */
export async function takeOne(db: Db | Tx, limit: RateLimit, subject: string): Promise<number> {
  const taken = await sql`
    insert into paces as p (name, subject, used) values (${limit.name}, ${subject}, 1)
    on conflict (name, subject) do update set used = ${level(limit)} + 1, at = clock_timestamp()
    where ${level(limit)} + 1 <= ${limit.burst}::float8
    returning 1`.execute(db);
  return taken.rows.length > 0 ? 0 : Math.max(1, await secondsUntilFree(db, limit, subject));
}

/** True once an hour: what is refused many times over is one burst. */
export async function beginsBurst(tx: Tx, { name }: RateLimit, subject: string): Promise<boolean> {
  const noted = await sql`
    update paces set noted_at = clock_timestamp()
    where name = ${name} and subject = ${subject}
      and (noted_at is null or noted_at < clock_timestamp() - interval '1 hour')
    returning 1`.execute(tx);
  return noted.rows.length > 0;
}
