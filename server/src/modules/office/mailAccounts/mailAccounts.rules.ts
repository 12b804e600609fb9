import { createHmac, randomInt } from 'node:crypto';
import type { MailAccountUpdate } from '#contract/office/mailAccounts';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { now } from '../../../nouns/stamps.ts';

export const isOtherAddress = (
  before: { from_address: string },
  { from_address = before.from_address }: { from_address?: string | undefined },
): boolean => from_address.toLowerCase() !== before.from_address.toLowerCase();

/** Whoever decides any of these decides to whom its mail goes first, and as whose it is read. */
const leading = [
  'host',
  'port',
  'security',
  'username',
  'from_address',
  'from_name',
  'reply_to',
] as const satisfies (keyof MailAccountUpdate)[];

type Led = Pick<MailAccountUpdate, (typeof leading)[number] | 'password'>;

export const isLed = (before: Omit<Led, 'password'>, body: Led): boolean =>
  body.password !== undefined ||
  leading.some((field) => body[field] !== undefined && body[field] !== before[field]);

/** Whoever may set up any account may also say what their own sends as; anyone else proves it first. */
export const setBy = (caller: Caller) => ({
  address_proved_at: holds(caller, 'integrations:update') ? now : null,
  code_hash: null,
  code_expires_at: null,
  code_tries_left: 0,
});

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** For one address of one account; without our key six digits are not worth a hash. */
export const hashCode = (
  dataKey: Buffer,
  { id, from_address }: { id: number; from_address: string },
  code: string,
): Buffer =>
  createHmac('sha256', dataKey)
    .update(`covernote address code ${id} ${from_address.toLowerCase()} ${code}`)
    .digest();
