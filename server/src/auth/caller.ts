import { CompiledQuery, sql } from 'kysely';
import type { Via } from '#contract/base/history';
import type { Permission, Scope } from '#contract/base/permissions';
import type { Db, Tx } from '../db/connect.ts';
import { prepared } from '../db/postgres/prepared.ts';
import type { Actor } from './actor.ts';

/** Whoever is signed in: an actor of whom it is known what they may do. */
export type Caller = Actor & {
  user_id: number;
  session_id: number;
  team_id: number | null;
  is_superuser: boolean;
  /** Those whose user this is: what they brought is the caller's own book. */
  agent_ids: readonly number[];
  sub_agent_ids: readonly number[];
  /** The logins that one person may hold together with this one (`tied_logins`). */
  tied_ids: readonly number[];
  /** The widest scope of each permission held. */
  grants: ReadonlyMap<Permission, Scope>;
};

export type GrantRow = { module_name: string; scope: Scope; actions: string[] };

const width: Record<Scope, number> = { own: 0, team: 1, all: 2 };

export function widestGrants(rows: readonly GrantRow[]): Map<Permission, Scope> {
  const grants = new Map<Permission, Scope>();
  for (const { module_name, scope, actions } of rows) {
    for (const action of actions) {
      const permission = `${module_name}:${action}` as Permission;
      const held = grants.get(permission);
      if (!held || width[scope] > width[held]) grants.set(permission, scope);
    }
  }
  return grants;
}

export const covers = (held: Scope | undefined, asked: Scope): boolean =>
  held !== undefined && width[held] >= width[asked];

type CallerRow = Pick<
  Caller,
  'user_id' | 'team_id' | 'is_superuser' | 'agent_ids' | 'sub_agent_ids' | 'tied_ids'
> & {
  grants: GrantRow[];
};

const callerColumns = `u.id as user_id, u.team_id, u.is_superuser,
  array(select a.id from agents a where a.user_id = u.id and a.deleted_at is null) as agent_ids,
  array(select a.id from sub_agents a where a.user_id = u.id and a.deleted_at is null) as sub_agent_ids,
  tied_logins(u.id) as tied_ids,
  (select coalesce(json_agg(json_build_object('module_name', p.module_name, 'scope', p.scope, 'actions', p.actions)), '[]')
   from user_groups ug
   join groups g on g.id = ug.group_id and g.deleted_at is null
   join group_permissions p on p.group_id = g.id
   where ug.user_id = u.id) as grants`;

type SessionRow = CallerRow & { lives_for: number };

function callerOf({ grants, ...user }: CallerRow, by: { session_id: number; via: Via }): Caller {
  return { ...user, ...by, grants: widestGrants(grants) };
}

/** Written out once, since it is asked so often. */
const callerOfSession = `
  select ${callerColumns}, extract(epoch from s.expires_at - now())::float8 * 1000 as lives_for
  from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now()
    and u.is_active and u.deleted_at is null`;

/** Null when the session has ended; with the milliseconds it will still live. */
export async function findCaller(
  db: Db,
  sessionId: number,
): Promise<{ caller: Caller; livesFor: number } | null> {
  const query = CompiledQuery.raw(callerOfSession, [sessionId]) as CompiledQuery<SessionRow>;
  const [row] = (await db.executeQuery(prepared(query))).rows;
  if (!row) return null;
  const { lives_for: livesFor, ...user } = row;
  return { caller: callerOf(user, { session_id: sessionId, via: 'screen' }), livesFor };
}

/** For work that goes on after the request, and maybe after the session, of the person who asked for it. */
export async function findCallerOfJob(db: Db | Tx, userId: number): Promise<Caller | null> {
  const found = await sql<CallerRow>`
    select ${sql.raw(callerColumns)} from users u
    where u.id = ${userId} and u.is_active and u.deleted_at is null`.execute(db);
  const [row] = found.rows;
  return row ? callerOf(row, { session_id: 0, via: 'job' }) : null;
}
