import { difference, sumOf } from '#contract/base/amounts';
import { isPositive, isZero } from '#contract/base/decimals';
import { chargedAgain, returned } from '#contract/money/instalmentChanges';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { releaseFrom, takeWaitingMoney } from './payments.allocating.ts';
import {
  addInstalments,
  auditInstalment,
  lastNumber,
  makeInstalments,
} from '../instalments/instalments.plan.ts';
import { policyFacts } from '../instalments/instalments.plan.queries.ts';
import { instalmentsOf, setInstalment } from '../instalments/instalments.record.queries.ts';
import type { InstalmentFacts } from '../instalments/instalments.noun.ts';

/** What moves the premium of a policy, as far as its instalments have to know. */
export type Movement = {
  kind: 'issue' | 'endorsement' | 'cancellation' | 'reinstatement';
  effective_date: string;
  /** Signed: below nothing is given back. */
  gross_premium: string;
};

type Change = Pick<InstalmentFacts, 'id'> & Partial<Pick<InstalmentFacts, 'amount' | 'waived' | 'due_date'>>;

async function changeAll(
  tx: Tx,
  actor: Actor,
  before: readonly InstalmentFacts[],
  changes: readonly Change[],
): Promise<void> {
  for (const { id, ...change } of changes) {
    const old = before.find((each) => each.id === id);
    if (!old) continue;
    await setInstalment(tx, actor, id, change);
    await auditInstalment(tx, actor, 'update', id, { before: old, after: { ...old, ...change } });
  }
}

/** Premium that is given back lowers what is unpaid; money for the rest is the client's credit. */
async function giveBack(
  tx: Tx,
  actor: Actor,
  before: readonly InstalmentFacts[],
  { currency, amount }: { currency: string; amount: string },
): Promise<void> {
  const { changed, beyond } = returned(currency, before, amount);
  if (isPositive(beyond))
    throw new Invalid({ insurer_refund: ['This is more than the premium of the policy.'] });
  for (const { id, amount: left, waived } of changed) {
    const old = before.find((each) => each.id === id);
    if (old) await releaseFrom(tx, old, difference(currency, left, waived));
  }
  await changeAll(tx, actor, before, changed);
}

/** A reinstatement fills up what a return took; what else is charged is an instalment of its own. */
async function charge(
  tx: Tx,
  actor: Actor,
  policyId: number,
  before: readonly InstalmentFacts[],
  { kind, effective_date, gross_premium }: Movement,
): Promise<void> {
  const day = await dayOf(tx, actor);
  const currency = before[0]?.currency ?? (await policyFacts(tx, policyId))?.currency ?? '';
  const { changed, rest } =
    kind === 'reinstatement'
      ? chargedAgain(currency, before, gross_premium, day)
      : { changed: [], rest: gross_premium };
  await changeAll(tx, actor, before, changed);
  if (isZero(rest)) return;
  const due_date = effective_date < day ? day : effective_date;
  await addInstalments(tx, actor, policyId, [{ due_date, amount: sumOf(currency, [rest]) }], {
    after: lastNumber(before),
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
  const { gross_premium } = movement;
  if (movement.kind === 'issue') {
    const policy = await policyFacts(tx, policyId);
    if (policy) await makeInstalments(tx, actor, { ...policy, gross_premium });
  } else if (gross_premium.startsWith('-')) {
    const currency = before[0]?.currency ?? '';
    await giveBack(tx, actor, before, { currency, amount: gross_premium.slice(1) });
  } else await charge(tx, actor, policyId, before, movement);
  await takeWaitingMoney(tx, policyId);
  return chargedIn(before, await instalmentsOf(tx, policyId));
}
