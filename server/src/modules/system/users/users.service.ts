import type { Permission } from '#contract/base/permissions';
import type { Me, MeUpdate, User, UserCreate, UserUpdate } from '#contract/system/users';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { pictureName } from '../../../nouns/pictureName.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Actor } from '../../../auth/actor.ts';
import {
  grantsOf,
  guardGrantable,
  guardLastSuperuser,
  guardNotOnOneself,
  guardNotStronger,
} from '../../../auth/grants.ts';
import { guardPasswordStrength, hashPassword } from '../../../auth/passwords.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { Conflict, Forbidden, Invalid, InvalidState } from '../../../errors.ts';
import type { HandOver } from '../../../nouns/steps/handover.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { endLinksOf } from './passwordLinks.queries.ts';
import { guardAttempt, judgePassword } from './throttle.ts';
import { noteLoginChange } from './loginChanges.ts';
import { resolveGroups, resolveTeam } from './users.links.ts';
import {
  endSessionsOf,
  findHolderOfEmail,
  insertUser,
  listDefaultViews,
  readCredentials,
  replaceGroups,
  setUser,
} from './users.queries.ts';
import { userRecords, users } from './users.noun.ts';
import { said } from '../../../said.ts';

/** What the trail shows of a user; a password only ever as changed. */
const auditUser = auditFor('users', (user: User) => ({
  ...users.audited(user),
  avatar: pictureName(user.avatar),
}));

const withPermissions = async (db: Db | Tx, user: Omit<User, 'permissions'>): Promise<User> => ({
  ...user,
  permissions: await grantsOf(db, user.id),
});

export const findUser = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission = 'users:view',
): Promise<User> => withPermissions(db, await userRecords.find(db, caller, id, permission));

const lockUser = async (tx: Tx, caller: Caller, id: number, permission: Permission): Promise<User> =>
  withPermissions(tx, await userRecords.lock(tx, caller, id, permission));

export async function createUser(
  tx: Tx,
  caller: Caller,
  body: UserCreate,
  passwordHash: string | undefined,
): Promise<User> {
  const { password: _, groups = [], is_superuser = false, ...fields } = body;
  if (is_superuser) guardSuperuser(caller);
  guardGrantable(caller, await resolveGroups(tx, caller, groups));
  await resolveTeam(tx, caller, body.team_id);
  const inserted = await takingEmail(tx, caller, body.email, () =>
    insertUser(tx, {
      ...fields,
      is_superuser,
      password_hash: passwordHash ?? null,
      created_by: caller.user_id,
      updated_by: caller.user_id,
    }),
  );
  await replaceGroups(tx, inserted.id, groups);
  const user = await readUser(tx, inserted.id);
  await auditUser(tx, caller, 'create', user.id, { after: user });
  await noteLoginChange(tx, caller, user.id, 'made');
  return user;
}

export async function updateUser(
  tx: Tx,
  caller: Caller,
  id: number,
  body: UserUpdate,
  options: { version: number | undefined; passwordHash: string | undefined },
): Promise<User> {
  const before = await lockUser(tx, caller, id, 'users:update');
  await guardNotStronger(tx, caller, before);
  refuseStale(options.version, before);
  const { password: _, groups, ...fields } = body;
  if (body.is_superuser !== undefined && body.is_superuser !== before.is_superuser) guardSuperuser(caller);
  if (body.is_active === false) guardNotOneself(caller, id, 'deactivate');
  if (body.is_superuser === false || body.is_active === false) await guardLastSuperuser(tx, before);
  if (groups) {
    const added = groups.filter((group) => !before.groups.some((held) => held.id === group));
    guardGrantable(caller, await resolveGroups(tx, caller, added));
  }
  if (body.team_id !== before.team_id) {
    if (body.team_id) guardNotOnOneself(caller, id, 'put yourself into another team');
    await resolveTeam(tx, caller, body.team_id);
  }
  return applyUpdate(tx, caller, before, { fields, groups, passwordHash: options.passwordHash });
}

export async function updateMe(
  tx: Tx,
  caller: Caller,
  body: MeUpdate,
  options: { version: number | undefined; passwordHash: string | undefined },
): Promise<Me> {
  await holdRow(tx, 'users', caller.user_id);
  const before = await readUser(tx, caller.user_id);
  refuseStale(options.version, before);
  const { password: _, current_password: __, ...fields } = body;
  await applyUpdate(tx, caller, before, { fields, groups: undefined, passwordHash: options.passwordHash });
  return readMe(tx, caller.user_id);
}

type Change = {
  fields: Partial<Omit<UserUpdate, 'password' | 'groups'>>;
  groups: number[] | undefined;
  passwordHash: string | undefined;
};

async function applyUpdate(
  tx: Tx,
  caller: Caller,
  before: User,
  { fields, groups, passwordHash }: Change,
): Promise<User> {
  const set = {
    ...fields,
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...edition(caller),
  };
  await takingEmail(tx, caller, fields.email ?? before.email, () => setUser(tx, before.id, set));
  if (groups) await replaceGroups(tx, before.id, groups);
  const isShutOut = passwordHash !== undefined || fields.is_active === false;
  if (isShutOut)
    await endSessionsOf(tx, before.id, caller.user_id === before.id ? caller.session_id : undefined);
  const isMoved = fields.email !== undefined && fields.email !== before.email;
  // Whoever reads the mails of an address that was given up must not get in by them.
  if (isShutOut || isMoved) await endLinksOf(tx, before.id);
  if (passwordHash !== undefined) await noteLoginChange(tx, caller, before.id, 'password_set');
  if (isMoved) await noteLoginChange(tx, caller, before.id, 'address_changed');
  if (fields.is_active && !before.is_active) await noteLoginChange(tx, caller, before.id, 'reactivated');
  const after = await readUser(tx, before.id);
  const password = passwordHash === undefined ? {} : { password: 'changed' };
  await auditUser(tx, caller, 'update', before.id, { before, after }, password);
  return after;
}

/** What they leave behind are records of nouns above the users: how these change hands is handed in. */
export async function deleteUser(
  tx: Tx,
  caller: Caller,
  id: number,
  reassignTo: number | undefined,
  handOver: HandOver,
): Promise<void> {
  const before = await lockUser(tx, caller, id, 'users:delete');
  await guardNotStronger(tx, caller, before);
  guardNotOneself(caller, id, 'delete');
  await guardLastSuperuser(tx, before);
  if (reassignTo !== undefined) await guardSuccessor(tx, caller, id, reassignTo);
  await setUser(tx, id, { ...deletion(caller), is_active: false });
  await endSessionsOf(tx, id);
  await endLinksOf(tx, id);
  if (reassignTo !== undefined) {
    const leaver = { id, label: `${before.first_name} ${before.last_name}` };
    await handOver(tx, caller, leaver, reassignTo);
  }
  await auditUser(tx, caller, 'delete', id, { before });
}

/** Comes back deactivated and without a session: letting someone in again is a step of its own. */
export async function restoreUser(tx: Tx, caller: Caller, id: number): Promise<User> {
  await userRecords.lockDeleted(tx, caller, id, 'users:delete');
  const deleted = await readUser(tx, id);
  await guardNotStronger(tx, caller, deleted);
  await takingEmail(tx, caller, deleted.email, () => setUser(tx, id, restoration(caller)));
  const user = await readUser(tx, id);
  await auditUser(tx, caller, 'restore', id, { after: user });
  return user;
}

/** Past the scope of the caller: for what they have just written or for themselves. */
export const readUser = async (db: Db | Tx, id: number): Promise<User> =>
  withPermissions(db, await userRecords.facts(db, id));

/** Whoever is signed in. */
export const readMe = async (db: Db | Tx, id: number): Promise<Me> => ({
  ...(await readUser(db, id)),
  default_views: await listDefaultViews(db, id),
});

/** The hash is made before the transaction begins: nothing slow happens inside one. */
export async function checkedPasswordHash(
  password: string | undefined,
  person: { email: string; first_name: string; last_name: string },
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  guardPasswordStrength(password, person);
  return hashPassword(password);
}

/** Throttled like signing in: a session left open must not become a way to guess the password. */
export async function guardCurrentPassword(
  db: Db,
  { user_id }: Caller,
  current: string | undefined,
  address: string,
): Promise<void> {
  const { email, password_hash } = await readCredentials(db, user_id);
  const attempt = await guardAttempt(db, email, address, { isSignedIn: true });
  if (!(await judgePassword(db, attempt, password_hash ?? undefined, current ?? '')))
    throw new Invalid({ current_password: [said('notYourPassword')] });
}

function guardSuperuser(caller: Caller): void {
  if (!caller.is_superuser) throw new Forbidden(said('onlySuperuserMakes'));
}

function guardNotOneself(caller: Actor, id: number, verb: string): void {
  if (caller.user_id === id) throw new InvalidState(said('notYourself', { deed: verb }));
}

async function guardSuccessor(tx: Tx, caller: Caller, id: number, successor: number): Promise<void> {
  guardNotOnOneself(caller, successor, 'take over what someone else leaves behind');
  const found = await userRecords.findSeen(tx, caller, successor, 'users:view');
  if (!found?.is_active || successor === id) throw new Invalid({ reassign_to: [said('otherActiveUser')] });
}

function takingEmail<T>(tx: Tx, caller: Caller, email: string, work: () => Promise<T>): Promise<T> {
  return takingUnique(tx, work, {
    users_email_key: async () => new Conflict(said('emailTaken'), await findHolderOfEmail(tx, caller, email)),
  });
}
