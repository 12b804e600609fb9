import { sql } from 'kysely';
import type { z } from 'zod';
import type { Option, Ordering } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import {
  policyOrdering,
  type PolicyListParams,
  type PolicyOptionsParams,
  type PolicyTotals,
} from '#contract/cover/policyList';
import { type AccountPolicies } from '#contract/cover/policies';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inDays, inRange } from '../../../nouns/filters.ts';
import { listOptions } from '../../../nouns/options.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { endsWithin, hasAnyFlag, isInForce } from './policies.flags.queries.ts';
import { policyRecords, selectSummary } from './policies.record.queries.ts';

export type PolicyFilters = Omit<PolicyListParams, 'page' | 'page_size' | 'ordering'>;

export function matchingPolicies(
  db: Db | Tx,
  caller: Caller,
  filters: PolicyFilters,
  permission: Permission = 'policies:view',
) {
  const { search, policy_type, status, flag, business_type, insurer, product, category } = filters;
  const { account, lead, quote, assigned_to, agent, sub_agent, delivery_status, billing_type } = filters;
  const { start_date__range, end_date__range, expiring_in, created_at__range } = filters;
  return policyRecords
    .matching(db, caller, permission, search)
    .$if(policy_type !== undefined, (query) => query.where('policies.policy_type', 'in', policy_type ?? []))
    .$if(status !== undefined, (query) => query.where('policies.status', 'in', status ?? []))
    .$if(flag !== undefined, (query) => query.where(hasAnyFlag(flag ?? [])))
    .$if(business_type !== undefined, (query) =>
      query.where('policies.business_type', 'in', business_type ?? []),
    )
    .$if(insurer !== undefined, (query) => query.where('policies.insurer_id', 'in', insurer ?? []))
    .$if(product !== undefined, (query) => query.where('policies.product_id', 'in', product ?? []))
    .$if(category !== undefined, (query) => query.where('policies.category_id', 'in', category ?? []))
    .$if(account !== undefined, (query) => query.where('policies.account_id', 'in', account ?? []))
    .$if(lead !== undefined, (query) => query.where('policies.lead_id', 'in', lead ?? []))
    .$if(quote !== undefined, (query) => query.where('policies.quote_id', 'in', quote ?? []))
    .$if(assigned_to !== undefined, (query) =>
      query.where('policies.assigned_to_id', 'in', assigned_to ?? []),
    )
    .$if(agent !== undefined, (query) => query.where('policies.agent_id', 'in', agent ?? []))
    .$if(sub_agent !== undefined, (query) => query.where('policies.sub_agent_id', 'in', sub_agent ?? []))
    .$if(delivery_status !== undefined, (query) =>
      query.where('policies.delivery_status', 'in', delivery_status ?? []),
    )
    .$if(billing_type !== undefined, (query) =>
      query.where('policies.billing_type', 'in', billing_type ?? []),
    )
    .$if(start_date__range !== undefined, (query) =>
      query.where(inDays('policies.start_date', start_date__range)),
    )
    .$if(end_date__range !== undefined, (query) => query.where(inDays('policies.end_date', end_date__range)))
    .$if(expiring_in !== undefined, (query) => query.where(endsWithin(sql.lit(expiring_in ?? 0))))
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('policies.created_at', created_at__range)),
    );
}

/** Not to be asked for: no index has it, so that only the few policies of an account are put in this order. */
const ownOrdering = [...policyOrdering, 'in_force'] as const;

export const policyList = scopedList('policies', {
  matching: matchingPolicies,
  select: selectSummary,
  ordering: ownOrdering,
  columns: { account: sql.ref('policies.client'), in_force: isInForce },
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
});

const inForceFirst: Ordering<(typeof ownOrdering)[number]> = [
  { field: 'in_force', descending: true },
  { field: 'end_date', descending: true },
];

type Asked = Pick<PolicyListParams, 'account' | 'ordering'>;
/** What a client has now stands above what they had, unless another order is asked for. */
export const orderFor = ({ account, ordering }: Asked) => ordering ?? (account && inForceFirst);

export const listPolicyOptions = (
  db: Db,
  caller: Caller,
  { account, insurer, ...chosen }: z.infer<typeof PolicyOptionsParams>,
): Promise<Option[]> =>
  listOptions(
    matchingPolicies(db, caller, { account, insurer }),
    {
      noun: 'policies',
      id: sql.ref('policies.id'),
      label: sql`coalesce(nullif(policies.policy_number, ''), policies.reference) || ' · ' || policies.client`,
      order: sql.ref('policies.reference'),
    },
    chosen,
  );

const sumOf = (column: string) =>
  sql<string>`money_text(sum(${sql.ref(`policies.${column}`)}), policies.currency)`;

/** Different currencies are never added. */
export const totalPolicies = (db: Db, caller: Caller, filters: PolicyFilters): Promise<PolicyTotals> =>
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
