import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';

/** So many at once, and from then on so many an hour. Kept in the database, so that all nodes count together. */
export type Pace = { name: string; burst: number; perHour: number };

const perSecond = ({ perHour }: Pace) => perHour / 3600;

/** What is used up of it by now. */
const level = (pace: Pace) =>
  sql`greatest(0, p.used - extract(epoch from clock_timestamp() - p.at) * ${perSecond(pace)}::float8)`;

const secondsToWait = (pace: Pace) =>
  sql<number>`greatest(0, (${level(pace)} + 1 - ${pace.burst}::float8) / ${perSecond(pace)}::float8)::float8`;

/** For a statement that asks beside other things: how many seconds, 0 for none. */
export const waitFor = (pace: Pace, subject: string) =>
  sql<number>`coalesce((select ${secondsToWait(pace)} from paces p
    where p.name = ${pace.name} and p.subject = ${subject}), 0)`;

async function secondsUntilFree(db: Db | Tx, pace: Pace, subject: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select ${waitFor(pace, subject)} as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Uses one up, whether or not there is one. */
export async function useUp(db: Db | Tx, pace: Pace, subject: string): Promise<void> {
  await sql`
    insert into paces as p (name, subject, used) values (${pace.name}, ${subject}, 1)
    on conflict (name, subject) do update set
      used = least(${pace.burst}, ${level(pace)} + 1), at = clock_timestamp()`.execute(db);
}

/** Uses one up if there is one; answers the seconds to wait, 0 when it was there. */
export async function takeOne(db: Db | Tx, pace: Pace, subject: string): Promise<number> {
  const taken = await sql`
    insert into paces as p (name, subject, used) values (${pace.name}, ${subject}, 1)
    on conflict (name, subject) do update set used = ${level(pace)} + 1, at = clock_timestamp()
    where ${level(pace)} + 1 <= ${pace.burst}::float8
    returning 1`.execute(db);
  return taken.rows.length > 0 ? 0 : Math.max(1, await secondsUntilFree(db, pace, subject));
}

/** True once an hour: what is refused many times over is one burst. */
export async function beginsBurst(tx: Tx, { name }: Pace, subject: string): Promise<boolean> {
  const noted = await sql`
    update paces set noted_at = clock_timestamp()
    where name = ${name} and subject = ${subject}
      and (noted_at is null or noted_at < clock_timestamp() - interval '1 hour')
    returning 1`.execute(tx);
  return noted.rows.length > 0;
}
