import { sql, type SqlBool } from 'kysely';
import type { Ordering } from '#contract/base/http';
import type { PolicyListParams, PolicyTotals, PolicyTotalsParams } from '#contract/cover/policies/policyList';
import type { AccountPolicies } from '#contract/people/accountPolicies';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import type { RowsOf } from '../../../db/snapshot.ts';
import { isInForce, isRenewable } from './policies.statusFlags.queries.ts';
import { matchingPolicies, type policies, policyRecords } from './policies.noun.ts';

const inForceFirst: Ordering<(typeof policies.listing.ordering)[number]> = [
  { field: 'in_force', descending: true },
  { field: 'end_date', descending: true },
];

type Asked = Pick<PolicyListParams, 'account' | 'ordering'>;
/** What a client has now stands above what they had, unless another order is asked for. */
export const orderFor = ({ account, ordering }: Asked) => ordering ?? (account && inForceFirst);

const isDraft = sql<SqlBool>`policies.status = 'draft'`;

const sumOf = (column: string) =>
  sql<string>`money_text(sum(${sql.ref(`policies.${column}`)}), policies.currency)`;

const sumWithoutDrafts = (column: string) => sql<string>`money_text(coalesce(
  sum(${sql.ref(`policies.${column}`)}) filter (where not ${isDraft}), 0), policies.currency)`;

/** Different currencies are never added, and drafts not at all. */
export const totalPolicies = (db: Db, caller: Caller, filters: PolicyTotalsParams): Promise<PolicyTotals> =>
  matchingPolicies(db, caller, filters)
    .select([
      'policies.currency',
      sql<number>`count(*) filter (where not ${isDraft})`.as('count'),
      sql<number>`count(*) filter (where ${isDraft})`.as('drafts'),
      sumWithoutDrafts('net_premium').as('net_premium'),
      sumWithoutDrafts('gross_premium').as('gross_premium'),
    ])
    .groupBy('policies.currency')
    .orderBy('policies.currency')
    .execute();

interface Reading {
  /** As far as this reaches. */
  permission: Permission;
  rowsOf: RowsOf;
}
const seen: Reading = { permission: 'policies:view', rowsOf: (query) => query.execute() };

/** What each of these accounts has in force today, of what the caller sees, and which of it ends next. */
export async function findAccountsPolicies(
  db: Db,
  caller: Caller,
  accounts: readonly number[],
  { permission, rowsOf } = seen,
): Promise<Map<number, AccountPolicies>> {
  const inForce = policyRecords
    .matching(db, caller, permission)
    .where(sql<SqlBool>`policies.account_id = any(${accounts}::integer[])`)
    .where(isInForce);
  const premiums = await rowsOf(
    inForce
      .select([
        'policies.account_id',
        'policies.currency',
        sql<number>`count(*)`.as('count'),
        sumOf('gross_premium').as('gross_premium'),
      ])
      .groupBy(['policies.account_id', 'policies.currency'])
      .orderBy('policies.currency'),
  );
  const next = await rowsOf(
    inForce
      .where('policies.status', '=', 'active')
      .where('policies.cancel_date', 'is', null)
      .where(isRenewable)
      .distinctOn('policies.account_id')
      .select([
        'policies.account_id',
        'policies.id',
        'policies.end_date',
        sql<string>`coalesce(nullif(policies.policy_number, ''), policies.reference)`.as('label'),
      ])
      .orderBy('policies.account_id')
      .orderBy('policies.end_date')
      .orderBy('policies.id'),
  );
  const premiumsOf = Map.groupBy(premiums, ({ account_id }) => account_id);
  const nextOf = new Map(next.map(({ account_id, ...policy }) => [account_id, policy]));
  const found = (id: number): AccountPolicies => {
    const held = premiumsOf.get(id) ?? [];
    return {
      in_force: held.reduce((sum, { count }) => sum + count, 0),
      premiums: held.map(({ currency, gross_premium }) => ({ currency, gross_premium })),
      next_renewal: nextOf.get(id) ?? null,
    };
  };
  return new Map(accounts.map((id) => [id, found(id)]));
}
