import { sql } from 'kysely';
import type { Scope } from '#contract/base/permissions';
import type { Caller } from '../../../../auth/caller.ts';
import { scopeOf, visibleFor, whoseOf } from '../../../../auth/scope.ts';
import type { Tx } from '../../../../db/connect.ts';
import { inLockOrder } from '../../../../db/lockOrder.ts';
import { reachesAccount } from '../../../people/accounts/accounts.record.queries.ts';

export type BroughtRow = {
  id: number;
  reference: string;
  policy_number: string;
  scope: Scope;
  is_visible: boolean;
  /** Somebody has done something with it, or with its instalments. */
  is_changed: boolean;
};

/** Policies that an import brought, as far as they are still there. */
export async function listBrought(
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  isHeld: boolean,
): Promise<BroughtRow[]> {
  if (isHeld) {
    inLockOrder(tx, 'policies', ids);
    await sql`select id from policies where id = any(${ids}::integer[]) order by id for update`.execute(tx);
  }
  const whose = whoseOf('policies');
  const { rows } = await sql<BroughtRow>`
    select policies.id, policies.reference, policies.policy_number, ${scopeOf(caller, whose)} as scope,
      ${visibleFor(caller, 'policies:view', whose)} as is_visible,
      exists (select from audit_entries entry where entry.noun = 'policies' and entry.record_id = policies.id
          and entry.action <> 'create' and entry.actor_id is not null)
        or (select count(*) from policy_versions version where version.policy_id = policies.id) > 1
        or (select count(*) from premium_transactions moved where moved.policy_id = policies.id) > 1
        or exists (select from instalments join instalment_entries entry on entry.instalment_id = instalments.id
          where instalments.policy_id = policies.id and (entry.kind not in ('made', 'opening') or entry.amount < 0
            and entry.kind <> 'opening')) as is_changed
    from policies where policies.id = any(${ids}::integer[])`.execute(tx);
  return rows;
}

/** Renewals that the night opened for these policies and nobody has touched. */
export async function listUntouchedRenewals(
  tx: Tx,
  policyIds: readonly number[],
): Promise<{ id: number; policy_id: number }[]> {
  const { rows } = await sql<{ id: number; policy_id: number }>`
    select id, policy_id from renewals where policy_id = any(${policyIds}::integer[]) and version = 1
      and created_by is null and status = 'upcoming' and contact_attempts = 0 order by id`.execute(tx);
  return rows;
}

/** With all their parts, in the order in which these point at each other. */
export async function removePolicies(
  tx: Tx,
  ids: readonly number[],
  renewalIds: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const statements = [
    sql`delete from renewals where id = any(${renewalIds}::integer[])`,
    sql`delete from instalment_entries using instalments where instalments.id = instalment_entries.instalment_id
      and instalments.policy_id = any(${ids}::integer[])`,
    sql`delete from instalments where policy_id = any(${ids}::integer[])`,
    sql`delete from premium_transactions where policy_id = any(${ids}::integer[])`,
    sql`delete from policy_versions where policy_id = any(${ids}::integer[])`,
    sql`delete from policies where id = any(${ids}::integer[])`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

/** Members who came with a policy and of whom nothing else was said, where the caller may delete them; answers who went. */
export async function removeMembers(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: number;
  }>`delete from members where id = any(${ids}::integer[]) and version = 1
      and not exists (select from policy_items item where item.member_id = members.id)
      and exists (select from accounts where accounts.id = members.account_id
        and ${reachesAccount(caller, 'members:delete')})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
