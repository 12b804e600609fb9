import { networkOf } from '../../../auth/networks.ts';
import { useUp } from '../../../auth/rateLimits.ts';
import { inTurn, passwordFits } from '../../../auth/passwords.ts';
import type { Db } from '../../../db/connect.ts';
import { SlowDown } from '../../../errors.ts';
import { countTry, failuresOfNetwork, findAttempt, forgiveTries, giveBackTry } from './attempts.queries.ts';

type Flood = { seconds: number; until: number };

const rememberedMilliseconds = 1000;
const mostRemembered = 1000;
const floodsOf = new WeakMap<Db, Map<string, Flood>>();

/** From memory, and whoever is named: a flood must not take the database from everyone else, nor learn anything. */
function refuseFlooded(db: Db, network: string): void {
  const flood = floodsOf.get(db)?.get(network);
  if (flood && flood.until > performance.now()) throw new SlowDown(flood.seconds);
}

/** For a moment. */
function rememberFlood(db: Db, network: string, seconds: number): void {
  const floods = floodsOf.get(db) ?? new Map<string, Flood>();
  floodsOf.set(db, floods);
  if (floods.size >= mostRemembered) floods.clear();
  floods.set(network, { seconds, until: performance.now() + rememberedMilliseconds });
}

type Attempt = {
  email: string;
  network: string;
  /** They show a device on which they signed in before, or are signed in now. What was typed does not tell. */
  isTrusted: boolean;
  /** How long all others have to wait there. */
  floodedSeconds: number;
};

/**
 * Refuses what would be refused in any case, before anything slow. Whoever is trusted is let through while others flood
 * us from their network; for everyone else the same is done there, whichever address they name.
 */
export async function guardAttempt(
  db: Db,
  typed: string,
  address: string,
  { isTrusted = false, isSignedIn = false },
): Promise<Attempt> {
  const email = typed.trim().toLowerCase().slice(0, 254);
  const network = networkOf(address);
  const passesFloods = isTrusted || isSignedIn;
  if (!passesFloods) refuseFlooded(db, network);
  const { blocked, flooded } = await findAttempt(db, { email, network });
  if (flooded > 0) rememberFlood(db, network, flooded);
  const seconds = Math.max(blocked, passesFloods ? 0 : flooded);
  if (seconds > 0) throw new SlowDown(seconds);
  return { email, network, isTrusted: passesFloods, floodedSeconds: isSignedIn ? 0 : flooded };
}

/**
 * Counts a try before it is judged, so that many at once cannot slip through; answers how many it makes. Counted per
 * account and network: a colleague at the same address is not held up.
 */
async function takeTry(db: Db, attempt: Attempt): Promise<number> {
  const failures = await countTry(db, attempt);
  if (failures !== undefined) return failures;
  // Another try was faster, or the network is used up by now: whatever it is says how long.
  const { floodedSeconds } = await guardAttempt(db, attempt.email, attempt.network, attempt);
  throw new SlowDown(floodedSeconds);
}

/** Counted once its turn has come: what waited in vain was no try. */
const judge = (db: Db, attempt: Attempt, stored: string | undefined, password: string): Promise<boolean> =>
  inTurn({ source: attempt.network, isFirst: attempt.isTrusted }, async () => {
    const failures = await takeTry(db, attempt);
    try {
      const fits = await passwordFits(stored, password);
      await (fits ? forgiveTries(db, attempt) : useUp(db, failuresOfNetwork, attempt.network));
      return fits;
    } catch (error) {
      await giveBackTry(db, attempt, failures);
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
