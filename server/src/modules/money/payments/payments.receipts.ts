import { difference, sumOf } from '#contract/base/amounts';
import type { Payment } from '#contract/money/payments';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import type { ReceiptData } from '../../../documents/clientPaperData.ts';
import type { Paper } from '../../../documents/paper.ts';
import { renderFor, renderOwed } from '../../../documents/papers.ts';
import { InvalidState } from '../../../errors.ts';
import { job, JobFailed } from '../../../jobs/job.ts';
import { jobData } from '../../../jobs/jobData.ts';
import { fileOnce, storePages } from '../../office/attachments/attachments.documents.ts';
import { findPayment } from './payments.actions.ts';
import { headedFor } from './payments.papers.ts';
import { holdWithoutReceipt, insertReceipt, policyNames, refundNumbers } from './payments.papers.queries.ts';
import { paymentRecords, type PaymentFacts } from './payments.noun.ts';
import { hasReceipt } from './payments.rules.ts';

type Receipted = PaymentFacts & { receipt_no: string; account_id: number };

const isReceipted = (payment: PaymentFacts): payment is Receipted =>
  hasReceipt(payment) && payment.account_id !== null;

/** The payment as it is when the receipt is drawn, which is a moment after it was recorded. */
async function receiptData(db: Db, payment: Receipted): Promise<ReceiptData> {
  const { currency, amount, allocations, created_by } = payment;
  const names = await policyNames(
    db,
    allocations.flatMap(({ policy_id }) => policy_id ?? []),
  );
  const refunds = await refundNumbers(
    db,
    allocations.flatMap(({ refund_id }) => refund_id ?? []),
  );
  const used = sumOf(
    currency,
    allocations.map((part) => part.amount),
  );
  return {
    ...(await headedFor(db, payment.account_id)),
    number: payment.receipt_no,
    date: payment.date,
    currency,
    amount,
    status: payment.status,
    method: payment.method,
    reference: payment.reference,
    payer: payment.payer,
    cheque_no: payment.cheque_no,
    bank: payment.bank,
    cheque_date: payment.cheque_date,
    allocations: allocations.map(({ policy_id, refund_id, instalment_number, due_date, ...part }) => ({
      policy: (policy_id !== null && names.get(policy_id)) || '',
      refund: (refund_id !== null && refunds.get(refund_id)) || null,
      instalment_number,
      due_date,
      amount: part.amount,
    })),
    // What waits for a policy is said of that policy.
    unallocated: difference(currency, amount, used),
    recorded_by: created_by?.label ?? '',
  };
}

/** Draws it and files it with the account, once. It stays, whatever becomes of the payment. */
async function fileReceipt(
  context: AppContext,
  actor: Actor,
  payment: Receipted,
  draw: (paper: Paper) => Promise<Buffer>,
): Promise<number | null> {
  const { id, receipt_no } = payment;
  const pages = await draw({ kind: 'receipt', data: await receiptData(context.db, payment) });
  return fileOnce(context, actor, await storePages(context, `${receipt_no}.pdf`, pages), {
    tells_of: 'payments',
    hold: (tx) => holdWithoutReceipt(tx, id),
    keep: (tx, attachmentId) => insertReceipt(tx, id, attachmentId),
  });
}

export async function drawReceipt(context: AppContext, id: number): Promise<number | null> {
  const payment = await paymentRecords.facts(context.db, id);
  if (!isReceipted(payment)) throw new JobFailed('Only money that a client paid to us has a receipt.');
  if (payment.receipt_file) return payment.receipt_file.id;
  const actor: Actor = { user_id: payment.created_by?.id ?? null, via: 'job' };
  return fileReceipt(context, actor, payment, renderOwed);
}

/** For a payment that was recorded before there were receipts, or whose job failed: drawn when it is asked for. */
export async function receiptFor(context: AppContext, caller: Caller, id: number): Promise<Payment> {
  const { db } = context;
  const seen = await findPayment(db, caller, id);
  if (seen.receipt_file) return seen;
  const payment = await paymentRecords.facts(db, id);
  if (!isReceipted(payment)) throw new InvalidState('Only money that a client paid to us has a receipt.');
  await fileReceipt(context, caller, payment, (paper) => renderFor(caller, paper));
  return findPayment(db, caller, id);
}

export const receiptJob = job({
  queue: 'documents',
  data: jobData.documents,
  run: async (context, { data: { id } }) => {
    const attachment_id = await drawReceipt(context, id);
    return attachment_id === null ? {} : { attachment_id };
  },
});
