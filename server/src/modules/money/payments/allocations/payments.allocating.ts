import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { isPositive } from '#contract/base/amounts/decimals';
import { oldestFirst, type Payable, type Share } from '#contract/money/instalmentChanges';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { enter } from '../../instalments/instalments.entries.queries.ts';
import { instalmentsOf } from '../../instalments/instalments.record.queries.ts';
import type { InstalmentFacts } from '../../instalments/instalments.noun.ts';
import {
  dropPart,
  insertParts,
  partsOfInstalment,
  partsWaitingFor,
  setPart,
  waitingPartsOf,
  type Part,
} from './payments.allocations.queries.ts';

import { auditPayment, paymentRecords } from '../payments.noun.ts';
import { insertPayment } from '../payments.record.queries.ts';
import { ownText } from '../payments.rules.ts';

/** Whoever puts money to a use, or takes it off one. */
type By = { user_id: number | null };

/** What nobody has paid, waived or sent a cheque for. */
export const asPayable = ({
  id,
  policy_id,
  number,
  due_date,
  currency,
  due,
  held,
}: InstalmentFacts): Payable => ({
  id,
  policy_id,
  number,
  due_date,
  open: difference(currency, due, held),
});

/** Parts of a payment, from the first on, until the amount is reached; the last one may be cut. */
function upTo(currency: string, parts: readonly Part[], amount: string): { part: Part; taken: string }[] {
  let left = amount;
  return parts.flatMap((part) => {
    if (!isPositive(left)) return [];
    const taken = compareAmounts(currency, part.amount, left) < 0 ? part.amount : left;
    left = difference(currency, left, taken);
    return [{ part, taken }];
  });
}

/** What was paid before the policy came here is the client's credit, like money for which a receipt was written. */
async function releaseOpening(
  tx: Tx,
  actor: Actor,
  { id, policy_id, account_id, billing_type, currency }: InstalmentFacts,
  amount: string,
): Promise<void> {
  const day = await dayOf(tx, actor);
  const { user_id } = actor;
  await enter(tx, actor, { day }, [{ instalment_id: id, kind: 'opening', amount }]);
  const payment_id = await insertPayment(tx, {
    direction: 'from_client',
    status: 'cleared',
    account_id,
    billing_type,
    currency,
    amount,
    date: day,
    cleared_on: day,
    method: 'transfer',
    is_brought_over: true,
    own_text: ownText({ receipt_no: null, reference: '', cheque_no: '', payer: '' }),
    created_by: user_id,
    updated_by: user_id,
  });
  await insertParts(tx, [{ payment_id, policy_id, amount, allocated_by: user_id }]);
  await auditPayment(tx, actor, 'create', payment_id, { after: await paymentRecords.facts(tx, payment_id) });
}

/** Money for an instalment that now needs only so much waits for its policy, where it is the client's credit. */
export async function releaseFrom(
  tx: Tx,
  actor: Actor,
  instalment: InstalmentFacts,
  needed: string,
): Promise<void> {
  const { user_id } = actor;
  const { currency, paid, held } = instalment;
  const excess = difference(currency, sumOf(currency, [paid, held]), needed);
  if (!isPositive(excess)) return;
  const released = upTo(currency, await partsOfInstalment(tx, instalment.id), excess);
  const fromMoney = sumOf(
    currency,
    released.map(({ taken }) => taken),
  );
  const fromOpening = difference(currency, excess, fromMoney);
  if (isPositive(fromOpening)) await releaseOpening(tx, actor, instalment, fromOpening);
  for (const { part, taken } of released) {
    const { id, payment_id, policy_id } = part;
    const rest = difference(currency, part.amount, taken);
    if (isPositive(rest)) {
      await setPart(tx, id, { amount: rest, allocated_by: user_id });
      await insertParts(tx, [{ payment_id, policy_id, amount: taken, allocated_by: user_id }]);
    } else await setPart(tx, id, { instalment_id: null, allocated_by: user_id });
  }
}

const partOf = (payment_id: number, { user_id }: By, { policy_id, instalment_id, amount }: Share) => ({
  payment_id,
  policy_id,
  instalment_id,
  amount,
  allocated_by: user_id,
});

/** Money that waits for a policy pays what is open, the oldest first. The policy is held. */
export async function takeWaitingMoney(tx: Tx, by: By, policyId: number): Promise<void> {
  for (const part of await partsWaitingFor(tx, policyId)) {
    const open = (await instalmentsOf(tx, policyId)).map(asPayable);
    const { shares, rest } = oldestFirst(part.currency, part.amount, open);
    if (shares.length === 0) return;
    if (isPositive(rest)) await setPart(tx, part.id, { amount: rest });
    else await dropPart(tx, part.id);
    await insertParts(
      tx,
      shares.map((share) => partOf(part.payment_id, by, share)),
    );
  }
}

type Held = { id: number; currency: string; free: string };

/** Before so much of a payment that is held is used: what else it waited for waits for less. */
export async function takeFree(tx: Tx, { id, currency, free }: Held, amount: string): Promise<void> {
  const waiting = await waitingPartsOf(tx, id);
  const bound = sumOf(
    currency,
    waiting.map((part) => part.amount),
  );
  const missing = difference(currency, amount, difference(currency, free, bound));
  for (const { part, taken } of upTo(currency, waiting, missing)) {
    const rest = difference(currency, part.amount, taken);
    await (isPositive(rest) ? setPart(tx, part.id, { amount: rest }) : dropPart(tx, part.id));
  }
}
