import { sql, type Insertable } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import { plannedInstalments, planOf, planTermsOf } from '#contract/money/paymentPlans';
import { plusDays } from '#contract/base/days/wallClock';
import { jobOf } from '../../server/src/auth/actor.ts';
import type { Caller } from '../../server/src/auth/caller.ts';
import type { Tx } from '../../server/src/db/connect.ts';
import { takeIds } from '../../server/src/db/ids.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import type { DB } from '../../server/src/db/schema.gen.ts';
import { enqueue } from '../../server/src/jobs/enqueue.ts';
import {
  followPremium,
  type Movement,
} from '../../server/src/modules/money/payments/allocations/payments.followPremium.ts';
import {
  insertInstalments,
  seenPolicies,
  type PaidPolicy,
} from '../../server/src/modules/money/instalments/instalments.plan.queries.ts';
import { freezeReceipts } from '../../server/src/modules/money/payments/papers/payments.receipts.queries.ts';
import { ownText } from '../../server/src/modules/money/payments/payments.rules.ts';
import { takeNumbersWithin } from '../../server/src/nouns/numbers.ts';
import { inBatches } from '../policies/batches.ts';
import { tellOfCreation } from '../tellOfCreation.ts';

type Part = { id: number; number: number; due_date: string; amount: string };
type Money = {
  method: 'transfer' | 'card' | 'cheque' | 'cash';
  date: string;
  part: Part;
  extra: number;
  status: 'held' | 'cleared' | 'bounced';
};
type Received = Money & { policy: PaidPolicy; person: number };

const partsOf = (policy: PaidPolicy): { due_date: string; amount: string }[] =>
  plannedInstalments(planOf(policy), planTermsOf(policy));

const methods = ['transfer', 'card', 'cash', 'cheque'] as const;

/** Most clients pay what is due; some only a part, some nothing, and one cheque in a while comes back. */
function paidFor(policy: PaidPolicy, parts: readonly Part[], today: string): Money[] {
  const habit = policy.id % 8;
  const method = methods[policy.id % 3] ?? 'transfer';
  const onTime = (part: Part): Money => {
    const date = plusDays(part.due_date, policy.id % 12);
    return { method, date: date > today ? today : date, part, extra: 0, status: 'cleared' };
  };
  const due = parts.filter(({ due_date }) => due_date <= today);
  const next = parts.find(({ due_date }) => due_date > today);
  if (habit === 5) return [];
  if (habit === 4) return due.slice(0, 1).map(onTime);
  const isOurs = policy.billing_type === 'agency_bill';
  if (habit === 6 && isOurs && next) {
    const date = plusDays(today, -(policy.id % 20));
    const cheque: Money = { method: 'cheque', date, part: next, extra: 0, status: 'held' };
    return [...due.map(onTime), cheque];
  }
  if (habit === 7 && isOurs && due[0]) {
    const refused: Money = { ...onTime(due[0]), method: 'cheque', status: 'bounced' };
    const [first, ...later] = due.map(onTime);
    return first ? [refused, { ...first, extra: 100 }, ...later] : [refused];
  }
  return due.map(onTime);
}

type Given = { id: number; receipt_no: string | null; today: string };

function paymentRow(
  { policy, method, date, part, extra, status, person }: Received,
  { id, receipt_no, today }: Given,
): Insertable<DB['payments']> {
  const { billing_type, account_id, currency } = policy;
  const isCheque = method === 'cheque';
  // Some are to be taken to the bank this week.
  const soon = plusDays(today, policy.id % 9);
  const chequeDay = soon < part.due_date ? soon : part.due_date;
  const cheque_no = isCheque ? String(100_000 + id) : '';
  const reference = billing_type === 'direct_bill' ? `OR-${40_000 + id}` : '';
  return {
    id,
    receipt_no,
    direction: 'from_client',
    status,
    account_id,
    billing_type,
    currency,
    amount: (Number(part.amount) + extra).toFixed(3),
    date,
    cleared_on: status === 'cleared' ? date : null,
    method,
    reference,
    cheque_no,
    bank: isCheque ? 'Emirates NBD' : '',
    cheque_date: isCheque ? (status === 'held' ? chequeDay : date) : null,
    bounced_on: status === 'bounced' ? date : null,
    reason: status === 'bounced' ? 'Not enough funds' : '',
    own_text: ownText({ receipt_no, reference, cheque_no, payer: '' }),
    created_at: date,
    created_by: person,
    updated_at: date,
    updated_by: person,
  };
}

async function insertPayments(tx: Tx, received: readonly Received[], today: string): Promise<number[]> {
  const ids = await takeIds(tx, 'payments', received.length);
  const isOurs = ({ policy }: Received) => (policy.billing_type satisfies BillingType) === 'agency_bill';
  const receipts = (await takeNumbersWithin(tx, 'receipt', received.filter(isOurs).length)).values();
  const rows = received.map((money, place) => ({
    payment: paymentRow(money, {
      id: ids[place] ?? 0,
      receipt_no: isOurs(money) ? (receipts.next().value ?? null) : null,
      today,
    }),
    allocation: {
      payment_id: ids[place] ?? 0,
      policy_id: money.policy.id,
      instalment_id: money.part.id,
      amount: money.part.amount,
      allocated_on: money.date,
      allocated_by: money.person,
    },
  }));
  for (const batch of inBatches(rows)) {
    await tx
      .insertInto('payments')
      .values(batch.map(({ payment }) => payment))
      .execute();
    await tx
      .insertInto('payment_allocations')
      .values(batch.map(({ allocation }) => allocation))
      .execute();
  }
  return ids;
}

/** Of so many of the latest payments the receipt is drawn at once; of the others when someone asks for it. */
const drawn = 5;

async function askForReceipts(tx: Tx, received: readonly Received[], ids: readonly number[]): Promise<void> {
  const ours = received.flatMap(({ policy, person }, place) =>
    policy.billing_type === 'agency_bill' ? [{ id: ids[place] ?? 0, person }] : [],
  );
  await freezeReceipts(
    tx,
    ours.map(({ id }) => id),
  );
  for (const { id, person } of ours.slice(-drawn))
    await enqueue(tx, 'documents', 'payment_receipt', { id }, { requested_by: person });
}

type Issued = { id: number; person: number; movements: Movement[] };

/** Every policy that was issued, with what moved its premium. */
async function issuedPolicies(tx: Tx): Promise<Issued[]> {
  const { rows } = await sql<Issued>`
    select policies.id, policies.assigned_to_id as person, json_agg(json_build_object('transaction_id', moved.id, 'kind', moved.kind,
      'effective_date', moved.effective_date,
      'gross_premium', money_text(moved.gross_premium, moved.currency)) order by moved.id) as movements
    from policies join premium_transactions moved on moved.policy_id = policies.id
    where not exists (select 1 from instalments where instalments.policy_id = policies.id)
    group by policies.id order by policies.id`.execute(tx);
  return rows;
}

/** The instalments of all policies and the money that came for them, and then what their later premium makes of it. */
export async function plantPayments(tx: Tx, caller: Caller, now: Date): Promise<void> {
  const today = await organisationToday(tx, now);
  const issued = await issuedPolicies(tx);
  const facts = await seenPolicies(
    tx,
    caller,
    issued.map(({ id }) => id),
  );
  const factsOf = new Map(facts.map((policy) => [policy.id, policy]));
  const received: Received[] = [];
  const instalments: number[] = [];
  for (const { id, person, movements } of issued) {
    const known = factsOf.get(id);
    const first = movements[0];
    if (!known || !first) continue;
    const policy = { ...known, gross_premium: first.gross_premium };
    const parts = partsOf(policy).map((part, index) => ({ ...part, number: index + 1, payer: '' }));
    const ids = await insertInstalments(tx, { user_id: person }, id, parts, first.transaction_id);
    instalments.push(...ids);
    const made = parts.map((part, index) => ({ ...part, id: ids[index] ?? 0 }));
    received.push(...paidFor(policy, made, today).map((money) => ({ ...money, policy, person })));
  }
  // What a transaction has written itself nobody else counts for it; plans for empty tables would read all of it.
  await sql`analyze policies, instalments`.execute(tx);
  await tellOfCreation(tx, 'instalments', instalments);
  const inOrder = received.toSorted((one, other) => one.date.localeCompare(other.date));
  const payments = await insertPayments(tx, inOrder, today);
  await sql`analyze payments, payment_allocations`.execute(tx);
  await tellOfCreation(tx, 'payments', payments);
  await askForReceipts(tx, inOrder, payments);
  for (const { id, movements } of issued)
    for (const movement of movements.slice(1)) await followPremium(tx, jobOf(today), id, movement);
}
