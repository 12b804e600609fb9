import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import { payableOf } from '#contract/money/commissions/commissionSums';
import { commissionPayees } from '#contract/money/commissions/commissionStates';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { insertPayables, listOfRoot, payableBefore } from './commissions.queries.ts';

/**
 * What payees may be paid by what was received of a transaction and of all that goes back to it, less what they could
 * before: what is taken back of a commission is taken back of its shares at once, however much of them was paid.
 */
export async function followReceived(
  tx: Tx,
  actor: Actor,
  { id, root_id }: { id: number; root_id: number },
  day: string,
): Promise<void> {
  const rows = await listOfRoot(tx, root_id);
  const before = new Map((await payableBefore(tx, root_id)).map(({ payee, amount }) => [payee, amount]));
  const currency = rows[0]?.currency;
  if (!currency) return;
  const sum = (amounts: readonly string[]): string => sumOf(currency, amounts);
  const shares = {
    broker: sum(rows.map(({ broker_amount }) => broker_amount)),
    agent: sum(rows.map(({ agent_amount }) => agent_amount)),
    sub_agent: sum(rows.map(({ sub_agent_amount }) => sub_agent_amount)),
  };
  const payable = payableOf(currency, shares, {
    expected: sum(rows.map(({ expected }) => expected)),
    received: sum(rows.map(({ received }) => received)),
  });
  await insertPayables(
    tx,
    commissionPayees.flatMap((payee) => {
      const amount = difference(currency, payable[payee], before.get(payee) ?? '0');
      return isZero(amount) ? [] : [{ commission_id: id, payee, amount, day, recorded_by: actor.user_id }];
    }),
  );
}

/** Whether something of it came, so that what takes of it takes back. */
export async function wasReceived(tx: Tx, rootId: number, currency: string): Promise<boolean> {
  const rows = await listOfRoot(tx, rootId);
  const received = sumOf(
    currency,
    rows.map((row) => row.received),
  );
  return compareAmounts(currency, received, '0') > 0;
}
