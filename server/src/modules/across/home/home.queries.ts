import { sql } from 'kysely';
import type { Home, SetupStep } from '#contract/across/home';
import { askedKindNames, askedKinds } from '#contract/across/homeState';
import { openTaskStatuses } from '#contract/office/tasks';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { matchingClaims } from '../../cover/claims/claims.noun.ts';
import { matchingPolicies } from '../../cover/policies/policies.noun.ts';
import { matchingRenewals } from '../../cover/renewals/renewals.noun.ts';
import { instalments } from '../../money/instalments/instalments.noun.ts';
import { tasks } from '../../office/tasks/tasks.noun.ts';
import { matchingAccounts } from '../../people/accounts/accounts.noun.ts';
import { matchingLeads } from '../../sales/leads/leads.noun.ts';

type Premium = NonNullable<Home['premium']>;
type Days = Omit<Premium, 'sums'>;

/** Of the policies that the caller sees, by the organisation's day on which it was booked. */
export async function sumPremium(
  db: Db,
  caller: Caller,
  { from, to, before_from, before_to }: Days,
  person: number | null,
): Promise<Premium['sums']> {
  const zone = sql`(select time_zone from organisation)`;
  const within = (first: string, last: string) =>
    sql<boolean>`(moved.recorded_at >= ${first}::date::timestamp at time zone ${zone}
      and moved.recorded_at < (${last}::date + 1)::timestamp at time zone ${zone})`;
  const sum = (first: string, last: string) =>
    sql<string>`money_text(coalesce(sum(moved.net_premium) filter (where ${within(first, last)}), 0), moved.currency)`;
  const seen = matchingPolicies(db, caller, person === null ? {} : { assigned_to: [person] });
  return db
    .selectFrom('premium_transactions as moved')
    .where(sql<boolean>`(${within(from, to)} or ${within(before_from, before_to)})`)
    .where('moved.is_brought_over', '=', false)
    .where('moved.policy_id', 'in', seen.select('policies.id'))
    .select(['moved.currency', sum(from, to).as('net_premium'), sum(before_from, before_to).as('before')])
    .groupBy('moved.currency')
    .orderBy('moved.currency')
    .execute();
}

/** What is past its grace, by currency. */
export async function sumOverdue(
  db: Db,
  caller: Caller,
  person: number | null,
): Promise<Pick<NonNullable<Home['overdue']>, 'count' | 'sums'>> {
  const rows = await instalments
    .matching(db, caller, { is_overdue: true, ...(person === null ? {} : { assigned_to: [person] }) })
    .select([
      'instalments.currency',
      sql<number>`count(*)`.as('count'),
      sql<string>`money_text(sum(instalments.due), instalments.currency)`.as('amount'),
    ])
    .groupBy('instalments.currency')
    .orderBy('instalments.currency')
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}

type Asked = NonNullable<Home['tasks']>['asked'];

/** What is overdue of the policies that I am asked to see to. */
async function sumPremiumAskedFor(db: Db, caller: Caller): Promise<Asked[number]['sums']> {
  const asked = tasks
    .matching(db, caller, { whose: 'mine', is_premium_overdue: true, status: [...openTaskStatuses] })
    .select('tasks.id');
  return instalments
    .matching(db, caller, { is_overdue: true })
    .where(
      sql<boolean>`instalments.policy_id in (select overdue_tasks.policy_id from overdue_tasks
        where overdue_tasks.task_id in (${asked}))`,
    )
    .select([
      'instalments.currency',
      sql<string>`money_text(sum(instalments.due), instalments.currency)`.as('amount'),
    ])
    .groupBy('instalments.currency')
    .orderBy('instalments.currency')
    .execute();
}

/** What the system asks me for, by kind, and how much of it is late by now. */
export async function countAsked(db: Db, caller: Caller): Promise<Asked> {
  const found = await tasks
    .matching(db, caller, { whose: 'mine', is_automatic: true, status: [...openTaskStatuses] })
    .select([
      'tasks.task_type',
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where tasks.due_at < now())`.as('late'),
    ])
    .groupBy('tasks.task_type')
    .execute();
  const asked = askedKindNames.map((kind) => {
    const types: readonly string[] = askedKinds[kind];
    const ofKind = found.filter(({ task_type }) => types.includes(task_type));
    const sum = (part: 'count' | 'late') => ofKind.reduce((total, row) => total + row[part], 0);
    return { kind, count: sum('count'), late: sum('late'), sums: [] as Asked[number]['sums'] };
  });
  const some = asked.filter((each) => each.count > 0);
  const premium = some.find(({ kind }) => kind === 'premium');
  if (premium) premium.sums = await sumPremiumAskedFor(db, caller);
  return some;
}

const count = sql<number>`count(*)`.as('count');
type Late = { person_id: number; count: number };

/** By person, what is late of each kind that the caller sees. */
export const lateTasks = (db: Db, caller: Caller): Promise<Late[]> =>
  tasks
    .matching(db, caller, { due: ['overdue'] })
    .select(['tasks.assigned_to_id as person_id', count])
    .groupBy('tasks.assigned_to_id')
    .execute();
export const lateLeads = (db: Db, caller: Caller): Promise<Late[]> =>
  matchingLeads(db, caller, { follow_up: ['overdue'] })
    .select(['leads.assigned_to_id as person_id', count])
    .groupBy('leads.assigned_to_id')
    .execute();
export const lateRenewals = (db: Db, caller: Caller): Promise<Late[]> =>
  matchingRenewals(db, caller, { progress: ['open'], window: ['overdue'] })
    .select(['renewals.assigned_to_id as person_id', count])
    .groupBy('renewals.assigned_to_id')
    .execute();
export const lateClaims = (db: Db, caller: Caller): Promise<Late[]> =>
  matchingClaims(db, caller, { is_over_clock: true })
    .select(['claims.handler_id as person_id', count])
    .groupBy('claims.handler_id')
    .execute();

export const namesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['users.id', linkToUser('users.id').as('person')])
    .where('users.id', 'in', [0, ...ids])
    .execute();

type Recent = NonNullable<Home['recent']>;
const mostRecent = 6;

export const recentAccounts = async (db: Db, caller: Caller): Promise<Recent> =>
  (
    await matchingAccounts(db, caller, {})
      .select(['accounts.id', 'display_name as label', 'account_number as hint', 'accounts.updated_at'])
      .orderBy('accounts.updated_at', 'desc')
      .limit(mostRecent)
      .execute()
  ).map((row) => ({ noun: 'accounts', ...row }));

export const recentPolicies = async (db: Db, caller: Caller): Promise<Recent> =>
  (
    await matchingPolicies(db, caller, {})
      .select([
        'policies.id',
        'policies.client as label',
        'policies.reference as hint',
        'policies.updated_at',
      ])
      .orderBy('policies.updated_at', 'desc')
      .limit(mostRecent)
      .execute()
  ).map((row) => ({ noun: 'policies', ...row }));

/** Which steps of moving in are behind the organisation, by what is there. */
export async function readSetup(db: Db): Promise<Record<SetupStep, boolean>> {
  const { rows } = await sql<Record<SetupStep, boolean>>`
    select organisation.name <> '' and organisation.logo is not null as identity,
      coalesce(organisation.address ->> 'country', '') <> '' as place,
      (select count(*) from (select 1 from users where deleted_at is null limit 2) several) > 1 as people,
      exists (select 1 from insurers where deleted_at is null) as insurers,
      exists (select 1 from products where deleted_at is null) as products,
      exists (select 1 from accounts where deleted_at is null) as accounts,
      exists (select 1 from mail_accounts where is_default and deleted_at is null) as mail
    from organisation`.execute(db);
  return rows[0] as Record<SetupStep, boolean>;
}
