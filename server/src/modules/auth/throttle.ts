import type { Db, Tx } from '../../db/connect.ts';
import { SlowDown } from '../../http/errors.ts';
import { countAttempt, deleteAttempts, findBlock, type Attempt } from './auth.queries.ts';

const pace = {
  freeTries: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 15 * 60,
  /** After this long without a try the count begins anew. */
  forgottenAfterHours: 24,
};

const attemptOf = (email: string, address: string): Attempt => ({
  email: email.trim().toLowerCase().slice(0, 254),
  address,
});

/**
 * Counts a try before it is judged, so that many at once cannot slip through; success forgives it.
 * Counted per account and address: a colleague at the same address is not held up.
 */
export async function guardAttempt(db: Db, email: string, address: string): Promise<void> {
  const attempt = attemptOf(email, address);
  if (await countAttempt(db, attempt, pace)) return;
  const blocked = await findBlock(db, attempt);
  throw new SlowDown(blocked?.seconds ?? 1);
}

export const forgiveAttempts = (db: Db | Tx, email: string, address: string): Promise<void> =>
  deleteAttempts(db, attemptOf(email, address));
