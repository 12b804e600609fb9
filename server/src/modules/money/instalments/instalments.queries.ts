import { sql, type SqlBool } from 'kysely';
import type { BillingType } from '#contract/base/billing';
import { instalmentOrdering, type Balance, type InstalmentListParams } from '#contract/money/instalments';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { isFoundBy } from '../../../db/search.ts';
import { inDays } from '../../../nouns/filters.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { instalmentRecords, isOverdue, selectInstalment } from './instalments.record.queries.ts';

type Filters = Omit<InstalmentListParams, 'page' | 'page_size' | 'ordering'>;

/** Found by its policy, which every word is looked for in. */
const ofFoundPolicies = (search: string) =>
  sql<SqlBool>`instalments.policy_id in (select policies.id from policies where ${isFoundBy('policies', search)})`;

function matchingInstalments(db: Db | Tx, caller: Caller, filters: Filters, permission: Permission) {
  const { search = '', status, is_overdue, is_waiver_asked, policy, account, insurer } = filters;
  const { billing_type, due_date__range } = filters;
  return instalmentRecords
    .matching(db, caller, permission)
    .$if(search !== '', (query) => query.where(ofFoundPolicies(search)))
    .$if(status !== undefined, (query) => query.where('instalments.status', 'in', status ?? []))
    .$if(is_overdue === true, (query) => query.where(isOverdue()))
    .$if(is_overdue === false, (query) => query.where(sql<SqlBool>`not ${isOverdue()}`))
    .$if(is_waiver_asked !== undefined, (query) =>
      query.where('instalments.waiver_asked_at', is_waiver_asked ? 'is not' : 'is', null),
    )
    .$if(policy !== undefined, (query) => query.where('instalments.policy_id', 'in', policy ?? []))
    .$if(account !== undefined, (query) => query.where('instalments.account_id', 'in', account ?? []))
    .$if(insurer !== undefined, (query) => query.where('instalments.insurer_id', 'in', insurer ?? []))
    .$if(billing_type !== undefined, (query) =>
      query.where('instalments.billing_type', 'in', billing_type ?? []),
    )
    .$if(due_date__range !== undefined, (query) =>
      query.where(inDays('instalments.due_date', due_date__range)),
    );
}

export const instalmentList = scopedList('instalments', {
  matching: matchingInstalments,
  select: selectInstalment,
  ordering: instalmentOrdering,
  fallback: [{ field: 'due_date', descending: false }],
  isLarge: true,
});

type Sums = Balance & { billing_type: BillingType };
type Of = { policy: number } | { account: number };

/** What is there of clients' money that pays for nothing: of an account all of it, of a policy what waits for it. */
const credits = (caller: Caller, of: Of) =>
  'account' in of
    ? sql`select payments.billing_type, payments.currency, sum(payments.amount - payments.allocated) as credit
        from payments
        where payments.account_id = ${of.account} and payments.direction = 'from_client'
          and payments.status = 'cleared' and ${reaches(caller, 'payments:view', whoseOf('payments'))}
        group by payments.billing_type, payments.currency`
    : sql`select payments.billing_type, payments.currency, sum(part.amount) as credit
        from payment_allocations part join payments on payments.id = part.payment_id
        where part.policy_id = ${of.policy} and part.instalment_id is null and part.refund_id is null
          and payments.direction = 'from_client' and payments.status = 'cleared'
        group by payments.billing_type, payments.currency`;

const sums = ['gross_premium', 'paid', 'due', 'overdue', 'waived', 'held', 'credit'];
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
    ), credits as (${credits(caller, of)})
    select billing_type, currency, ${sql.join(sums.map(asText))}
    from owed full join credits using (billing_type, currency)
    order by billing_type, currency`.execute(db);
  return rows;
}
