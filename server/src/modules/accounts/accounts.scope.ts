import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { reaches, visibleFor, type Whose } from '../../auth/scope.ts';

const whoseAccount: Whose = {
  person: sql.ref('accounts.owner_id'),
  agent: sql.ref('accounts.agent_id'),
  subAgent: sql.ref('accounts.sub_agent_id'),
};

/** Also for what belongs to an account, such as its members: their own permission, judged by their account. */
export const reachesAccount = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  reaches(caller, permission, whoseAccount);

export const accountVisibleFor = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  visibleFor(caller, permission, whoseAccount);
