import { sql } from 'kysely';
import type {
  InsurerAccount,
  InsurerAccountParams,
  InsurerBalance,
  InsurerDue,
} from '#contract/money/insurerAccounts';
import type { RemittanceBasis } from '#contract/base/amounts/remittance';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesAll, seesRecord } from '../../../../auth/scope.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationDay } from '../../../../db/organisationDay.ts';
import { linkTo } from '../../../../nouns/links.ts';

type Narrowing = { [F in keyof InsurerAccountParams]: string | null | undefined };

/** What is open of the insurer's policies that the caller sees, since a day of the period. */
const openWith = (caller: Caller, insurerId: number, { from = null, to = null }: Narrowing) => {
  const isSeen = reachesAll(caller, 'policies:view')
    ? sql`true`
    : seesRecord(caller, 'policies', sql`open.policy_id`);
  return sql`insurer_balances open where open.insurer_id = ${insurerId} and open.balance <> 0
    and (${from}::date is null or open.since >= ${from}::date)
    and (${to}::date is null or open.since <= ${to}::date) and ${isSeen}`;
};

export async function totalsWith(
  db: Db | Tx,
  caller: Caller,
  insurerId: number,
  params: InsurerAccountParams,
): Promise<InsurerAccount['totals']> {
  const { rows } = await sql<InsurerAccount['totals'][number]>`
    select currency, money_text(coalesce(sum(balance) filter (where balance > 0), 0), currency) as payable,
      money_text(coalesce(sum(-balance) filter (where balance < 0), 0), currency) as receivable,
      money_text(sum(balance), currency) as net, count(*)::integer as policies
    from ${openWith(caller, insurerId, params)} group by currency order by currency`.execute(db);
  return rows;
}

/** Whom we owe, and by when the first of it is to be paid; those first whose day comes first. */
export async function duesOf(db: Db | Tx, caller: Caller, seesKept: boolean): Promise<InsurerDue[]> {
  const isSeen = reachesAll(caller, 'policies:view')
    ? sql`true`
    : seesRecord(caller, 'policies', sql`open.policy_id`);
  const dueOn = sql`open.since + insurers.payment_terms_days`;
  const { rows } = await sql<InsurerDue>`
    select json_build_object('id', insurers.id, 'label', insurers.name) as insurer, open.currency,
      money_text(sum(open.balance), open.currency) as payable,
      money_text(coalesce(sum(open.balance) filter (where ${dueOn} < ${organisationDay}), 0), open.currency) as late,
      count(*)::integer as policies, min(${dueOn}) as due_on
    from insurer_balances open join insurers on insurers.id = open.insurer_id
    where open.balance > 0 and ${isSeen}
      and (${seesKept} or insurers.remittance_basis <> 'net')
    group by insurers.id, open.currency
    order by due_on nulls last, insurers.name, insurers.id, open.currency`.execute(db);
  return rows;
}

const asText = (column: string) =>
  sql`money_text(${sql.ref(`open.${column}`)}, open.currency) as ${sql.ref(column)}`;
const amounts = ['gross_premium', 'collected', 'ours', 'kept', 'remitted', 'balance'];

/** What is open in either direction, the oldest first. */
export async function balancesWith(
  db: Db | Tx,
  caller: Caller,
  insurerId: number,
  { currency = null, ...period }: Narrowing,
  limit: number,
): Promise<InsurerBalance[]> {
  const { rows } = await sql<InsurerBalance>`
    select open.policy_id, ${linkTo('policies', 'open.policy_id')} as policy,
      (select ${linkTo('accounts', 'policies.account_id')} from policies where policies.id = open.policy_id) as account,
      open.currency, ${sql.join(amounts.map(asText))}, open.since, ${organisationDay} - open.since as age,
      open.since + (select payment_terms_days from insurers where insurers.id = open.insurer_id) as due_on
    from ${openWith(caller, insurerId, period)} and (${currency}::text is null or open.currency = ${currency})
    order by open.since, open.policy_id limit ${limit}`.execute(db);
  return rows;
}

/** What is open of each of these policies, which are held. */
export async function openBalances(tx: Tx, policyIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ policy_id: number; balance: string }>`
    select policy_id, money_text(balance, currency) as balance
    from insurer_balances where policy_id = any(${policyIds}::integer[])`.execute(tx);
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
