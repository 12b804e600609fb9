import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import type { CoverKind, CoverLine } from '#contract/cover/coverage/coverage';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import type { Stretch } from './coverage.ends.ts';
import { matchingUsers } from '../../system/users/users.noun.ts';

/** What was ever covered of one subject in one line, as it stands on the day. */
export type CoveredDays = {
  kind: CoverKind;
  /** The member, or the first item of those that are the same vehicle or place. */
  subject: string;
  /** All items that are that vehicle or place. */
  item_ids: string[];
  line: CoverLine;
  label: string;
  member_id: number | null;
  is_covered: boolean;
  /** Another policy is to follow what covers on the day, by its category. */
  is_renewable: boolean;
  /** What covers on the day or later, policy by policy. */
  stretches: Stretch[];
  /** The first day after the last cover before the day; of what is to be renewed, and of anything. */
  lapsed_on: string | null;
  ended_on: string | null;
  /** The first day of cover after the day. */
  from: string | null;
  /** Those that cover on the day, else the nearest one: each by its id and that of the item. */
  policies: string[];
};

/**
 * The days that a policy covers, cancelled or reinstated as it may be: once issued, those of its term; before that,
 * those on which the insurer holds covered. One that was not taken up covers none.
 */
const daysOfPolicy = sql`case
  when t.status <> 'pending_issuance' then t.covered
  when t.bound_on is null or t.cover_note_expiry is null then '{}'::datemultirange
  else datemultirange(daterange(t.bound_on, t.cover_note_expiry, '[]'))
    * datemultirange(daterange(t.start_date, t.end_date, '[]')) end`;

/**
 * Of every person, vehicle and place that a policy of the account names, and of the account itself what no policy
 * names by itself: for each line when it was covered. Only by policies that the caller sees; a draft covers nobody.
 */
export async function listCoveredDays(
  db: Db | Tx,
  caller: Caller,
  accountId: number,
  day: string,
): Promise<CoveredDays[]> {
  const on = sql`${day}::date`;
  const before = sql`datemultirange(daterange(null, ${on}))`;
  const after = sql`datemultirange(daterange(${on} + 1, null))`;
  const { rows } = await sql<Omit<CoveredDays, 'stretches'> & { stretches: Stretch[][] }>`
    with seen as materialized (
      select t.id, t.policy_type, t.previous_policy_id,
        category.is_renewable, ${daysOfPolicy} as days
      from policies t join product_categories category on category.id = t.category_id
      where t.account_id = ${accountId} and t.deleted_at is null and t.status <> 'draft'
        and ${reachesRecords(caller, 'policies:view', 'policies', 't')}),
    items as materialized (
      select item.id, item.policy_id, item.item_id, item.kind, item.label, item.chassis_norm, item.member_id, item.valid
      from policy_items item join seen on seen.id = item.policy_id
      where item.kind <> 'person' or item.member_id is not null),
    -- One vehicle by its chassis and one place by its address, also where it was described anew.
    told as (
      select kind, item_id, min(id) as first_id,
        case kind when 'vehicle' then (array_agg(chassis_norm order by id desc) filter (where chassis_norm <> ''))[1]
          else lower((array_agg(label order by id desc) filter (where label <> ''))[1]) end as same
      from items where kind <> 'person' group by kind, item_id),
    subjects as (
      select kind, item_id,
        first_value(item_id) over (partition by kind, coalesce(same, item_id) order by first_id) as subject
      from told),
    named as (
      select items.kind, coalesce(subjects.subject, items.member_id::text) as subject, items.item_id, items.member_id,
        items.label, seen.id, seen.policy_type, seen.previous_policy_id, seen.is_renewable,
        datemultirange(items.valid) * seen.days as days
      from items join seen on seen.id = items.policy_id
      left join subjects on subjects.kind = items.kind and subjects.item_id = items.item_id
      union all
      select 'account', 'account', null, null, '', seen.id, seen.policy_type, seen.previous_policy_id,
        seen.is_renewable, seen.days
      from seen where not exists (select 1 from policy_items item where item.policy_id = seen.id)),
    placed as (
      select named.*, days @> ${on} as holds, upper(days * ${before}) as ended, lower(days * ${after}) as begins,
        id || ' ' || coalesce(item_id, '') as insured,
        (select json_agg(json_build_object('policy', id, 'previous', previous_policy_id, 'is_renewable', is_renewable,
          'from', lower(stretch), 'to', upper(stretch)))
          from unnest(days) as stretch where upper(stretch) > ${on}) as stretches
      from named),
    summed as (
      select kind, subject, policy_type, max(member_id) as member_id,
        array_agg(distinct item_id) filter (where item_id is not null) as item_ids,
        (array_agg(label order by holds desc, upper(days) desc nulls last, id desc) filter (where label <> ''))[1] as label,
        json_agg(stretches) filter (where stretches is not null) as stretches, bool_or(holds) as is_covered,
        coalesce(bool_or(is_renewable) filter (where holds), false) as is_renewable,
        max(ended) as ended_on, max(ended) filter (where is_renewable) as lapsed_on, min(begins) as begins,
        array_agg(distinct insured) filter (where holds) as present,
        (array_agg(insured order by ended desc nulls last, begins nulls last, id desc))[1] as nearest
      from placed group by kind, subject, policy_type)
    select kind, subject, coalesce(item_ids, '{}') as item_ids, policy_type as line, coalesce(label, '') as label,
      member_id, is_covered, is_renewable,
      coalesce(stretches, '[]') as stretches,
      lapsed_on, ended_on, begins as "from",
      case when is_covered then present
        when ended_on is null and begins is null then '{}'
        else array[nearest] end as policies
    from summed order by kind, subject, policy_type`.execute(db);
  return rows.map((row) => ({ ...row, stretches: row.stretches.flat() }));
}

/** What policies are called, by their ids. */
export async function listPolicyNumbers(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies')
    .select(['id', sql<string>`coalesce(nullif(policy_number, ''), reference)`.as('label')])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

export type Person = {
  id: number;
  full_name: string;
  relation: 'self' | 'spouse' | 'child' | 'parent' | 'employee' | 'driver' | 'other';
  date_of_birth: string;
  principal_id: number | null;
  employee_no: string;
  plan_category: string;
  join_date: string | null;
  exit_date: string | null;
  is_active: boolean;
};

/** Everybody who belongs or belonged to the account, whom the caller sees. */
export const listPersons = (db: Db | Tx, caller: Caller, accountId: number): Promise<Person[]> =>
  db
    .selectFrom('members')
    .select([
      'id',
      'full_name',
      'relation',
      'date_of_birth',
      'principal_id',
      'employee_no',
      'plan_category',
      'join_date',
      'exit_date',
      'is_active',
    ])
    .where('account_id', '=', accountId)
    .where(reachesRecords(caller, 'members:view', 'members'))
    .orderBy('full_name')
    .orderBy('id')
    .execute();

export type Waiver = {
  id: number;
  subject: string;
  line: CoverLine;
  at: string;
  /** The organisation's day of it. */
  day: string;
  by: Link | null;
};

/** What somebody said is not wanted; the newest first. */
export const listWaivers = (db: Db | Tx, accountId: number): Promise<Waiver[]> =>
  db
    .selectFrom('account_cover_waivers')
    .select([
      'account_cover_waivers.id',
      'subject',
      'line',
      'created_at as at',
      sql<string>`(select (account_cover_waivers.created_at at time zone time_zone)::date from organisation)`.as(
        'day',
      ),
      linkToUser('account_cover_waivers.created_by').as('by'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('account_cover_waivers.id', 'desc')
    .execute();

export const insertWaiver = (
  tx: Tx,
  waiver: { account_id: number; subject: string; line: CoverLine; created_by: number },
) => tx.insertInto('account_cover_waivers').values(waiver).returning('id').executeTakeFirstOrThrow();

/** Of this account; the same may have been said twice. */
export const deleteWaivers = (tx: Tx, accountId: number, ids: readonly number[]) =>
  tx.deleteFrom('account_cover_waivers').where('account_id', '=', accountId).where('id', 'in', ids).execute();

export type LeadOfLine = { line: CoverLine; lead: Link; assigned_to: Link; is_seen: boolean };

/** The open leads of the account by line, the oldest first, and whether the caller sees them. */
export async function listOpenLeads(db: Db | Tx, caller: Caller, accountId: number): Promise<LeadOfLine[]> {
  const { rows } = await sql<LeadOfLine>`
    select distinct on (category.line) category.line,
      json_build_object('id', t.id, 'label', t.lead_number) as lead,
      json_build_object('id', person.id, 'label', person.full_name) as assigned_to,
      ${reachesRecords(caller, 'leads:view', 'leads', 't')} as is_seen
    from leads t join product_categories category on category.id = t.category_id
    join users person on person.id = t.assigned_to_id
    where t.account_id = ${accountId} and t.deleted_at is null and not t.is_closed
    order by category.line, is_seen desc, t.id`.execute(db);
  return rows;
}

export type CategoryOfLine = { line: CoverLine; category: Link };

/**
 * For each line a category that a lead can be for: the one that the account had last, else one that is renewed, and of
 * those the one with most products.
 */
export async function listCategories(
  db: Db | Tx,
  caller: Caller,
  accountId: number,
): Promise<CategoryOfLine[]> {
  const { rows } = await sql<CategoryOfLine>`
    select distinct on (category.line) category.line,
      json_build_object('id', category.id, 'label', category.name) as category
    from product_categories category
    where category.deleted_at is null and category.is_active
    order by category.line,
      (select max(t.id) from policies t where t.account_id = ${accountId} and t.category_id = category.id
        and t.deleted_at is null and ${reachesRecords(caller, 'policies:view', 'policies', 't')}) desc nulls last,
      category.is_renewable desc,
      (select count(*) from products
        where products.category_id = category.id and products.deleted_at is null and products.is_active) desc,
      category.id`.execute(db);
  return rows;
}

export type ItemTold = { item_id: string; label: string; detail: string };

/**
 * What vehicles and places are beside what they are found by: make, model and year, or how a place is used, as the
 * newest policy or version says.
 */
export async function listItemsTold(
  db: Db | Tx,
  accountId: number,
  itemIds: readonly string[],
): Promise<ItemTold[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<ItemTold>`
    with risks as (
      select risk, 0 as age, id from policies
      where account_id = ${accountId} and policy_type in ('motor', 'property') and deleted_at is null
        and status <> 'draft'
      union all
      select version.risk, 1, version.id from policy_versions version join policies on policies.id = version.policy_id
      where policies.account_id = ${accountId} and policies.policy_type in ('motor', 'property')),
    items as (
      select distinct on (item ->> 'id') item ->> 'id' as item_id, item
      from risks cross join jsonb_array_elements(coalesce(risks.risk -> 'vehicles', risks.risk -> 'locations')) as item
      where item ->> 'id' = any(${itemIds}::text[])
      order by item ->> 'id', risks.age, risks.id desc)
    select item_id, concat_ws(' ',
        (select name from vehicle_makes where id = (item ->> 'make_id')::integer),
        (select name from vehicle_models where id = (item ->> 'model_id')::integer),
        item ->> 'year') as label,
      coalesce(item ->> 'occupancy', '') as detail
    from items`.execute(db);
  return rows;
}

/** The owner, where the caller may hand leads to them, or else the caller. */
export async function findAssignee(
  db: Db | Tx,
  caller: Caller,
  ownerId: number,
  mayAssign: boolean,
): Promise<Link> {
  const person = ['users.id', 'users.full_name as label'] as const;
  const owner = mayAssign
    ? await matchingUsers(db, caller, { is_active: true })
        .where('users.id', '=', ownerId)
        .select(person)
        .executeTakeFirst()
    : undefined;
  return (
    owner ??
    db.selectFrom('users').where('users.id', '=', caller.user_id).select(person).executeTakeFirstOrThrow()
  );
}
