import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Invalid, Unavailable } from '../http/errors.ts';
import { isCommonPassword } from './commonPasswords.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is slow on purpose; half of the cores stay free for everyone who is signed in already. */
const lanes = Math.max(1, Math.floor(availableParallelism() / 2));
const longestQueue = 40;
let running = 0;
const waiting: (() => void)[] = [];

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (running >= lanes) {
    if (waiting.length >= longestQueue)
      throw new Unavailable('Many people are signing in. Try again in a moment.', 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is such a user. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost);
  const against = stored ?? (await decoy);
  const fits = await inLane(() => verify(against, password));
  return stored !== undefined && fits;
}

export function guardPasswordStrength(
  password: string,
  person: { email: string; first_name: string; last_name: string },
): void {
  const lower = password.toLowerCase();
  if (isCommonPassword(lower)) {
    throw new Invalid({ password: ['This password is on the list of common passwords. Choose another.'] });
  }
  const own = [person.email, person.email.split('@')[0] ?? '', `${person.first_name}${person.last_name}`];
  if (
    own.some((part) => part.length > 3 && lower.replaceAll(/[^\p{L}\p{N}@.]/gu, '') === part.toLowerCase())
  ) {
    throw new Invalid({ password: ['This password is your own name or address. Choose another.'] });
  }
}
