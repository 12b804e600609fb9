import { sql, type RawBuilder } from 'kysely';
import type { StatementLine } from '#contract/money/statements';
import type { Language } from '#contract/system/users';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesRecords } from '../../../../auth/scope.ts';
import type { Db } from '../../../../db/connect.ts';
import { linkTo } from '../../../../nouns/links.ts';

/** Moves the balance of a client: `amount` is signed, above nothing the client owes more. */
export type Movement = Pick<StatementLine, 'date' | 'kind' | 'document' | 'policy' | 'payment_id'> & {
  currency: string;
  amount: string;
  is_seen: boolean;
  /** What a policy came with that ran before: it was owed, or not, from the beginning. */
  is_brought_over: boolean;
};

/** Who asks, and what for: on the screen or as a file. */
export type Reader = { caller: Caller; permission: 'payments:view' | 'payments:export' };

/** Whether they see the policy or reach the payment, under the names that the statements give them. */
const seesPolicy = ({ caller }: Reader) => reachesRecords(caller, 'policies:view', 'policies', 'policy');
const seesPayment = ({ caller, permission }: Reader) =>
  reachesRecords(caller, permission, 'payments', 'payment');

/** Of a row that takes money back, the number of that money. */
const receiptOfUndone = sql`(select undone.receipt_no from payments undone where undone.id = payment.reverses_id)`;

const kindOfUndoing = sql`(select case undone.status when 'bounced' then 'bounce' else 'reversal' end
  from payments undone where undone.id = payment.reverses_id)`;

/** Notes of premium that we collect. */
const notes = (reader: Reader, accountId: number) => sql`
  select organisation_day(transaction.recorded_at) as date, case when transaction.gross_premium > 0 then 'debit_note' else 'credit_note' end as kind,
    coalesce(transaction.note_number, '') as document, policy.id as policy_id, null::integer as payment_id,
    transaction.currency, transaction.gross_premium as amount, ${seesPolicy(reader)} as is_seen, false as is_brought_over
  from premium_transactions transaction join policies policy on policy.id = transaction.policy_id
  where policy.account_id = ${accountId} and policy.billing_type = 'agency_bill' and transaction.gross_premium <> 0
    and not transaction.is_brought_over`;

/** The premium of policies that ran before they came here, without what was paid of it before. */
const broughtOver = (reader: Reader, accountId: number) => sql`
  select organisation_day(transaction.recorded_at), 'debit_note', '', policy.id, null, transaction.currency,
    transaction.gross_premium + coalesce((select sum(entry.amount)
      from instalments join instalment_entries entry on entry.instalment_id = instalments.id
      where instalments.policy_id = policy.id and entry.kind = 'opening' and entry.amount < 0), 0),
    ${seesPolicy(reader)}, true
  from premium_transactions transaction join policies policy on policy.id = transaction.policy_id
  where policy.account_id = ${accountId} and policy.billing_type = 'agency_bill' and transaction.is_brought_over`;

/** What a payment brought; below nothing where it went to the client, or back. */
const cameIn = sql`payment.amount * case when (payment.direction = 'from_client') = (payment.reverses_id is null)
  then 1 else -1 end`;

/** Money that has cleared or was taken back. What was paid before it came here is not in it. */
const money = (reader: Reader, accountId: number) => sql`
  select payment.cleared_on,
    coalesce(${kindOfUndoing}, case payment.direction when 'from_client' then 'payment' else 'refund' end),
    coalesce(payment.receipt_no, ${receiptOfUndone}, ''),
    null, payment.id, payment.currency,
    -${cameIn}, ${seesPayment(reader)}, false
  from payments payment
  where payment.account_id = ${accountId} and payment.billing_type = 'agency_bill' and payment.cleared_on is not null
    and not payment.is_brought_over`;

/**
 * What one account paid for another, since it did: it belongs to the policy in the statement of the one, and to the
 * payment in that of the other. The other side is named only to whoever sees it.
 */
const betweenAccounts = (reader: Reader, entries: RawBuilder<unknown>, isOurs: boolean) => sql`
  select entry.day,
    coalesce(${kindOfUndoing}, ${isOurs ? 'by_another' : 'for_another'}),
    case when ${seesPayment(reader)} then coalesce(payment.receipt_no, ${receiptOfUndone}, '') else '' end,
    case when ${seesPolicy(reader)} then policy.id end, case when ${seesPayment(reader)} then payment.id end,
    payment.currency, sum(entry.amount) * ${isOurs ? 1 : -1}, ${isOurs ? seesPolicy(reader) : seesPayment(reader)},
    false
  from ${entries} join policies policy on policy.id = instalment.policy_id
  where payment.billing_type = 'agency_bill'
  group by payment.id, policy.id, entry.day, entry.amount > 0`;

const byAnother = (reader: Reader, accountId: number) =>
  betweenAccounts(
    reader,
    sql`instalments instalment join instalment_entries entry
        on instalment.account_id = ${accountId} and entry.instalment_id = instalment.id
      join payments payment on payment.id = entry.payment_id and payment.account_id <> ${accountId}`,
    true,
  );
const forAnother = (reader: Reader, accountId: number) =>
  betweenAccounts(
    reader,
    sql`payments payment join instalment_entries entry
        on payment.account_id = ${accountId} and entry.payment_id = payment.id
      join instalments instalment on instalment.id = entry.instalment_id and instalment.account_id <> ${accountId}`,
    false,
  );

/** What was waived, and what a return took of it later. */
const waivers = (reader: Reader, accountId: number) => sql`
  select entry.day, case when entry.kind = 'waived' then 'waiver' else 'waiver_back' end, '', instalments.policy_id,
    null, instalments.currency, entry.amount, ${reachesRecords(reader.caller, 'policies:view', 'instalments')}, false
  from instalments join instalment_entries entry on entry.instalment_id = instalments.id
  where instalments.account_id = ${accountId} and instalments.billing_type = 'agency_bill'
    and entry.kind in ('waived', 'unwaived')`;

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
  const moved = [notes, broughtOver, money, byAnother, forAnother, waivers].map((rows) =>
    rows(reader, accountId),
  );
  const { rows } = await sql<Movement>`
    select moved.date, moved.kind, moved.document, ${policyIn(accountId)} as policy, moved.payment_id, moved.currency,
      money_text(moved.amount, moved.currency) as amount, moved.is_seen, moved.is_brought_over
    from (${sql.join(moved, sql` union all `)}) moved left join policies policy on policy.id = moved.policy_id
    where moved.date <= ${day}::date
    order by moved.date, moved.amount < 0, moved.document, moved.policy_id limit ${limit}`.execute(db);
  return rows;
}

export type Unpaid = { currency: string; due_date: string; due: string; is_seen: boolean };

/** What was due on a day of what we collect; below nothing where the money counted before the premium. */
export async function unpaidOn(db: Db, reader: Reader, accountId: number, day: string): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select instalments.currency, entered.due_date, money_text(entered.due, instalments.currency) as due,
      ${reachesRecords(reader.caller, 'policies:view', 'instalments')} as is_seen
    from instalments cross join lateral (
      select sum(amount) as due, coalesce((array_agg(due_date order by day desc, id desc)
        filter (where due_date is not null))[1], instalments.due_date) as due_date
      from instalment_entries entry where entry.instalment_id = instalments.id and entry.day <= ${day}::date
    ) entered
    where instalments.account_id = ${accountId} and instalments.billing_type = 'agency_bill'
      and entered.due <> 0`.execute(db);
  return rows;
}

export type Unallocated = { currency: string; amount: string; is_seen: boolean };

/**
 * Money that paid for nothing on a day: what had come until then, without what it was for by then. A refund that nobody
 * had approved was still the client's.
 */
export async function unallocatedOn(
  db: Db,
  reader: Reader,
  accountId: number,
  day: string,
): Promise<Unallocated[]> {
  const { rows } = await sql<Unallocated>`
    select currency, money_text(sum(amount), currency) as amount, bool_and(is_seen) as is_seen
    from (
      select payment.currency, ${seesPayment(reader)} as is_seen,
        coalesce((select sum(entry.amount) from instalment_entries entry
          where entry.payment_id = payment.id and entry.day <= ${day}::date), 0)
        + case when payment.cleared_on <= ${day}::date then ${cameIn} else 0 end as amount
      from payments payment
      where payment.account_id = ${accountId} and payment.billing_type = 'agency_bill'
        and payment.cleared_on is not null
    ) counted
    group by currency`.execute(db);
  return rows;
}

export async function languageOf(db: Db, { user_id }: Caller): Promise<Language> {
  const user = await db.selectFrom('users').select('language').where('id', '=', user_id).executeTakeFirst();
  return (user?.language ?? 'en') as Language;
}
