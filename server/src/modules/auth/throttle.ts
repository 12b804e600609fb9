import { networkOf } from '../../auth/networks.ts';
import { useUp } from '../../auth/rateLimits.ts';
import { inTurn, passwordFits } from '../../auth/passwords.ts';
import type { Db } from '../../db/connect.ts';
import { SlowDown } from '../../errors.ts';
import { countTry, failuresOfNetwork, findAttempt, forgiveTries, giveBackTry } from './attempts.queries.ts';
import { refuseFlooded, rememberFlood } from './floods.ts';

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
  const { blocked, flooded, is_known } = await findAttempt(db, { email, network });
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
async function takeTry(db: Db, attempt: Attempt): Promise<number> {
  const failures = await countTry(db, attempt);
  if (failures !== undefined) return failures;
  // Another try was faster, or the network is used up by now: whatever it is says how long.
  const { floodedSeconds } = await guardAttempt(db, attempt.email, attempt.network);
  throw new SlowDown(floodedSeconds);
}

/** Counted once its turn has come: what waited in vain was no try. */
const judge = (db: Db, attempt: Attempt, stored: string | undefined, password: string): Promise<boolean> =>
  inTurn({ source: attempt.network, isFirst: attempt.isKnown }, async () => {
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
