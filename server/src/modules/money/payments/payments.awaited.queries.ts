import { sql } from 'kysely';
import { paymentActionTable } from '#contract/money/paymentStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { awaitedRecords, reached } from '../../../nouns/steps/awaitingApproval.ts';
import { payments } from './payments.noun.ts';
import { shownTo } from './payments.rules.ts';

async function readRefunds(db: Db, caller: Caller, ids: readonly number[]) {
  const rows = await payments
    .select(db.selectFrom('payments'), caller)
    .where('payments.id', 'in', [...ids])
    .execute();
  const shown = rows.map((row) => shownTo(caller)({ ...row, ...reached }));
  return shown.map(({ id, account, reason, currency, amount, ...refund }) => ({
    id,
    account,
    place: { noun: 'payments' as const, id, section: null },
    reason,
    reference: refund.reference,
    sanctions_hit: null,
    is_judged_in_file: false,
    needs_note: false,
    changes: [
      { field: 'amount', currency, before: null, after: amount },
      { field: 'method', currency: null, before: null, after: refund.method },
      { field: 'status', currency: null, before: refund.status, after: 'cleared' },
    ],
    allowed_actions: refund.allowed_actions,
  }));
}

/** Refunds that someone asked for. */
export const awaitedRefunds = awaitedRecords(paymentActionTable, {
  noun: 'payments',
  waits: sql`payments.status = 'held' and payments.direction = 'refund_to_client'`,
  label: sql`concat_ws(' · ', payments.receipt_no, payments.client)`,
  askedAt: sql`payments.created_at`,
  askedBy: sql`payments.created_by`,
  read: readRefunds,
});
