import { sql } from 'kysely';
import type { StatementLine } from '#contract/statements';
import type { Language } from '#contract/users';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import { organisationDay } from '../../db/organisationDay.ts';
import { linkTo } from '../../records/links.ts';

/** Moves the balance of a client: `amount` is signed, above nothing the client owes more. */
export type Movement = Pick<StatementLine, 'date' | 'kind' | 'document' | 'policy' | 'payment_id'> & {
  currency: string;
  amount: string;
};

const theDay = sql`(recorded_at at time zone (select time_zone from organisation))::date`;

/** Notes of premium that we collect, money that has cleared or was taken back, what others paid, and waivers. */
const movements = (accountId: number) => sql`
  select ${theDay} as date, case when transaction.gross_premium > 0 then 'debit_note' else 'credit_note' end as kind,
    coalesce(transaction.note_number, '') as document, policy.id as policy_id, null::integer as payment_id,
    transaction.currency, transaction.gross_premium as amount
  from premium_transactions transaction join policies policy on policy.id = transaction.policy_id
  where policy.account_id = ${accountId} and policy.billing_type = 'agency_bill' and transaction.gross_premium <> 0
  union all
  select cleared_on,
    case when reverses_id is not null then 'reversal' when direction = 'from_client' then 'payment' else 'refund' end,
    coalesce(receipt_no, (select undone.receipt_no from payments undone where undone.id = payments.reverses_id), ''),
    null, id, currency,
    amount * case when (direction = 'from_client') = (reverses_id is null) then -1 else 1 end
  from payments
  where account_id = ${accountId} and billing_type = 'agency_bill' and cleared_on is not null
  union all
  select counted.day,
    case when counted.sign < 0 then 'reversal' when policy.account_id = ${accountId} then 'by_another'
      else 'for_another' end,
    coalesce(payment.receipt_no, ''), policy.id, payment.id, payment.currency,
    sum(part.amount) * counted.sign * case when policy.account_id = ${accountId} then -1 else 1 end
  from payment_allocations part
  join payments payment on payment.id = part.payment_id
  join policies policy on policy.id = part.policy_id
  left join payments undone on undone.reverses_id = payment.id
  cross join lateral (values (payment.cleared_on, 1), (undone.cleared_on, -1)) as counted (day, sign)
  where part.instalment_id is not null and payment.billing_type = 'agency_bill' and counted.day is not null
    and policy.account_id <> payment.account_id and ${accountId} in (policy.account_id, payment.account_id)
  group by payment.id, policy.id, counted.day, counted.sign
  union all
  select waived_on, 'waiver', '', policy_id, null, currency, -waived
  from instalments
  where account_id = ${accountId} and billing_type = 'agency_bill' and waived > 0`;

/** By its number alone, as long as it is one of the account's own. */
const policyIn = (accountId: number) => sql`case when policy.account_id = ${accountId}
  then json_build_object('id', policy.id, 'label', coalesce(nullif(policy.policy_number, ''), policy.reference))
  else ${linkTo('policies', 'moved.policy_id')} end`;

/** All that happened until a day, in the order of the days. */
export async function movementsUntil(
  db: Db,
  accountId: number,
  day: string,
  limit: number,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select moved.date, moved.kind, moved.document, ${policyIn(accountId)} as policy,
      moved.payment_id, moved.currency, money_text(moved.amount, moved.currency) as amount
    from (${movements(accountId)}) moved left join policies policy on policy.id = moved.policy_id
    where moved.date <= ${day}::date
    order by moved.date, moved.amount < 0, moved.document, moved.policy_id limit ${limit}`.execute(db);
  return rows;
}

export type Unpaid = { currency: string; due_date: string; due: string };

/** What is unpaid today of what we collect. */
export async function unpaidOf(db: Db, accountId: number): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select currency, due_date, money_text(sum(due), currency) as due from instalments
    where account_id = ${accountId} and billing_type = 'agency_bill' and due > 0
    group by currency, due_date`.execute(db);
  return rows;
}

/** Money that pays for nothing yet. A refund that nobody has approved is still the client's. */
export async function unallocatedOf(
  db: Db,
  accountId: number,
): Promise<{ currency: string; amount: string }[]> {
  const { rows } = await sql<{ currency: string; amount: string }>`
    select currency, money_text(sum(case direction when 'from_client' then amount - allocated else amount end),
      currency) as amount
    from payments
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
