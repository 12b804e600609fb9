import { sql } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Balance } from '#contract/money/instalments';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { isOverdue } from './instalments.grace.queries.ts';

type Sums = Balance & { billing_type: BillingType };
type Of = { policy: number } | { account: number };

/** What is there of clients' money that pays for nothing: of an account all of it, of a policy what waits for it. */
const credits = (caller: Caller, of: Of) =>
  'account' in of
    ? sql`select payments.billing_type, payments.currency, sum(payments.amount - payments.allocated) as free
        from payments
        where payments.account_id = ${of.account} and payments.direction = 'from_client'
          and payments.status = 'cleared' and ${reaches(caller, 'payments:view', whoseOf('payments'))}
        group by payments.billing_type, payments.currency`
    : sql`select payments.billing_type, payments.currency, sum(part.amount) as free
        from payment_allocations part join payments on payments.id = part.payment_id
        where part.policy_id = ${of.policy} and part.instalment_id is null and part.refund_id is null
          and payments.direction = 'from_client' and payments.status = 'cleared'
        group by payments.billing_type, payments.currency`;

const sums = ['gross_premium', 'paid', 'due', 'overdue', 'waived', 'held', 'credit', 'insurer_credit'];
const asText = (name: string) => sql`money_text(coalesce(${sql.ref(name)}, 0), currency) as ${sql.ref(name)}`;

/** What is paid and what is not, of what the caller sees, for each way and currency in which it is collected. */
export async function balancesOf(db: Db | Tx, caller: Caller, of: Of): Promise<Balance[]> {
  const theirs =
    'account' in of
      ? sql`instalments.account_id = ${of.account} and ${reaches(caller, 'policies:view', whoseOf('instalments'))}`
      : sql`instalments.policy_id = ${of.policy}`;
  const { rows } = await sql<Sums>`
    with owed as (
      select billing_type, currency, sum(amount) as gross_premium, sum(paid) as paid, sum(due) as due,
        sum(due) filter (where ${isOverdue()}) as overdue, sum(waived) as waived, sum(held) as held
      from instalments where ${theirs} group by billing_type, currency
    ), free as (${credits(caller, of)}), credits as (
      select billing_type, currency, case billing_type when 'agency_bill' then free end as credit,
        case billing_type when 'direct_bill' then free end as insurer_credit
      from free
    )
    select billing_type, currency, ${sql.join(sums.map(asText))}
    from owed full join credits using (billing_type, currency)
    order by billing_type, currency`.execute(db);
  return rows;
}
