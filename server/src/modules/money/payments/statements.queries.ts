import { sql } from 'kysely';
import type { StatementLine } from '#contract/money/statements';
import type { Language } from '#contract/system/users';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { linkTo } from '../../../nouns/links.ts';

/** Moves the balance of a client: `amount` is signed, above nothing the client owes more. */
export type Movement = Pick<StatementLine, 'date' | 'kind' | 'document' | 'policy' | 'payment_id'> & {
  currency: string;
  amount: string;
  is_seen: boolean;
};

const theDay = sql`(recorded_at at time zone (select time_zone from organisation))::date`;

/** Who asks, and what for: on the screen or as a file. */
export type Reader = { caller: Caller; permission: 'payments:view' | 'payments:export' };

/** Whether they see the policy or reach the payment, under the names that the statements give them. */
const seesPolicy = ({ caller }: Reader) => reachesRecords(caller, 'policies:view', 'policies', 'policy');
const seesPayment = ({ caller, permission }: Reader) =>
  reachesRecords(caller, permission, 'payments', 'payment');

/** Notes of premium that we collect. */
const notes = (reader: Reader, accountId: number) => sql`
  select ${theDay} as date, case when transaction.gross_premium > 0 then 'debit_note' else 'credit_note' end as kind,
    coalesce(transaction.note_number, '') as document, policy.id as policy_id, null::integer as payment_id,
    transaction.currency, transaction.gross_premium as amount, ${seesPolicy(reader)} as is_seen
  from premium_transactions transaction join policies policy on policy.id = transaction.policy_id
  where policy.account_id = ${accountId} and policy.billing_type = 'agency_bill' and transaction.gross_premium <> 0`;

/** Money that has cleared or was taken back. */
const money = (reader: Reader, accountId: number) => sql`
  select payment.cleared_on,
    case when payment.reverses_id is not null then 'reversal' when payment.direction = 'from_client' then 'payment'
      else 'refund' end,
    coalesce(payment.receipt_no,
      (select undone.receipt_no from payments undone where undone.id = payment.reverses_id), ''),
    null, payment.id, payment.currency,
    payment.amount * case when (payment.direction = 'from_client') = (payment.reverses_id is null) then -1 else 1 end,
    ${seesPayment(reader)}
  from payments payment
  where payment.account_id = ${accountId} and payment.billing_type = 'agency_bill' and payment.cleared_on is not null`;

/**
 * What one account paid for another: it belongs to the policy in the statement of the one, and to the payment in that of
 * the other. The other side is named only to whoever sees it.
 */
const betweenAccounts = (reader: Reader, accountId: number) => sql`
  select counted.day,
    case when counted.sign < 0 then 'reversal' when policy.account_id = ${accountId} then 'by_another'
      else 'for_another' end,
    case when ${seesPayment(reader)} then coalesce(payment.receipt_no, '') else '' end,
    case when ${seesPolicy(reader)} then policy.id end, case when ${seesPayment(reader)} then payment.id end,
    payment.currency,
    sum(part.amount) * counted.sign * case when policy.account_id = ${accountId} then -1 else 1 end,
    case when policy.account_id = ${accountId} then ${seesPolicy(reader)} else ${seesPayment(reader)} end
  from payment_allocations part
  join payments payment on payment.id = part.payment_id
  join policies policy on policy.id = part.policy_id
  left join payments undone on undone.reverses_id = payment.id
  cross join lateral (values (payment.cleared_on, 1), (undone.cleared_on, -1)) as counted (day, sign)
  where part.instalment_id is not null and payment.billing_type = 'agency_bill' and counted.day is not null
    and policy.account_id <> payment.account_id and ${accountId} in (policy.account_id, payment.account_id)
  group by payment.id, policy.id, counted.day, counted.sign`;

const waivers = (reader: Reader, accountId: number) => sql`
  select waived_on, 'waiver', '', policy_id, null, currency, -waived,
    ${reachesRecords(reader.caller, 'policies:view', 'instalments')}
  from instalments
  where account_id = ${accountId} and billing_type = 'agency_bill' and waived > 0`;

/** By its number alone, as long as it is one of the account's own. */
const policyIn = (accountId: number) => sql`case when policy.account_id = ${accountId}
  then json_build_object('id', policy.id, 'label', coalesce(nullif(policy.policy_number, ''), policy.reference))
  else ${linkTo('policies', 'moved.policy_id')} end`;

/** All that happened until a day, in the order of the days. */
export async function movementsUntil(
  db: Db,
  reader: Reader,
  accountId: number,
  day: string,
  limit: number,
): Promise<Movement[]> {
  const moved = [notes, money, betweenAccounts, waivers].map((rows) => rows(reader, accountId));
  const { rows } = await sql<Movement>`
    select moved.date, moved.kind, moved.document, ${policyIn(accountId)} as policy, moved.payment_id, moved.currency,
      money_text(moved.amount, moved.currency) as amount, moved.is_seen
    from (${sql.join(moved, sql` union all `)}) moved left join policies policy on policy.id = moved.policy_id
    where moved.date <= ${day}::date
    order by moved.date, moved.amount < 0, moved.document, moved.policy_id limit ${limit}`.execute(db);
  return rows;
}

export type Unpaid = { currency: string; due_date: string; due: string; is_seen: boolean };

/** What is unpaid today of what we collect. */
export async function unpaidOf(db: Db, reader: Reader, accountId: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select currency, due_date, money_text(sum(due), currency) as due,
      bool_and(${reachesRecords(reader.caller, 'policies:view', 'instalments')}) as is_seen
    from instalments
    where account_id = ${accountId} and billing_type = 'agency_bill' and due > 0
    group by currency, due_date`.execute(db);
  return rows;
}

export type Unallocated = { currency: string; amount: string; is_seen: boolean };

/** Money that pays for nothing yet. A refund that nobody has approved is still the client's. */
export async function unallocatedOf(db: Db, reader: Reader, accountId: number): Promise<Unallocated[]> {
  const { rows } = await sql<Unallocated>`
    select currency, money_text(sum(case direction when 'from_client' then amount - allocated else amount end),
      currency) as amount, bool_and(${seesPayment(reader)}) as is_seen
    from payments payment
    where account_id = ${accountId} and billing_type = 'agency_bill'
      and (direction = 'from_client' and status = 'cleared'
        or direction = 'refund_to_client' and status = 'held')
    group by currency`.execute(db);
  return rows;
}

export async function todayOf(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${organisationDay} as day`.execute(db);
  return rows[0]?.day ?? '';
}

export async function languageOf(db: Db, { user_id }: Caller): Promise<Language> {
  const user = await db.selectFrom('users').select('language').where('id', '=', user_id).executeTakeFirst();
  return (user?.language ?? 'en') as Language;
}
