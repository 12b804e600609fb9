import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { accountOrdering, AccountListParams, AccountOptionsParams } from '#contract/accounts';
import type { Link, Option, Ordering } from '#contract/http';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { reaches, reachesAll, visibleFor, whoseOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { linkTo, linkToUser } from '../../records/links.ts';
import type { DB } from '../../db/schema.gen.ts';
import { edition } from '../../records/stamps.ts';
import { inRange } from '../../http/filters.ts';
import { containing, isFoundBy, listPage } from '../../http/list.ts';

export type AccountFilters = Omit<AccountListParams, 'page' | 'page_size' | 'ordering'>;
type Field = (typeof accountOrdering)[number];

const whoseAccount = whoseOf('accounts');

/** Also for what belongs to an account, such as its members: their own permission, judged by their account. */
export const reachesAccount = (caller: Caller, permission: Permission): RawBuilder<boolean> =>
  reaches(caller, permission, whoseAccount).$castTo<boolean>();

export const accountVisibleFor = (caller: Caller, permission: Permission): RawBuilder<SqlBool> =>
  visibleFor(caller, permission, whoseAccount);

/** Whoever works on an open lead sees the account that it is for, by its id and not in lists. */
export const seenForWork = (caller: Caller): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from leads where leads.account_id = accounts.id
    and leads.assigned_to_id = ${caller.user_id} and not leads.is_closed and leads.deleted_at is null)`;

export const aliveAccounts = (db: Db | Tx) =>
  db.selectFrom('accounts').where('accounts.deleted_at', 'is', null);

export type Matching<O> = SelectQueryBuilder<DB, 'accounts', O>;

export function matchingAccounts(
  db: Db | Tx,
  caller: Caller,
  filters: AccountFilters,
  permission: Permission = 'accounts:view',
) {
  const { search, account_type, is_kyc_completed, is_active, owner, agent, sub_agent } = filters;
  const { tag, city, kyc_status, created_at__range } = filters;
  return aliveAccounts(db)
    .where(accountVisibleFor(caller, permission))
    .$if(Boolean(search), (query) => query.where(isFoundBy('accounts.search_text', search ?? '')))
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

/** What an account shows of itself in the list and in files. */
export function selectSummary<O>(query: Matching<O>) {
  return query
    .select([
      'accounts.id',
      'accounts.account_number',
      'accounts.account_type',
      'accounts.display_name',
      'accounts.email',
      'accounts.phone',
      'accounts.city',
      'accounts.country',
      'accounts.owner_id',
      'accounts.agent_id',
      'accounts.sub_agent_id',
      'accounts.tags',
      'accounts.is_active',
      'accounts.kyc_status',
      'accounts.is_kyc_completed',
      'accounts.created_at',
      'accounts.updated_at',
      'accounts.version',
    ])
    .select([
      linkToUser('accounts.owner_id').$castTo<Link>().as('owner'),
      linkTo('agents', 'accounts.agent_id').as('agent'),
      linkTo('sub_agents', 'accounts.sub_agent_id').as('sub_agent'),
      linkToUser('accounts.created_by').as('created_by'),
      linkToUser('accounts.updated_by').as('updated_by'),
    ]);
}

const order = {
  columns: {
    display_name: sql.ref('accounts.display_name'),
    account_number: sql.ref('accounts.account_number'),
    city: sql.ref('accounts.city'),
    created_at: sql.ref('accounts.created_at'),
    updated_at: sql.ref('accounts.updated_at'),
  } satisfies Record<Field, unknown>,
  fallback: [{ field: 'created_at', descending: true }] as Ordering<Field>,
  id: sql.ref('accounts.id'),
};

type Listed = Pick<AccountListParams, 'ordering'> & AccountFilters;

const plan = (db: Db, caller: Caller, params: Listed, permission: Permission) => ({
  matching: matchingAccounts(db, caller, params, permission),
  select: selectSummary,
  isSearch: Boolean(params.search),
  ...order,
});

export const listAccounts = (db: Db, caller: Caller, url: string, params: AccountListParams) =>
  listPage(db, url, params, plan(db, caller, params, 'accounts:view'));

/** Only what the caller may export, which may be less than what they see. */
export function accountsToExport(db: Db, caller: Caller, params: Listed) {
  const listed = plan(db, caller, params, 'accounts:export');
  return { ...listed, matching: listed.matching.where(reachesAccount(caller, 'accounts:export')) };
}

/** With the number, because two clients may have one name. Who is named by an id is answered also when deactivated. */
export function listAccountOptions(
  db: Db,
  caller: Caller,
  { search, limit = 20, ids }: z.infer<typeof AccountOptionsParams>,
): Promise<Option[]> {
  return matchingAccounts(db, caller, { search, ...(ids ? {} : { is_active: true }) })
    .$if(ids !== undefined, (query) => query.where('accounts.id', 'in', ids ?? []))
    .select([
      'accounts.id as value',
      sql<string>`accounts.display_name || ' · ' || accounts.account_number`.as('label'),
    ])
    .orderBy('accounts.display_name')
    .orderBy('accounts.id')
    .limit(ids ? 200 : limit)
    .execute();
}

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

/** What an account has of the organisation where nothing else is said. */
export const organisationDefaults = (db: Db | Tx) =>
  db
    .selectFrom('organisation')
    .select(['currency', sql<string>`coalesce(address ->> 'country', '')`.as('country')])
    .executeTakeFirstOrThrow();
