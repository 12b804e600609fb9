import type { ModuleName, Scope } from '#contract/base/permissions';
import { Forbidden, InvalidState } from '../errors.ts';
import type { Db, Tx } from '../db/connect.ts';
import { sql } from 'kysely';
import { covers, widestGrants, type Caller, type GrantRow } from './caller.ts';
import { said } from '../said.ts';

export type Grant = { module_name: ModuleName; actions: string[]; scope: Scope };

async function grantRows(db: Db | Tx, userId: number): Promise<GrantRow[]> {
  const rows = await db
    .selectFrom('user_groups')
    .innerJoin('groups', 'groups.id', 'user_groups.group_id')
    .innerJoin('group_permissions as p', 'p.group_id', 'groups.id')
    .where('user_groups.user_id', '=', userId)
    .where('groups.deleted_at', 'is', null)
    .select(['p.module_name', 'p.scope', 'p.actions'])
    .execute();
  return rows as GrantRow[];
}

/** What a user may do, one entry per module and scope, each action once under its widest scope. */
export async function grantsOf(db: Db | Tx, userId: number): Promise<Grant[]> {
  const entries = new Map<string, Grant>();
  const widest = [...widestGrants(await grantRows(db, userId))].sort(([a], [b]) => a.localeCompare(b));
  for (const [permission, scope] of widest) {
    const [module_name, action] = permission.split(':') as [ModuleName, string];
    const entry = entries.get(`${module_name}/${scope}`) ?? { module_name, actions: [], scope };
    entry.actions.push(action);
    entries.set(`${module_name}/${scope}`, entry);
  }
  return [...entries.values()];
}

function lacks(caller: Caller, entries: readonly GrantRow[]): string | undefined {
  if (caller.is_superuser) return undefined;
  for (const [permission, scope] of widestGrants(entries)) {
    if (!covers(caller.grants.get(permission), scope)) return `${permission} (${scope})`;
  }
  return undefined;
}

/** Nobody grants what they lack themselves. */
export function guardGrantable(caller: Caller, entries: readonly GrantRow[]): void {
  const missing = lacks(caller, entries);
  if (missing) throw new Forbidden(said('notHeldYourself', { permission: missing }));
}

/** Nobody makes records their own by naming themselves, unless they may change every user anyway. */
export function guardNotOnOneself(caller: Caller, userId: number, deed: string): void {
  if (userId !== caller.user_id || caller.is_superuser || caller.grants.get('users:update') === 'all') return;
  throw new Forbidden(said('notForAllUsers', { deed }));
}

/** Nobody changes a user who may do more than they do. */
export async function guardNotStronger(
  tx: Tx,
  caller: Caller,
  target: { id: number; is_superuser: boolean },
): Promise<void> {
  if (caller.is_superuser) return;
  if (target.is_superuser) throw new Forbidden(said('onlySuperuserChanges'));
  if (lacks(caller, await grantRows(tx, target.id))) {
    throw new Forbidden(said('strongerPerson'));
  }
}

/** The same rule for a role: what it holds beyond the caller is not theirs to take away either. */
export function guardRoleNotStronger(caller: Caller, entries: readonly GrantRow[]): void {
  if (lacks(caller, entries)) throw new Forbidden(said('strongerRole'));
}

/** Serialised by the lock: two people cannot remove the last two at the same moment. */
export async function guardLastSuperuser(
  tx: Tx,
  losing: { id: number; is_superuser: boolean; is_active: boolean },
): Promise<void> {
  if (!losing.is_superuser || !losing.is_active) return;
  await sql`select pg_advisory_xact_lock(hashtext('covernote.superusers'))`.execute(tx);
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', losing.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new InvalidState(said('lastSuperuser'));
}
