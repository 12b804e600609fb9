import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { isPositive } from '#contract/base/amounts/decimals';
import type { BillingType } from '#contract/base/amounts/billing';
import type { SeriesName } from '#contract/base/values/numbering';
import type { Payment, PaymentCreate } from '#contract/money/payments';
import { isWithInsurer, type PaymentDirection, type PaymentStatus } from '#contract/money/paymentStates';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Forbidden, Invalid } from '../../../errors.ts';
import { holdLinks } from '../../../nouns/merges/heldLinks.ts';
import { enqueue, unlessInBulk } from '../../../jobs/enqueue.ts';
import { takeNumberWithin } from '../../../nouns/numbers.ts';
import { refuseClosedDay } from '../../../nouns/steps/closedBooks.ts';
import { closeOverdueTasks, holdOverdueTasks } from '../instalments/instalments.overdueTasks.ts';
import { takeFree } from './allocations/payments.allocating.ts';
import { holdCredit, insertParts } from './allocations/payments.allocations.queries.ts';
import {
  partsFromClient,
  partsWithInsurer,
  type NewPart,
  type Resolved,
} from './allocations/payments.parts.ts';
import { accountForPayments, insertPayment } from './payments.record.queries.ts';
import { paymentRecords, auditPayment } from './payments.noun.ts';
import { remittanceMoved } from './payments.remitted.ts';
import { freezeReceipts } from './papers/payments.receipts.queries.ts';
import { hasReceipt, ownText } from './payments.rules.ts';
import { said } from '../../../said.ts';

const seriesOf = {
  from_client: 'receipt',
  to_insurer: 'remittance',
  from_insurer: 'remittance',
  refund_to_client: 'refund',
} as const satisfies Record<PaymentDirection, SeriesName>;

const links = {
  insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
} as const;

/** Only an account that the caller sees, and for which they may record money. */
async function chooseAccount(tx: Tx, caller: Caller, id: number): Promise<void> {
  guardHolds(caller, 'accounts:view');
  const account = await accountForPayments(tx, caller, id);
  if (!account) throw new Invalid({ account_id: [said('noAccount')] });
  if (!account.is_permitted) throw new Forbidden(said('paymentNotPermitted'));
}

type Days = Pick<PaymentCreate, 'method' | 'date' | 'cheque_date' | 'direction'>;

/** Money is there or it is not; a cheque may be for a later day, and is held until someone says that it has cleared. */
function daysOf({ method, date, cheque_date, direction }: Days, today: string) {
  const on = date ?? today;
  if (method !== 'cheque' && on > today) throw new Invalid({ date: [said('paymentFuture')] });
  const written = method === 'cheque' ? (cheque_date ?? on) : null;
  const status: PaymentStatus = method === 'cheque' || direction === 'refund_to_client' ? 'held' : 'cleared';
  return { date: on, cheque_date: written, status, cleared_on: status === 'cleared' ? on : null };
}

function refuseUnfitting(body: PaymentCreate, { billing_type, total }: Resolved): void {
  const { amount, currency, direction, reference = '' } = body;
  const compared = compareAmounts(currency, total, amount);
  if (compared > 0)
    throw new Invalid({
      allocations: [said('paymentAllocationsSum', { total, currency, amount, same: currency })],
    });
  if (compared < 0 && isWithInsurer(direction)) throw new Invalid({ allocations: [said('remittanceWhole')] });
  if (billing_type === 'agency_bill') return;
  if (reference === '')
    throw new Invalid({
      reference: [said('directReference')],
    });
  if (compared < 0)
    throw new Invalid({
      amount: [said('directNoMore')],
    });
}

type Written = { billing_type: BillingType; parts: NewPart[] };

async function insert(tx: Tx, caller: Caller, body: PaymentCreate, { billing_type, parts }: Written) {
  const { direction, account_id = null, insurer_id = null, amount, currency, method } = body;
  const { reference = '', payer = '', cheque_no = '', bank = '', reason = '' } = body;
  const today = await organisationToday(tx, new Date());
  const days = daysOf(body, today);
  const receipt_no = billing_type === 'agency_bill' ? await takeNumberWithin(tx, seriesOf[direction]) : null;
  const id = await insertPayment(tx, {
    ...days,
    receipt_no,
    direction,
    account_id,
    insurer_id,
    billing_type,
    amount,
    currency,
    method,
    reference,
    payer,
    cheque_no,
    bank,
    reason,
    own_text: ownText({ receipt_no, reference, cheque_no, payer }),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  const allocated_on = days.date < today ? days.date : today;
  await insertParts(
    tx,
    parts.map((part) => ({ ...part, payment_id: id, allocated_on, allocated_by: caller.user_id })),
  );
  return id;
}

/** A refund takes of the client's credit at once, so that nothing else can; it is paid when someone approves it. */
async function insertRefund(tx: Tx, caller: Caller, body: PaymentCreate, accountId: number): Promise<number> {
  const { amount, currency } = body;
  const sources = await holdCredit(tx, accountId, currency);
  const credit = sumOf(
    currency,
    sources.map(({ free }) => free),
  );
  if (compareAmounts(currency, amount, credit) > 0)
    throw new Invalid({ amount: [said('refundCredit', { credit, currency })] });
  let left = amount;
  const taken = sources.flatMap((source) => {
    const part = compareAmounts(currency, source.free, left) < 0 ? source.free : left;
    left = difference(currency, left, part);
    return isPositive(part) ? [{ source, amount: part }] : [];
  });
  for (const { source, amount: part } of taken) await takeFree(tx, { ...source, currency }, part);
  const payer = body.payer || (taken[0]?.source.payer ?? '');
  const id = await insert(tx, caller, { ...body, payer }, { billing_type: 'agency_bill', parts: [] });
  await insertParts(
    tx,
    taken.map(({ source, amount: part }) => ({
      payment_id: source.id,
      refund_id: id,
      amount: part,
      allocated_by: caller.user_id,
    })),
  );
  return id;
}

async function record(tx: Tx, caller: Caller, body: PaymentCreate): Promise<number> {
  const { direction, account_id = 0, insurer_id = 0, currency, allocations = [] } = body;
  const { pays_for_others = false } = body;
  const { date } = daysOf(body, await organisationToday(tx, new Date()));
  await refuseClosedDay(tx, 'date', date);
  if (isWithInsurer(direction)) {
    guardHolds(caller, 'insurers:view');
    await holdLinks(tx, caller, links, body);
    const resolved = await partsWithInsurer(tx, caller, { direction, currency, allocations, insurer_id });
    refuseUnfitting(body, resolved);
    const id = await insert(tx, caller, body, resolved);
    await remittanceMoved(tx, caller, id, date);
    return id;
  }
  await chooseAccount(tx, caller, account_id);
  if (direction === 'refund_to_client') return insertRefund(tx, caller, body, account_id);
  const asked = { currency, allocations, account_id, pays_for_others };
  const resolved = await partsFromClient(tx, caller, asked);
  refuseUnfitting(body, resolved);
  const policies = [...new Set(allocations.map(({ policy_id }) => policy_id))];
  await holdOverdueTasks(tx, policies);
  const id = await insert(tx, caller, body, resolved);
  await closeOverdueTasks(tx, caller, policies);
  return id;
}

/** Money that came or went. Its receipt is drawn after it. */
export async function createPayment(tx: Tx, caller: Caller, body: PaymentCreate): Promise<Payment> {
  const id = await record(tx, caller, body);
  const after = await paymentRecords.read(tx, caller, id);
  await auditPayment(tx, caller, 'create', id, { after });
  if (!hasReceipt(after)) return after;
  await freezeReceipts(tx, [id]);
  const awaitedBy = unlessInBulk(caller, 'client');
  await enqueue(tx, 'documents', 'payment_receipt', { id }, { requested_by: caller.user_id, awaitedBy });
  return after;
}
