import { sql, type Insertable, type SelectQueryBuilder } from 'kysely';
import type { BillingType } from '#contract/base/billing';
import type { Allocation } from '#contract/money/payments';
import type { Link } from '#contract/base/http';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { seesRecord } from '../../../auth/scope.ts';
import { inLockOrder } from '../../../db/lockOrder.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { accountVisibleFor, reachesAccount } from '../../people/accounts/accounts.record.queries.ts';
import { shownTo } from './payments.rules.ts';

type Rows<O> = SelectQueryBuilder<DB, 'payments', O>;

/** What a payment shows of itself in a list; its record adds what it is for. */
export function selectSummary<O>(query: Rows<O>) {
  return query
    .select([
      'payments.id',
      'payments.receipt_no',
      'payments.direction',
      'payments.status',
      'payments.account_id',
      'payments.insurer_id',
      'payments.currency',
      'payments.date',
      'payments.cleared_on',
      'payments.method',
      'payments.reference',
      'payments.payer',
      'payments.cheque_no',
      'payments.bank',
      'payments.cheque_date',
      'payments.reverses_id',
      'payments.created_at',
      'payments.updated_at',
      'payments.version',
    ])
    .select((eb) => [
      eb.ref('payments.billing_type').$castTo<BillingType>().as('billing_type'),
      linkTo('accounts', 'payments.account_id').as('account'),
      linkTo('insurers', 'payments.insurer_id').as('insurer'),
      sql<Link | null>`(select json_build_object('id', first.id,
        'label', coalesce(first.receipt_no, nullif(first.reference, ''), '#' || first.id))
        from payments first where first.id = payments.reverses_id)`.as('reverses'),
      sql<string>`money_text(payments.amount, payments.currency)`.as('amount'),
      // Of money that came from a client and was not taken back; nothing else waits for a use.
      sql<string>`money_text(case when payments.direction = 'from_client' and payments.status in ('held', 'cleared')
        then payments.amount - payments.allocated else 0 end, payments.currency)`.as('unallocated'),
      sql<boolean>`coalesce(payments.cheque_date > ${organisationDay}, false)`.as('is_early'),
      sql<boolean>`exists (select 1 from payment_allocations part
        where part.payment_id = payments.id and part.refund_id is not null)`.as('is_refunded'),
      linkToUser('payments.created_by').as('created_by'),
      linkToUser('payments.updated_by').as('updated_by'),
    ]);
}

/** A policy of another account is named only to whoever sees it; that the money went there is told of the payment. */
const allocations = (caller?: Caller) => {
  const isSeen = caller ? seesRecord(caller, 'policies', sql`payment_allocations.policy_id`) : sql`true`;
  return sql<Allocation[]>`coalesce((
  select json_agg(json_build_object(
    'id', part.id, 'policy_id', part.policy_id, 'policy', ${linkTo('policies', 'part.policy_id')},
    'instalment_id', instalment.id, 'instalment_number', instalment.number, 'due_date', instalment.due_date,
    'refund_id', part.refund_id, 'refund', ${linkTo('payments', 'part.refund_id')},
    'amount', money_text(part.amount, payments.currency)) order by instalment.due_date nulls last, part.id)
  from (select payment_allocations.*, ${isSeen} as is_seen from payment_allocations
    where payment_allocations.payment_id = payments.id) given
  cross join lateral (select given.id, given.refund_id, given.amount,
    case when given.is_seen then given.policy_id end as policy_id,
    case when given.is_seen then given.instalment_id end as instalment_id) part
  left join instalments instalment on instalment.id = part.instalment_id), '[]')`;
};

const selectPayment = (rows: Rows<object>, caller?: Caller) =>
  selectSummary(rows)
    .select(['payments.reason'])
    .select([
      linkToUser('payments.approved_by').as('approved_by'),
      sql<Link | null>`(select json_build_object('id', back.id, 'label', back.date)
        from payments back where back.reverses_id = payments.id)`.as('reversed_by'),
      sql<Link | null>`(select json_build_object('id', file.id, 'label', file.name)
        from payment_receipts receipt join attachments file on file.id = receipt.attachment_id
        where receipt.payment_id = payments.id)`.as('receipt_file'),
      allocations(caller).as('allocations'),
    ]);

export const paymentRecords = scopedRecords('payments', {
  alive: (db) => db.selectFrom('payments'),
  select: selectPayment,
  shown: (row, caller: Caller, scope) => shownTo(caller)({ ...row, scope }),
});
export type PaymentFacts = Awaited<ReturnType<typeof paymentRecords.facts>>;

export async function insertPayment(tx: Tx, payment: Insertable<DB['payments']>): Promise<number> {
  const { id } = await tx.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** An account that the caller sees, whose money they may or may not record; it stays until that is written. */
export const accountForPayments = (tx: Tx, caller: Caller, id: number) => {
  inLockOrder(tx, 'accounts', [id]);
  return tx
    .selectFrom('accounts')
    .select(reachesAccount(caller, 'payments:create').as('is_permitted'))
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .where(accountVisibleFor(caller, 'accounts:view'))
    .forShare()
    .executeTakeFirst();
};

/** The policies that a payment is for, before anything of it is held. */
export async function policiesOf(db: Db | Tx, paymentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_allocations')
    .select('policy_id')
    .distinct()
    .where('payment_id', '=', paymentId)
    .where('policy_id', 'is not', null)
    .orderBy('policy_id')
    .execute();
  return rows.flatMap(({ policy_id }) => policy_id ?? []);
}

/** What was sent to the insurer for a policy and not taken back. */
export async function remittedFor(tx: Tx, policyId: number, currency: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select money_text(coalesce(sum(part.amount), 0), ${currency}) as sum
    from payment_allocations part join payments on payments.id = part.payment_id
    where part.policy_id = ${policyId} and payments.direction = 'to_insurer'
      and payments.status in ('held', 'cleared')`.execute(tx);
  return rows[0]?.sum ?? '0';
}
