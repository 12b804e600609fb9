import { difference, sumOf } from '#contract/base/amounts/amounts';
import { isPositive, isZero } from '#contract/base/amounts/decimals';
import { chargedAgain, returned } from '#contract/money/instalmentChanges';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { releaseFrom, takeWaitingMoney } from './payments.allocating.ts';
import {
  addInstalments,
  auditInstalment,
  lastNumber,
  makeInstalments,
} from '../../instalments/instalments.plan.ts';
import { makeInstalmentsOfYear } from '../../instalments/instalments.years.ts';
import { policyFacts } from '../../instalments/instalments.plan.queries.ts';
import { enter, type Entry } from '../../instalments/instalments.entries.queries.ts';
import { instalmentsOf } from '../../instalments/instalments.record.queries.ts';
import type { InstalmentFacts } from '../../instalments/instalments.noun.ts';
import { said } from '../../../../said.ts';

/** What moves the premium of a policy, as far as its instalments have to know. */
export type Movement = {
  transaction_id: number;
  kind: 'issue' | 'endorsement' | 'cancellation' | 'reinstatement' | 'policy_year';
  effective_date: string;
  /** Signed: below nothing is given back. */
  gross_premium: string;
};

type Change = Pick<InstalmentFacts, 'id'> & Partial<Pick<InstalmentFacts, 'amount' | 'waived' | 'due_date'>>;

/** What a return takes of what was waived comes before what it takes of the amount, which is never less than that. */
function entriesOf(before: InstalmentFacts, after: InstalmentFacts): Entry[] {
  const { id: instalment_id, currency } = before;
  const { due_date } = after;
  const unwaived = difference(currency, before.waived, after.waived);
  const amount = difference(currency, after.amount, before.amount);
  return [
    ...(isPositive(unwaived) ? [{ instalment_id, kind: 'unwaived' as const, amount: unwaived }] : []),
    { instalment_id, kind: 'changed', amount, due_date },
  ];
}

async function changeAll(
  tx: Tx,
  actor: Actor,
  before: readonly InstalmentFacts[],
  changes: readonly Change[],
  { transaction_id }: Movement,
): Promise<void> {
  for (const { id, ...change } of changes) {
    const old = before.find((each) => each.id === id);
    if (!old) continue;
    await enter(tx, actor, { transaction_id }, entriesOf(old, { ...old, ...change }));
    await auditInstalment(tx, actor, 'update', id, { before: old, after: { ...old, ...change } });
  }
}

/** Premium that is given back lowers what is unpaid; money for the rest is the client's credit. */
async function giveBack(
  tx: Tx,
  actor: Actor,
  before: readonly InstalmentFacts[],
  movement: Movement,
): Promise<void> {
  const currency = before[0]?.currency ?? '';
  const { changed, beyond } = returned(currency, before, movement.gross_premium.slice(1));
  if (isPositive(beyond)) throw new Invalid({ insurer_refund: [said('returnBeyond')] });
  for (const { id, amount: left, waived } of changed) {
    const old = before.find((each) => each.id === id);
    if (old) await releaseFrom(tx, actor, old, difference(currency, left, waived));
  }
  await changeAll(tx, actor, before, changed, movement);
}

/** A reinstatement fills up what a return took; what else is charged is an instalment of its own. */
async function charge(
  tx: Tx,
  actor: Actor,
  policyId: number,
  before: readonly InstalmentFacts[],
  movement: Movement,
): Promise<void> {
  const { kind, effective_date, gross_premium, transaction_id } = movement;
  const day = await dayOf(tx, actor);
  const currency = before[0]?.currency ?? (await policyFacts(tx, policyId))?.currency ?? '';
  const { changed, rest } =
    kind === 'reinstatement'
      ? chargedAgain(currency, before, gross_premium, day)
      : { changed: [], rest: gross_premium };
  await changeAll(tx, actor, before, changed, movement);
  if (isZero(rest)) return;
  const due_date = effective_date < day ? day : effective_date;
  await addInstalments(tx, actor, policyId, [{ due_date, amount: sumOf(currency, [rest]) }], {
    after: lastNumber(before),
    transaction_id,
  });
}

type Due = { due_date: string; amount: string };

/** By when what was charged is to be paid: how much more each instalment is than before. */
const chargedIn = (before: readonly InstalmentFacts[], after: readonly InstalmentFacts[]): Due[] =>
  after.flatMap(({ id, currency, due_date, amount }) => {
    const old = before.find((each) => each.id === id)?.amount ?? '0';
    const more = difference(currency, amount, old);
    return isPositive(more) ? [{ due_date, amount: more }] : [];
  });

/**
 * After every premium transaction, within its own transaction and with the policy held: the instalments add up to the
 * gross premium again, and money that waits for the policy pays what is due. Tells by when what was charged is to be paid.
 */
export async function followPremium(
  tx: Tx,
  actor: Actor,
  policyId: number,
  movement: Movement,
): Promise<Due[]> {
  const before = await instalmentsOf(tx, policyId);
  const { gross_premium, transaction_id, effective_date } = movement;
  const policy = await policyFacts(tx, policyId);
  if (movement.kind === 'issue') {
    if (policy) await makeInstalments(tx, actor, { ...policy, gross_premium }, transaction_id);
  } else if (movement.kind === 'policy_year') {
    const year = { transaction_id, start_date: effective_date, gross_premium };
    if (policy) await makeInstalmentsOfYear(tx, actor, policy, year, before);
  } else if (gross_premium.startsWith('-')) await giveBack(tx, actor, before, movement);
  else await charge(tx, actor, policyId, before, movement);
  await takeWaitingMoney(tx, actor, policyId);
  return chargedIn(before, await instalmentsOf(tx, policyId));
}
