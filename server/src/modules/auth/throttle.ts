import { sql } from 'kysely';
import { networkOf } from '../../auth/networks.ts';
import { refuseFlooded, rememberFlood } from './floods.ts';
import { useUp, waitFor, type Pace } from '../../auth/paces.ts';
import { inTurn, passwordFits } from '../../auth/passwords.ts';
import type { Db } from '../../db/connect.ts';
import { SlowDown } from '../../http/errors.ts';

const freeTries = 5;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
/** After this long without a try the count begins anew. */
const forgottenAfterHours = 24;

/** What all accounts together may fail from one network; what succeeds is free. */
const failuresOfNetwork: Pace = { name: 'sign_in_failures', burst: 40, perHour: 360 };

type Attempt = {
  email: string;
  network: string;
  /** They signed in from there before, or are signed in now. */
  isKnown: boolean;
  /** How long all others have to wait there. */
  floodedSeconds: number;
};

/**
 * Refuses what would be refused in any case, before anything slow. Whoever signed in from this network before is let
 * through while others flood us from there.
 */
export async function guardAttempt(
  db: Db,
  typed: string,
  address: string,
  isSignedIn = false,
): Promise<Attempt> {
  const email = typed.trim().toLowerCase().slice(0, 254);
  const network = networkOf(address);
  if (!isSignedIn) refuseFlooded(db, email, network);
  const { rows } = await sql<{ blocked: number; flooded: number; is_known: boolean }>`
    select ${waitFor(failuresOfNetwork, network)} as flooded,
      coalesce(greatest(0, extract(epoch from a.blocked_until - now())), 0)::float8 as blocked,
      a.signed_in_at is not null as is_known
    from (values (${email}, ${network})) as typed (email, address)
    left join login_attempts a using (email, address)`.execute(db);
  const { blocked = 0, flooded = 0, is_known = false } = rows[0] ?? {};
  if (flooded > 0) await rememberFlood(db, network, flooded);
  const isKnown = is_known || isSignedIn;
  const seconds = Math.max(blocked, isKnown ? 0 : flooded);
  if (seconds > 0) throw new SlowDown(seconds);
  return { email, network, isKnown, floodedSeconds: isSignedIn ? 0 : flooded };
}

/**
 * Counts a try before it is judged, so that many at once cannot slip through; answers how many it makes. Counted per
 * account and network: a colleague at the same address is not held up.
 */
async function countTry(db: Db, { email, network, isKnown }: Attempt): Promise<number> {
  const tries = sql`(case when a.updated_at < now() - ${forgottenAfterHours} * interval '1 hour' then 1 else a.failures + 1 end)`;
  const wait = sql`least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(20, ${tries} - ${freeTries})))`;
  const counted = await sql<{ failures: number }>`
    insert into login_attempts as a (email, address, failures)
    select ${email}, ${network}, 1 where ${isKnown} or ${waitFor(failuresOfNetwork, network)} = 0
    on conflict (email, address) do update set
      failures = ${tries},
      blocked_until = case when ${tries} >= ${freeTries} then now() + ${wait} * interval '1 second' end,
      updated_at = now()
    where a.blocked_until is null or a.blocked_until <= now()
    returning a.failures`.execute(db);
  if (counted.rows[0]) return counted.rows[0].failures;
  // Another try was faster, or the network is used up by now: whatever it is says how long.
  const { floodedSeconds } = await guardAttempt(db, email, network);
  throw new SlowDown(floodedSeconds);
}

/** A try that we could not judge was none. Whoever was blocked by it is free again. */
async function giveBack(db: Db, { email, network }: Attempt, failures: number): Promise<void> {
  await sql`
    update login_attempts set failures = greatest(0, failures - 1),
      blocked_until = case when failures = ${failures} then null else blocked_until end
    where email = ${email} and address = ${network}`.execute(db);
}

async function forgive(db: Db, { email, network }: Attempt): Promise<void> {
  await sql`
    update login_attempts set failures = 0, blocked_until = null, signed_in_at = now(), updated_at = now()
    where email = ${email} and address = ${network}`.execute(db);
}

/** Counted once its turn has come: what waited in vain was no try. */
const judge = (db: Db, attempt: Attempt, stored: string | undefined, password: string): Promise<boolean> =>
  inTurn({ source: attempt.network, isFirst: attempt.isKnown }, async () => {
    const failures = await countTry(db, attempt);
    try {
      const fits = await passwordFits(stored, password);
      await (fits ? forgive(db, attempt) : useUp(db, failuresOfNetwork, attempt.network));
      return fits;
    } catch (error) {
      await giveBack(db, attempt, failures);
      throw error;
    }
  });

/** Who fails while their network is flooded is told the same as everyone else there. */
export async function judgePassword(
  db: Db,
  attempt: Attempt,
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const fits = await judge(db, attempt, stored, password);
  if (!fits && attempt.floodedSeconds > 0) throw new SlowDown(attempt.floodedSeconds);
  return fits;
}
