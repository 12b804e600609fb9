import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import { SlowDown } from '../../http/errors.ts';

const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
/** After this long without a try the count begins anew. */
const forgottenAfterHours = 24;

const keyOf = (email: string) => email.trim().toLowerCase().slice(0, 254);

/**
 * Counts a try before it is judged, so that many at once cannot slip through; success forgives it.
 * Counted per account and address: a colleague at the same address is not held up.
 */
export async function guardAttempt(db: Db, email: string, address: string): Promise<void> {
  const tries = sql`(case when a.updated_at < now() - ${forgottenAfterHours} * interval '1 hour' then 1 else a.failures + 1 end)`;
  const wait = sql`least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(20, ${tries} - ${freeTries})))`;
  const counted = await sql`
    insert into login_attempts as a (email, address, failures) values (${keyOf(email)}, ${address}, 1)
    on conflict (email, address) do update set
      failures = ${tries},
      blocked_until = case when ${tries} >= ${freeTries} then now() + ${wait} * interval '1 second' end,
      updated_at = now()
    where a.blocked_until is null or a.blocked_until <= now()
    returning a.email`.execute(db);
  if (counted.rows.length > 0) return;
  const blocked = await db
    .selectFrom('login_attempts')
    .select(sql<number>`extract(epoch from blocked_until - now())::float8`.as('seconds'))
    .where('email', '=', keyOf(email))
    .where('address', '=', address)
    .executeTakeFirst();
  throw new SlowDown(blocked?.seconds ?? 1);
}

export async function forgiveAttempts(db: Db | Tx, email: string, address: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where('email', '=', keyOf(email))
    .where('address', '=', address)
    .execute();
}
