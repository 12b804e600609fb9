import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { paymentOrdering, type PaymentListParams, type PaymentTotals } from '#contract/money/payments';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inDays } from '../../../nouns/filters.ts';
import { shownPage } from '../../../nouns/list.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { paymentRecords, selectSummary } from './payments.record.queries.ts';
import { shownTo } from './payments.rules.ts';

type Filters = Omit<PaymentListParams, 'page' | 'page_size' | 'ordering'>;

const isUsed = sql<SqlBool>`(payments.allocated = payments.amount or payments.direction <> 'from_client'
  or payments.status not in ('held', 'cleared'))`;
/** As the index of these rows says it. */
const hasRest = sql<SqlBool>`(payments.allocated < payments.amount and payments.direction = 'from_client'
  and payments.status in ('held', 'cleared'))`;

function matchingPayments(
  db: Db | Tx,
  caller: Caller,
  filters: Filters,
  permission: Permission = 'payments:view',
) {
  const { search, direction, status, method, billing_type, account, insurer, policy } = filters;
  const { date__range, cheque_date__range, unallocated } = filters;
  return paymentRecords
    .matching(db, caller, permission, search)
    .$if(direction !== undefined, (query) => query.where('payments.direction', 'in', direction ?? []))
    .$if(status !== undefined, (query) => query.where('payments.status', 'in', status ?? []))
    .$if(method !== undefined, (query) => query.where('payments.method', 'in', method ?? []))
    .$if(billing_type !== undefined, (query) =>
      query.where('payments.billing_type', 'in', billing_type ?? []),
    )
    .$if(account !== undefined, (query) => query.where('payments.account_id', 'in', account ?? []))
    .$if(insurer !== undefined, (query) => query.where('payments.insurer_id', 'in', insurer ?? []))
    .$if(policy !== undefined, (query) =>
      query.where(sql<SqlBool>`payments.id = any(array(select part.payment_id from payment_allocations part
        where part.policy_id = any(${policy}::integer[])))`),
    )
    .$if(date__range !== undefined, (query) => query.where(inDays('payments.date', date__range)))
    .$if(cheque_date__range !== undefined, (query) =>
      query.where(inDays('payments.cheque_date', cheque_date__range)),
    )
    .$if(unallocated !== undefined, (query) => query.where(unallocated ? hasRest : isUsed));
}

export const paymentList = scopedList('payments', {
  matching: matchingPayments,
  select: selectSummary,
  ordering: paymentOrdering,
  nullable: ['receipt_no', 'cheque_date'],
  fallback: [{ field: 'date', descending: true }],
  isLarge: true,
});

export const listPayments = async (db: Db, caller: Caller, url: string, params: PaymentListParams) =>
  shownPage(await paymentList.list(db, caller, url, params), shownTo(caller));

const sumOf = (rows: RawBuilder<SqlBool>, amount = sql.ref('payments.amount')) =>
  sql<string>`money_text(coalesce(sum(${amount}) filter (where ${rows}), 0), payments.currency)`;

/** Of what was taken back, the row of the day on which that was done. */
const signedAmount = sql`case when payments.reverses_id is null then payments.amount else -payments.amount end`;

/** Neither currencies nor directions are added to each other. */
export const totalPayments = (db: Db, caller: Caller, params: Filters): Promise<PaymentTotals> =>
  matchingPayments(db, caller, params)
    .select([
      'payments.currency',
      'payments.direction',
      sql<number>`count(*)`.as('count'),
      sumOf(sql`payments.cleared_on is not null`, signedAmount).as('cleared'),
      sumOf(sql`payments.status = 'held'`).as('held'),
      sumOf(sql`payments.status = 'bounced'`).as('bounced'),
    ])
    .groupBy(['payments.currency', 'payments.direction'])
    .orderBy('payments.currency')
    .orderBy('payments.direction')
    .execute();
