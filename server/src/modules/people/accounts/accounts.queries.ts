import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import {
  accountOrdering,
  type AccountListParams,
  type AccountOptionsParams,
} from '#contract/people/accounts';
import type { Option } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import { reachesAll } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { edition } from '../../../nouns/stamps.ts';
import { containing } from '../../../db/search.ts';
import { inRange } from '../../../nouns/filters.ts';
import { inUse, listOptions } from '../../../nouns/options.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { accountRecords, accountVisibleFor, selectSummary } from './accounts.record.queries.ts';

export type AccountFilters = Omit<AccountListParams, 'page' | 'page_size' | 'ordering'>;

export function matchingAccounts(
  db: Db | Tx,
  caller: Caller,
  filters: AccountFilters,
  permission: Permission = 'accounts:view',
) {
  const { search, account_type, is_kyc_completed, is_active, owner, agent, sub_agent } = filters;
  const { tag, city, kyc_status, created_at__range } = filters;
  return accountRecords
    .matching(db, caller, permission, search)
    .$if(account_type !== undefined, (query) =>
      query.where('accounts.account_type', 'in', account_type ?? []),
    )
    .$if(is_kyc_completed !== undefined, (query) =>
      query.where('accounts.kyc_status', is_kyc_completed ? '=' : '<>', 'verified'),
    )
    .$if(kyc_status !== undefined, (query) => query.where('accounts.kyc_status', 'in', kyc_status ?? []))
    .$if(is_active !== undefined, (query) => query.where('accounts.is_active', '=', is_active ?? true))
    .$if(owner !== undefined, (query) => query.where('accounts.owner_id', 'in', owner ?? []))
    .$if(agent !== undefined, (query) => query.where('accounts.agent_id', 'in', agent ?? []))
    .$if(sub_agent !== undefined, (query) => query.where('accounts.sub_agent_id', 'in', sub_agent ?? []))
    .$if(Boolean(tag), (query) => query.where(sql<SqlBool>`accounts.tags @> array[${tag}]::text[]`))
    .$if(Boolean(city), (query) => query.where(sql<SqlBool>`lower(accounts.city) = lower(${city})`))
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('accounts.created_at', created_at__range)),
    );
}

export const accountList = scopedList('accounts', {
  matching: matchingAccounts,
  select: selectSummary,
  ordering: accountOrdering,
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
});

const naming = {
  noun: 'accounts' as const,
  id: sql.ref('accounts.id'),
  // With the number, because two clients may have one name.
  label: sql`accounts.display_name || ' · ' || accounts.account_number`,
  order: sql.ref('accounts.display_name'),
};

export const listAccountOptions = (
  db: Db,
  caller: Caller,
  chosen: z.infer<typeof AccountOptionsParams>,
): Promise<Option[]> => listOptions(matchingAccounts(db, caller, inUse(chosen)), naming, chosen);

const mostTags = 20;

/** The tags that begin so, of the accounts that the caller sees; who sees all is offered every tag ever given. */
export async function listTags(db: Db, caller: Caller, search: string): Promise<string[]> {
  const given = reachesAll(caller, 'accounts:view')
    ? sql`account_tags`
    : sql`(select distinct unnest(accounts.tags) as name from accounts
        where accounts.deleted_at is null and accounts.tags <> '{}'
          and ${accountVisibleFor(caller, 'accounts:view')}) given`;
  const { rows } = await sql<{ name: string }>`
    select name from ${given} where lower(name) like ${containing(search).slice(1)}
    order by lower(name) limit ${mostTags}`.execute(db);
  return rows.map(({ name }) => name);
}

/** One word has one spelling: that of whoever used it first. */
export async function takeTags(tx: Tx, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
  await sql`insert into account_tags (name) select unnest(${tags}::text[]) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`
    select known.name from unnest(${tags}::text[]) with ordinality as given (name, place)
    join account_tags known on lower(known.name) = lower(given.name) order by given.place`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Every account of one person becomes another's; deleted ones too, since they may come back. */
export const reassignAccounts = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('accounts')
    .set({ owner_id: to, ...edition(caller) })
    .where('owner_id', '=', from)
    .returning(['id', linkToUser('accounts.owner_id').as('owner')])
    .execute();
