import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { reaches, visibleFor, type Whose } from '../../auth/scope.ts';
import type { Tx } from '../../db/connect.ts';

export const whoseAccount: Whose = {
  person: sql.ref('accounts.owner_id'),
  agent: sql.ref('accounts.agent_id'),
  subAgent: sql.ref('accounts.sub_agent_id'),
};

/** Also for what belongs to an account, such as its members: their own permission, judged by their account. */
export const reachesAccount = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  reaches(caller, permission, whoseAccount);

export const accountVisibleFor = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  visibleFor(caller, permission, whoseAccount);

/** The account that something new points at, if the caller sees it; it stays there until that is written. */
export const holdVisibleAccount = (tx: Tx, caller: Caller, id: number) =>
  tx
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.display_name'])
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(accountVisibleFor(caller, 'accounts:view'))
    .forShare()
    .executeTakeFirst();
