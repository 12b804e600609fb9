import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { idOf } from '../../../auth/anyCaller.ts';
import type { Caller } from '../../../auth/caller.ts';
import { isHeld, reachesRecords } from '../../../auth/scope.ts';

/** Whether the caller works on an open renewal of the policy, or on an open claim under it. */
export const isWorkedOnBy = (caller: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select 1 from renewals where renewals.policy_id = policies.id
    and renewals.assigned_to_id = ${idOf(caller)} and not renewals.is_closed and renewals.deleted_at is null)
  or exists (select 1 from claims where claims.policy_id = policies.id
    and claims.handler_id = ${idOf(caller)} and not claims.is_closed))`;

/** Whether the caller reads the policy of this id, in lists or for the work on it alone. */
export const isPolicySeen = (caller: Caller, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from policies where policies.id = ${id}
    and (${reachesRecords(caller, 'policies:view', 'policies')}
      or (${isHeld(caller, 'policies:view')} and ${isWorkedOnBy(caller)})))`;
