import { sql } from 'kysely';
import { waitFor, type RateLimit } from '../../../auth/rateLimits.ts';
import type { Db, Tx } from '../../../db/connect.ts';

const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
/** After this long without a try the count begins anew. */
const forgottenAfterHours = 24;

/** What all accounts together may fail from one network; what succeeds is free. */
export const failuresOfNetwork: RateLimit = { name: 'sign_in_failures', burst: 40, perHour: 360 };

/** Who tries to sign in, and from which network. */
type Tried = { email: string; network: string };

/** How many seconds the account and the network have to wait, 0 for none. */
export async function findAttempt(db: Db, { email, network }: Tried) {
  const { rows } = await sql<{ blocked: number; flooded: number }>`
    select ${waitFor(failuresOfNetwork, network)} as flooded,
      coalesce(greatest(0, extract(epoch from a.blocked_until - now())), 0)::float8 as blocked
    from (values (${email}, ${network})) as typed (email, address)
    left join login_attempts a using (email, address)`.execute(db);
  return rows[0] ?? { blocked: 0, flooded: 0 };
}

/** How many tries it makes; none when another one was faster or the network is used up by now. */
export async function countTry(
  db: Db,
  { email, network, isTrusted }: Tried & { isTrusted: boolean },
): Promise<number | undefined> {
  const tries = sql`(case when a.updated_at < now() - ${forgottenAfterHours} * interval '1 hour' then 1 else a.failures + 1 end)`;
  const wait = sql`least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(20, ${tries} - ${freeTries})))`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_attempts as a (email, address, failures)
    select ${email}, ${network}, 1 where ${isTrusted} or ${waitFor(failuresOfNetwork, network)} = 0
    on conflict (email, address) do update set
      failures = ${tries},
      blocked_until = case when ${tries} >= ${freeTries} then now() + ${wait} * interval '1 second' end,
      updated_at = now()
    where a.blocked_until is null or a.blocked_until <= now()
    returning a.failures`.execute(db);
  return rows[0]?.failures;
}

/** A try that we could not judge was none. Whoever was blocked by it is free again. */
export async function giveBackTry(db: Db, { email, network }: Tried, failures: number): Promise<void> {
  await sql`
    update login_attempts set failures = greatest(0, failures - 1),
      blocked_until = case when failures = ${failures} then null else blocked_until end
    where email = ${email} and address = ${network}`.execute(db);
}

export async function forgiveTries(db: Db, { email, network }: Tried): Promise<void> {
  await sql`
    update login_attempts set failures = 0, blocked_until = null, updated_at = now()
    where email = ${email} and address = ${network}`.execute(db);
}

/** Whoever may sign in with this address. */
export const findByEmail = (db: Db | Tx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
