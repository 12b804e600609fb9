import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { fullNameOf, insertLoginChange, type LoginChange } from './loginChanges.queries.ts';
import { notifySuperusers } from '../../../nouns/notices/personNotices.ts';

const told: Record<LoginChange, (by: string, name: string) => string> = {
  made: (by, name) => `${by} made the login of ${name}.`,
  invited: (by, name) => `${by} invited ${name} to choose a password.`,
  link_sent: (by, name) => `${by} had a link sent by which ${name} chooses a password.`,
  link_shown: (by, name) => `${by} was shown a link by which ${name} chooses a password.`,
  password_set: (by, name) => `${by} set the password of ${name}.`,
  address_changed: (by, name) => `${by} changed the address of ${name}.`,
  reactivated: (by, name) => `${by} let ${name} in again.`,
};

/**
 * Whoever has another one's login in hand could use it: it is kept, for those who decide about what the other asks,
 * and told to the superusers. Nobody's deeds and those on one's own login are no matter of two people, and whoever
 * plants people from the console has the database itself in hand.
 */
export async function noteLoginChange(
  tx: Tx,
  { user_id: by_id, via }: Actor,
  userId: number,
  kind: LoginChange,
): Promise<void> {
  if (by_id === null || by_id === userId || via === 'console') return;
  await insertLoginChange(tx, { user_id: userId, by_id, kind });
  const title = told[kind](await fullNameOf(tx, by_id), await fullNameOf(tx, userId));
  // Who was just let in needs not be told so.
  const knowing = kind === 'made' || kind === 'invited' ? [by_id, userId] : [by_id];
  await notifySuperusers(tx, { kind: 'login_changed', title, person_id: userId }, ...knowing);
}

/** By whoever holds the machine. */
export async function tellOfConsole(tx: Tx, userId: number): Promise<void> {
  const title = `The password of ${await fullNameOf(tx, userId)} was set from the console.`;
  await notifySuperusers(tx, { kind: 'login_changed', title, person_id: userId });
}
