import { sql } from 'kysely';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesAll, reachesRecords } from '../../../../auth/scope.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

/** Of which records figures are told, by the column that names them in claims. */
export type FigureKey = 'policy_id' | 'account_id' | 'insurer_id';
export type Asked = { key: FigureKey; ids: readonly number[]; day: string };

/** A claim that was withdrawn is none. */
export const isCountedClaim = sql`claims.deleted_at is null and claims.status <> 'withdrawn'`;
/** What was spent on one counts all the same, also where as much came back. */
const isCountedOrSpentOn = sql`claims.deleted_at is null
  and (claims.status <> 'withdrawn' or claims.incurred <> 0 or claims.paid <> 0)`;

const column = (key: FigureKey) => sql.ref<number>(`claims.${key}`);
/** Of the policies themselves, called `policy`. */
const policyColumn = (key: FigureKey) => sql.ref<number>(key === 'policy_id' ? 'policy.id' : `policy.${key}`);

export type ClaimSums = {
  id: number;
  currency: string;
  count: number;
  open: number;
  outstanding: string;
  paid: string;
  incurred: string;
};

const sum = (name: 'outstanding' | 'paid' | 'incurred') =>
  sql`money_text(sum(${sql.ref(`claims.${name}`)}), claims.currency) as ${sql.ref(name)}`;

/** What losses until the day come to, of the claims that the caller sees, by currency. */
export async function sumsOfClaims(
  db: Db | Tx,
  caller: Caller,
  { key, ids, day }: Asked,
): Promise<ClaimSums[]> {
  const { rows } = await sql<ClaimSums>`
    select ${column(key)} as id, claims.currency,
      (count(*) filter (where claims.status <> 'withdrawn'))::integer as count,
      (count(*) filter (where not claims.is_closed))::integer as open, ${sum('outstanding')}, ${sum('paid')},
      ${sum('incurred')}
    from claims
    where ${column(key)} = any(${ids}::integer[]) and ${isCountedOrSpentOn}
      and claims.date_of_loss <= ${day}::date
      and ${reachesRecords(caller, 'claims:view', 'claims')}
    group by ${column(key)}, claims.currency order by claims.currency`.execute(db);
  return rows;
}

/** From the report to the settlement, of half of those that were settled at most. */
export async function mediansToSettle(
  db: Db | Tx,
  caller: Caller,
  { key, ids }: Asked,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; days: number }>`
    select ${column(key)} as id, round(percentile_cont(0.5) within group (order by greatest(0,
        (claims.settled_at at time zone office.time_zone)::date
        - (claims.reported_at at time zone office.time_zone)::date)))::integer as days
    from claims cross join organisation office
    where ${column(key)} = any(${ids}::integer[]) and ${isCountedClaim} and claims.settled_at is not null
      and ${reachesRecords(caller, 'claims:view', 'claims')}
    group by ${column(key)}`.execute(db);
  return new Map(rows.map(({ id, days }) => [id, days]));
}

type EarnedPremium = { id: number; currency: string; earned: string };

/** What is earned by the day of the policies that the caller sees; net, without fees and tax. */
export async function earnedPremium(
  db: Db | Tx,
  caller: Caller,
  { key, ids, day }: Asked,
): Promise<EarnedPremium[]> {
  const { rows } = await sql<EarnedPremium>`
    select ${policyColumn(key)} as id, moved.currency,
      money_text(sum(earned_net(moved, ${day}::date)), moved.currency) as earned
    from policies policy join premium_transactions moved on moved.policy_id = policy.id
    where ${policyColumn(key)} = any(${ids}::integer[])
      and ${reachesRecords(caller, 'policies:view', 'policies', 'policy')}
    group by ${policyColumn(key)}, moved.currency order by moved.currency`.execute(db);
  return rows;
}

/** Those of which the caller sees a claim without its policy, or a policy without one of its claims. */
export async function seenInPart(
  db: Db | Tx,
  caller: Caller,
  { key, ids }: Asked,
): Promise<ReadonlySet<number>> {
  if (reachesAll(caller, 'claims:view') && reachesAll(caller, 'policies:view')) return new Set();
  const { rows } = await sql<{ id: number }>`select distinct ${column(key)} as id
    from claims join policies policy on policy.id = claims.policy_id
    where ${column(key)} = any(${ids}::integer[]) and ${isCountedOrSpentOn}
      and ${reachesRecords(caller, 'claims:view', 'claims')}
        <> ${reachesRecords(caller, 'policies:view', 'policies', 'policy')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
