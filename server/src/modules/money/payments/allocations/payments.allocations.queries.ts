import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { Allocation } from '#contract/money/payments';
import type { Caller } from '../../../../auth/caller.ts';
import { seesRecord } from '../../../../auth/scope.ts';
import type { Tx } from '../../../../db/connect.ts';
import { inLockOrder } from '../../../../db/lockOrder.ts';
import type { DB } from '../../../../db/schema.gen.ts';
import { linkTo } from '../../../../nouns/links.ts';

export type Part = {
  id: number;
  payment_id: number;
  policy_id: number | null;
  amount: string;
  currency: string;
};

const live = sql`payments.direction = 'from_client' and payments.status in ('held', 'cleared')`;
const columns = sql`part.id, part.payment_id, part.policy_id, payments.currency,
  money_text(part.amount, payments.currency) as amount`;

/** A policy of another account is named only to whoever sees it; that the money went there is told of the payment. */
export const allocationsFor = (caller: Caller | undefined) => {
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

/** What pays an instalment, in the order in which it is given back: cheques that are held, a financier, the latest. */
export async function partsOfInstalment(tx: Tx, instalmentId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select ${columns} from payment_allocations part join payments on payments.id = part.payment_id
    where part.instalment_id = ${instalmentId} and ${live}
    order by payments.status = 'held' desc, payments.method = 'finance' desc, payments.date desc, part.id desc
    for update of part`.execute(tx);
  return rows;
}

const isWaiting = sql`part.instalment_id is null and part.refund_id is null and ${live}`;

/** Money that waits for the policy, the oldest first. */
export async function partsWaitingFor(tx: Tx, policyId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select ${columns} from payment_allocations part join payments on payments.id = part.payment_id
    where part.policy_id = ${policyId} and ${isWaiting}
    order by payments.date, part.id for update of part`.execute(tx);
  return rows;
}

/** Whether money was ever recorded for a policy, whatever became of it. */
export async function hasMoney(tx: Tx, policyId: number): Promise<boolean> {
  const part = await tx
    .selectFrom('payment_allocations')
    .select('id')
    .where('policy_id', '=', policyId)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

/** What of a payment waits for policies. */
export async function waitingPartsOf(tx: Tx, paymentId: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select ${columns} from payment_allocations part join payments on payments.id = part.payment_id
    where part.payment_id = ${paymentId} and ${isWaiting}
    order by part.id for update of part`.execute(tx);
  return rows;
}

export type Source = { id: number; free: string; payer: string };

/** The money of a client that pays for nothing yet, held; a financier's is given back first, then the oldest. */
export async function holdCredit(tx: Tx, accountId: number, currency: string): Promise<Source[]> {
  const { rows: held } = await sql<{ id: number }>`select id from payments
    where account_id = ${accountId} and currency = ${currency} and direction = 'from_client' and status = 'cleared'
      and billing_type = 'agency_bill' and allocated < amount
    order by id for no key update`.execute(tx);
  const ids = held.map(({ id }) => id);
  inLockOrder(tx, 'payments', ids);
  const { rows } = await sql<Source>`
    select id, money_text(amount - allocated, currency) as free, payer from payments
    where id = any(${ids}::integer[]) and status = 'cleared' and allocated < amount
    order by method = 'finance' desc, date, id`.execute(tx);
  return rows;
}

export async function insertParts(
  tx: Tx,
  parts: readonly Insertable<DB['payment_allocations']>[],
): Promise<void> {
  if (parts.length > 0)
    await tx
      .insertInto('payment_allocations')
      .values([...parts])
      .execute();
}

export async function setPart(
  tx: Tx,
  id: number,
  change: UpdateObject<DB, 'payment_allocations'>,
): Promise<void> {
  await tx.updateTable('payment_allocations').set(change).where('id', '=', id).execute();
}

export async function dropPart(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('payment_allocations').where('id', '=', id).execute();
}

/** What a refund had taken is the client's credit again. */
export async function dropPartsOfRefund(tx: Tx, refundId: number): Promise<void> {
  await tx.deleteFrom('payment_allocations').where('refund_id', '=', refundId).execute();
}
