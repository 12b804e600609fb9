import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../auth/actor.ts';
import { guardPasswordStrength, hashPassword } from '../../../auth/passwords.ts';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { edition } from '../../../nouns/stamps.ts';
import { StartError } from '../../../start/startError.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { endLinksOf } from './passwordLinks.queries.ts';
import { tellOfConsole } from './loginChanges.ts';
import {
  endSessionsOf,
  findAnyUser,
  findUserByEmail,
  forgetAttempts,
  insertUser,
  lockSuperusers,
  setUser,
} from './users.queries.ts';

const console: Actor = { user_id: null, via: 'console' };
const newPassword = () => randomBytes(15).toString('base64url');

/** The first start of an empty database makes its first superuser. Answers the password only if it made one up. */
export async function ensureFirstSuperuser(
  db: Db,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<{ email: string; password: string } | null> {
  if (await findAnyUser(db)) return null;
  const email = given.email ?? 'admin@covernote.local';
  const password = given.password ?? newPassword();
  const person = { email, first_name: 'Covernote', last_name: 'Administrator' };
  try {
    guardPasswordStrength(password, person);
  } catch {
    throw new StartError('The setting ADMIN_PASSWORD is a common password. Choose another.');
  }
  const password_hash = await hashPassword(password);
  const isNew = await inTransaction(db, async (tx) => {
    await lockSuperusers(tx);
    if (await findAnyUser(tx)) return false;
    const { id } = await insertUser(tx, { ...person, password_hash, is_superuser: true });
    await audit(tx, console, {
      module: 'users',
      noun: 'users',
      record_id: id,
      action: 'create',
      after: { ...person, is_superuser: true },
    });
    return true;
  });
  return isNew && given.password === undefined ? { email, password } : null;
}

/** Sets a new password from the console and ends their sessions. */
export async function resetSuperuser(db: Db, email: string): Promise<string> {
  const password = newPassword();
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw new StartError(`There is no user with the address ${email}.`);
    await setUser(tx, user.id, { password_hash, ...edition(console) });
    await endSessionsOf(tx, user.id);
    await endLinksOf(tx, user.id);
    await forgetAttempts(tx, email);
    await audit(tx, console, {
      module: 'users',
      noun: 'users',
      record_id: user.id,
      action: 'update',
      before: { password: null },
      after: { password: 'changed' },
    });
    await tellOfConsole(tx, user.id);
  });
  return password;
}
