import { holds } from '../../../auth/access.ts';
import type { Caller, GrantRow } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { holdGroups, holdTeam, listGrants } from './users.queries.ts';
import { said } from '../../../said.ts';

/** Linking needs a view of the target: what the caller may not see is not there to be named. */
export async function resolveTeam(tx: Tx, caller: Caller, teamId: number | null | undefined): Promise<void> {
  if (teamId === null || teamId === undefined) return;
  const found = holds(caller, 'users:view') ? await holdTeam(tx, teamId) : undefined;
  if (!found) throw new Invalid({ team_id: [said('noSuchTeam')] });
}

/** The permissions that come with these roles. */
export async function resolveGroups(tx: Tx, caller: Caller, ids: readonly number[]): Promise<GrantRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = holds(caller, 'groups:view') ? await holdGroups(tx, wanted) : [];
  const missing = wanted.filter((id) => !found.some((group) => group.id === id));
  if (missing.length > 0) throw new Invalid({ groups: [said('noSuchRole', { roles: missing.join(', ') })] });
  return listGrants(tx, wanted);
}
