import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { InsurerAccount, InsurerAccountParams, InsurerBalance } from '#contract/money/insurerAccounts';
import type { RemittanceBasis } from '#contract/base/remittance';
import type { Caller } from '../../../auth/caller.ts';
import { reachesAll, seesRecord } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { linkTo } from '../../../nouns/links.ts';

/** Of each of these policies what is payable to date: what was collected, without what is ours and what is kept back. */
const standing = (isAsked: RawBuilder<SqlBool>) => sql`
  standing as (
    select held.*, insurers.payment_terms_days,
      case when held.gross_premium = 0 then 0
        else rounded_to(collected * our_lines / held.gross_premium, currency) end as ours,
      case when held.gross_premium = 0 then 0
        else rounded_to(collected * (held.gross_premium - our_lines - commission - commission_tax)
          / held.gross_premium, currency) end as payable
    from insurer_balances held
    join insurers on insurers.id = held.insurer_id
    cross join (select tax_on_commission from organisation) as organisation
    cross join lateral (select case coalesce(settled_basis, insurers.remittance_basis)
      when 'net' then rounded_to(net_premium * coalesce(commission_rate, 0) / 100, currency) else 0 end as commission
    ) as kept_back
    cross join lateral (select
      rounded_to(commission * coalesce(settled_tax, tax_on_commission) / 100, currency) as commission_tax) as taxed
    where ${isAsked}
  ), open as (
    select standing.*, collected - ours - payable as kept, payable - remitted as balance
    from standing where payable <> remitted
  )`;

const recordedDay = sql`(recorded_at at time zone (select time_zone from organisation))::date`;

/**
 * The later of our receipt and the booking, of the oldest part that is open: what was sent is what came first. Where the
 * insurer owes us, the day on which a return was booked, or else the last day on which something was sent.
 */
const since = sql`case when open.balance > 0 then greatest(
    (select min(day) from (
      select day, sum(amount) over (order by day desc rows unbounded preceding) - amount as later
      from (
        select payments.cleared_on as day, part.amount
        from payment_allocations part join payments on payments.id = part.payment_id
        where part.policy_id = open.policy_id and part.instalment_id is not null and payments.status = 'cleared'
        union all
        select waived_on, waived from instalments where policy_id = open.policy_id and waived > 0
      ) received
    ) came where later * open.payable < open.balance * open.collected),
    (select min(day) from (
      select ${recordedDay} as day, sum(gross_premium) over (order by id) as booked
      from premium_transactions where policy_id = open.policy_id
    ) premium where booked * open.payable > open.remitted * open.collected))
  else coalesce(
    (select min(day) from (
      select ${recordedDay} as day, sum(-gross_premium) over (order by id desc) + gross_premium as later
      from premium_transactions where policy_id = open.policy_id and gross_premium < 0
    ) given where later < -open.balance),
    (select max(payments.date) from payment_allocations part join payments on payments.id = part.payment_id
      where part.policy_id = open.policy_id and payments.insurer_id is not null)) end`;

type Narrowing = { [F in keyof InsurerAccountParams]: string | null | undefined };

/** Those that are open since a day of the period, with that day. */
const dated = ({ from = null, to = null }: Narrowing) => sql`
  dated as (
    select open.*, coalesce(day, ${organisationDay}) as since from open cross join lateral (select ${since} as day) aged
  ), narrowed as (
    select * from dated
    where (${from}::date is null or since >= ${from}::date) and (${to}::date is null or since <= ${to}::date)
  )`;

const asText = (column: string) =>
  sql`money_text(${sql.ref(`narrowed.${column}`)}, narrowed.currency) as ${sql.ref(column)}`;
const amounts = ['gross_premium', 'collected', 'ours', 'kept', 'remitted', 'balance'];

/** Of the policies of the insurer that the caller sees. */
const askedOf = (caller: Caller, insurerId: number) => {
  const isSeen = reachesAll(caller, 'policies:view')
    ? sql`true`
    : seesRecord(caller, 'policies', sql`held.policy_id`);
  return standing(sql`held.insurer_id = ${insurerId} and ${isSeen}`);
};

export async function totalsWith(
  db: Db | Tx,
  caller: Caller,
  insurerId: number,
  { from, to }: InsurerAccountParams,
): Promise<InsurerAccount['totals']> {
  const hasPeriod = from !== undefined || to !== undefined;
  const rows = hasPeriod ? sql`, ${dated({ from, to })}` : sql``;
  const { rows: totals } = await sql<InsurerAccount['totals'][number]>`
    with ${askedOf(caller, insurerId)} ${rows}
    select currency, money_text(coalesce(sum(balance) filter (where balance > 0), 0), currency) as payable,
      money_text(coalesce(sum(-balance) filter (where balance < 0), 0), currency) as receivable,
      money_text(sum(balance), currency) as net, count(*)::integer as policies
    from ${sql.raw(hasPeriod ? 'narrowed' : 'open')} group by currency order by currency`.execute(db);
  return totals;
}

/** What is open in either direction, the oldest first. */
export async function balancesWith(
  db: Db | Tx,
  caller: Caller,
  insurerId: number,
  { currency = null, from, to }: Narrowing,
  limit: number,
): Promise<InsurerBalance[]> {
  const { rows } = await sql<InsurerBalance>`
    with ${askedOf(caller, insurerId)}, ${dated({ from, to })}
    select narrowed.policy_id, ${linkTo('policies', 'narrowed.policy_id')} as policy,
      ${linkTo('accounts', 'policies.account_id')} as account, narrowed.currency, ${sql.join(amounts.map(asText))},
      narrowed.since, ${organisationDay} - narrowed.since as age,
      narrowed.since + narrowed.payment_terms_days as due_on
    from narrowed join policies on policies.id = narrowed.policy_id
    where ${currency}::text is null or narrowed.currency = ${currency}
    order by narrowed.since, narrowed.policy_id limit ${limit}`.execute(db);
  return rows;
}

/** What is open of each of these policies, which are held. */
export async function openBalances(tx: Tx, policyIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ policy_id: number; balance: string }>`
    with ${standing(sql`held.policy_id = any(${policyIds}::integer[])`)}
    select policy_id, money_text(balance, currency) as balance from open`.execute(tx);
  return new Map(rows.map(({ policy_id, balance }) => [policy_id, balance]));
}

export type AccountHolder = {
  id: number;
  name: string;
  remittance_basis: RemittanceBasis;
  payment_terms_days: number | null;
  today: string;
};

/** Whose account it is, with the day on which it is read. */
export const findHolder = (db: Db | Tx, id: number): Promise<AccountHolder | undefined> =>
  db
    .selectFrom('insurers')
    .select((eb) => [
      'id',
      'name',
      'payment_terms_days',
      eb.ref('remittance_basis').$castTo<RemittanceBasis>().as('remittance_basis'),
      organisationDay.as('today'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
