import { sql } from 'kysely';
import type { Ordering } from '#contract/base/http';
import type { PolicyListParams, PolicyTotals, PolicyTotalsParams } from '#contract/cover/policies/policyList';
import type { AccountPolicies } from '#contract/cover/policies/policies';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { isInForce, isRenewable } from './policies.statusFlags.queries.ts';
import { matchingPolicies, type policies, policyRecords } from './policies.noun.ts';

const inForceFirst: Ordering<(typeof policies.listing.ordering)[number]> = [
  { field: 'in_force', descending: true },
  { field: 'end_date', descending: true },
];

type Asked = Pick<PolicyListParams, 'account' | 'ordering'>;
/** What a client has now stands above what they had, unless another order is asked for. */
export const orderFor = ({ account, ordering }: Asked) => ordering ?? (account && inForceFirst);

const sumOf = (column: string) =>
  sql<string>`money_text(sum(${sql.ref(`policies.${column}`)}), policies.currency)`;

/** Different currencies are never added. */
export const totalPolicies = (db: Db, caller: Caller, filters: PolicyTotalsParams): Promise<PolicyTotals> =>
  matchingPolicies(db, caller, filters)
    .select([
      'policies.currency',
      sql<number>`count(*)`.as('count'),
      sumOf('net_premium').as('net_premium'),
      sumOf('gross_premium').as('gross_premium'),
    ])
    .groupBy('policies.currency')
    .orderBy('policies.currency')
    .execute();

/** What an account has in force today, of what the caller sees, and which of it ends next. */
export async function findAccountPolicies(db: Db, caller: Caller, account: number): Promise<AccountPolicies> {
  const inForce = policyRecords
    .matching(db, caller, 'policies:view')
    .where('policies.account_id', '=', account)
    .where(isInForce);
  const premiums = await inForce
    .select([
      'policies.currency',
      sql<number>`count(*)`.as('count'),
      sumOf('gross_premium').as('gross_premium'),
    ])
    .groupBy('policies.currency')
    .orderBy('policies.currency')
    .execute();
  const next = await inForce
    .where('policies.status', '=', 'active')
    .where('policies.cancel_date', 'is', null)
    .where(isRenewable)
    .select([
      'policies.id',
      'policies.end_date',
      sql<string>`coalesce(nullif(policies.policy_number, ''), policies.reference)`.as('label'),
    ])
    .orderBy('policies.end_date')
    .orderBy('policies.id')
    .executeTakeFirst();
  return {
    in_force: premiums.reduce((sum, { count }) => sum + count, 0),
    premiums: premiums.map(({ currency, gross_premium }) => ({ currency, gross_premium })),
    next_renewal: next ?? null,
  };
}
