import type { Payment } from '#contract/money/payments';
import type { Actor } from '../../../../auth/actor.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Db } from '../../../../db/connect.ts';
import type { ReceiptData } from '../../../../documents/clients/clientPaperData.ts';
import type { Paper } from '../../../../documents/paper.ts';
import { renderFor, renderOwed } from '../../../../documents/papers.ts';
import { InvalidState } from '../../../../errors.ts';
import { job, JobFailed } from '../../../../jobs/job.ts';
import { jobData } from '../../../../jobs/jobData.ts';
import { fileOnce, storePages } from '../../../office/attachments/attachments.documents.ts';
import { findPayment } from '../payments.deciders.ts';
import { headedFor } from './payments.papers.ts';
import { holdWithoutReceipt, insertReceipt } from './payments.papers.queries.ts';
import { paymentRecords, type PaymentFacts } from '../payments.noun.ts';
import { receiptSays } from './payments.receipts.queries.ts';
import { hasReceipt } from '../payments.rules.ts';
import { said } from '../../../../said.ts';

type Receipted = PaymentFacts & { receipt_no: string; account_id: number };

const isReceipted = (payment: PaymentFacts): payment is Receipted =>
  hasReceipt(payment) && payment.account_id !== null;

/** As it was when the money was recorded. */
async function receiptData(db: Db, { id, account_id }: Receipted): Promise<ReceiptData> {
  const { client, ...says } = await receiptSays(db, id);
  return { ...says, ...(await headedFor(db, account_id, client)) };
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
  if (!isReceipted(payment)) throw new InvalidState(said('noReceipt'));
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
