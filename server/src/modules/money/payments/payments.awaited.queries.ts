import { sql } from 'kysely';
import type { ApprovalSource } from '#contract/across/approvals';
import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';
import { paymentActionTable } from '#contract/money/paymentStates';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import type { Db } from '../../../db/connect.ts';
import { awaitedRecords, reached } from '../../../nouns/steps/awaitingApproval.ts';
import { isOverdue } from '../instalments/instalments.grace.queries.ts';
import { payments } from './payments.noun.ts';
import { shownTo } from './payments.rules.ts';

type Told = { credit: string; is_overdue: boolean; sources: ApprovalSource[] };

/** Of each client: what is theirs besides, and whether anything of theirs is late; of each refund: what it is taken from. */
async function moneyBehind(db: Db, caller: Caller, ids: readonly number[]): Promise<Map<number, Told>> {
  const theirs = reaches(caller, 'payments:approve', whoseOf('payments'));
  const { rows } = await sql<Told & { id: number }>`select refund.id,
      money_text(coalesce((select sum(payments.amount - payments.allocated) from payments
        where payments.account_id = refund.account_id and payments.currency = refund.currency
          and payments.direction = 'from_client' and payments.status = 'cleared'
          and payments.billing_type = refund.billing_type and ${theirs}), 0),
        refund.currency) as credit,
      exists (select 1 from instalments where instalments.account_id = refund.account_id and ${isOverdue()}
        and ${reaches(caller, 'payments:approve', whoseOf('instalments'))}) as is_overdue,
      coalesce((select json_agg(json_build_object('id', payments.id, 'date', payments.date,
          'label', coalesce(payments.receipt_no, nullif(payments.reference, ''), '#' || payments.id),
          'amount', money_text(part.amount, refund.currency)) order by payments.date, payments.id)
        from payment_allocations part join payments on payments.id = part.payment_id
        where part.refund_id = refund.id and ${theirs}), '[]') as sources
    from payments refund where refund.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, ...told }) => [id, told]));
}

async function readRefunds(db: Db, caller: Caller, ids: readonly number[]) {
  const rows = await payments
    .select(db.selectFrom('payments'), caller)
    .where('payments.id', 'in', [...ids])
    .execute();
  const shown = rows.map((row) => shownTo(caller)({ ...row, ...reached }));
  const behind = await moneyBehind(db, caller, ids);
  return shown.map(({ id, account, reason, currency, amount, ...refund }) => {
    const { credit, is_overdue, sources } = behind.get(id) ?? { credit: '0', is_overdue: false, sources: [] };
    const taken = sumOf(
      currency,
      sources.map((source) => source.amount),
    );
    return {
      id,
      number: refund.receipt_no ?? '',
      instalment: null,
      money: { currency, amount },
      method: refund.method,
      sources,
      checks: [
        { code: 'money_is_there' as const, is_met: compareAmounts(currency, taken, amount) >= 0 },
        { code: 'nothing_overdue' as const, is_met: !is_overdue },
        { code: 'asked_by_another' as const, is_met: true },
      ],
      papers: null,
      account,
      place: { noun: 'payments' as const, id, section: null },
      reason,
      reference: refund.reference,
      sanctions_hit: null,
      is_judged_in_file: false,
      is_second: false,
      needs_note: false,
      changes: [
        { field: 'set_aside', currency, before: amount, after: sumOf(currency, []) },
        { field: 'credit', currency, before: credit, after: credit },
        { field: 'status', currency: null, before: refund.status, after: 'cleared' },
      ],
      allowed_actions: refund.allowed_actions,
    };
  });
}

/** Refunds that someone asked for. */
export const awaitedRefunds = awaitedRecords(paymentActionTable, {
  noun: 'payments',
  waits: sql`payments.status = 'held' and payments.direction = 'refund_to_client'`,
  label: sql`concat_ws(' · ', payments.receipt_no, payments.client)`,
  askedAt: sql`payments.created_at`,
  askedBy: sql`payments.created_by`,
  money: { amount: sql`payments.amount`, currency: sql`payments.currency` },
  read: readRefunds,
});
