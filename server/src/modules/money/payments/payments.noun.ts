import { sql, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import {
  Payment,
  PaymentExportParams,
  PaymentListParams,
  paymentOrdering,
  PaymentSummary,
} from '#contract/money/payments';
import { organisationDay } from '../../../db/organisationDay.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { inDays } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { isMailed } from '../../../nouns/mailedFile.ts';
import { allocationsFor } from './allocations/payments.allocations.queries.ts';
import { shownTo } from './payments.rules.ts';

const isUsed = sql<SqlBool>`(payments.allocated = payments.amount or payments.direction <> 'from_client'
  or payments.status not in ('held', 'cleared'))`;
/** As the index of these rows says it. */
const hasRest = sql<SqlBool>`(payments.allocated < payments.amount and payments.direction = 'from_client'
  and payments.status in ('held', 'cleared'))`;

/** Of money that came from a client and was not taken back; nothing else waits for a use. */
const unallocated = sql<string>`money_text(case when payments.direction = 'from_client' and payments.status in ('held', 'cleared')
  then payments.amount - payments.allocated else 0 end, payments.currency)`;

export const payments = fullNoun('payments', {
  one: 'a payment',
  many: 'payments',
  schemas: { record: Payment, row: PaymentSummary, list: PaymentListParams, exported: PaymentExportParams },
  alive: (db) => db.selectFrom('payments'),
  links: { account: 'accounts', insurer: 'insurers' },
  computed: {
    reverses: sql<Link | null>`(select json_build_object('id', first.id,
      'label', coalesce(first.receipt_no, nullif(first.reference, ''), '#' || first.id))
      from payments first where first.id = payments.reverses_id)`,
    amount: sql<string>`money_text(payments.amount, payments.currency)`,
    unallocated,
    reversed_by: sql<Link | null>`(select json_build_object('id', back.id, 'label', back.date)
      from payments back where back.reverses_id = payments.id)`,
    receipt_file: sql<Link | null>`(select json_build_object('id', file.id, 'label', file.name)
      from payment_receipts receipt join attachments file on file.id = receipt.attachment_id
      where receipt.payment_id = payments.id)`,
    receipt_mailed: isMailed(
      sql`(select receipt.attachment_id from payment_receipts receipt where receipt.payment_id = payments.id)`,
    ),
    allocations: allocationsFor,
  },
  facts: {
    is_early: sql<boolean>`coalesce(payments.cheque_date > ${organisationDay}, false)`,
    is_refunded: sql<boolean>`exists (select 1 from payment_allocations part
      where part.payment_id = payments.id and part.refund_id is not null)`,
  },
  shown: (row, caller, scope) => shownTo(caller)({ ...row, scope }),
  filters: {
    policy: (ids) => sql<SqlBool>`payments.id = any(array(select part.payment_id from payment_allocations part
      where part.policy_id = any(${ids}::integer[])))`,
    date__range: inDays('payments.date'),
    cheque_date__range: inDays('payments.cheque_date'),
    unallocated: (isWaiting) => (isWaiting ? hasRest : isUsed),
  },
  unaudited: ['approved_by', 'reversed_by', 'receipt_file', 'receipt_mailed', 'allocations'],
  ordering: paymentOrdering,
  nullable: ['receipt_no', 'cheque_date'],
  fallback: [{ field: 'date', descending: true }],
  isLarge: true,
});

export const paymentRecords = payments.records;
export const auditPayment = auditFor('payments', payments.audited);
export type PaymentFacts = Awaited<ReturnType<typeof paymentRecords.facts>>;
