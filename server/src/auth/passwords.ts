import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Invalid, Unavailable } from '../errors.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { FairQueue, type Turn } from '../threads/fairQueue.ts';
import { said } from '../said.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is slow on purpose; half of the cores stay free for everyone who is signed in already. */
const hashing = new FairQueue(
  Math.max(1, Math.floor(availableParallelism() / 2)),
  { line: 250, all: 500 },
  () => new Unavailable(said('manySigningIn')),
);

export const inTurn = <T>(turn: Turn, work: () => Promise<T>): Promise<T> => hashing.run(turn, work);

/** For someone who is signed in, and is not held up by those who knock at the door. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn({ source: 'signed in', isFirst: true }, () => hash(password, cost));

/** For someone at the door, who waits among the others there. */
export const hashPasswordFrom = (network: string, password: string): Promise<string> =>
  inTurn({ source: network, isFirst: false }, () => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is such a user. Slow: to be called in its turn. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost);
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== undefined && fits;
}

export function guardPasswordStrength(
  password: string,
  person: { email: string; first_name: string; last_name: string },
): void {
  const lower = password.toLowerCase();
  if (isCommonPassword(lower)) {
    throw new Invalid({ password: [said('commonPassword')] });
  }
  const own = [person.email, person.email.split('@')[0] ?? '', `${person.first_name}${person.last_name}`];
  if (
    own.some((part) => part.length > 3 && lower.replaceAll(/[^\p{L}\p{N}@.]/gu, '') === part.toLowerCase())
  ) {
    throw new Invalid({ password: [said('ownNamePassword')] });
  }
}
