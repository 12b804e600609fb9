import { percentOf } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import type { CommissionBasis } from '#contract/reference/commissionRateList';
import { sharesOf } from '#contract/money/commissions/commissionSums';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { auditCommission, commissionRecords } from './commissions.noun.ts';
import { followReceived, wasReceived } from './commissions.payable.ts';
import {
  insertCommission,
  keepProgress,
  listRoots,
  listUnwritten,
  sharersOf,
  type Base,
  type Root,
  type Sharers,
} from './commissions.queries.ts';

export type Rate = { rate: string | null; basis: CommissionBasis };
/** The rate of a premium that a policy charges, by its kind and the day from which it counts. */
export type RateFor = (moved: Pick<Base, 'kind' | 'effective_date'>) => Promise<Rate>;

type Terms = Omit<Root, 'root_id'>;

/** Who had a share before keeps it as it was agreed; who is new brings theirs. */
function sharedNow(before: Root | undefined, now: Sharers): Omit<Terms, 'rate' | 'basis' | 'tax_rate'> {
  const pct = (payee: 'broker' | 'agent' | 'sub_agent'): string | null => {
    const id = now[`${payee}_id`];
    if (id === null) return null;
    return (before?.[`${payee}_id`] === id ? before[`${payee}_pct`] : now[`${payee}_pct`]) ?? '0';
  };
  const { broker_id, agent_id, sub_agent_id } = now;
  return {
    broker_id,
    broker_pct: pct('broker'),
    agent_id,
    agent_pct: pct('agent'),
    sub_agent_id,
    sub_agent_pct: pct('sub_agent'),
  };
}

/** What one transaction is expected to earn, or to give back of what another one earned. */
async function expectRow(
  tx: Tx,
  actor: Actor,
  policyId: number,
  moved: Base,
  { rate, basis, tax_rate, broker_id, agent_id, sub_agent_id, ...shared }: Terms,
): Promise<void> {
  const { transaction_id, root_id, endorsement_id, kind, currency, booked_on } = moved;
  const base = basis === 'gross' ? moved.gross : moved.net;
  const expected = percentOf(currency, base, rate ?? '0');
  const shares = sharesOf(currency, expected, shared);
  const takes = transaction_id !== root_id;
  const received = takes && (await wasReceived(tx, root_id, currency));
  const id = await insertCommission(tx, {
    policy_id: policyId,
    transaction_id,
    root_id,
    endorsement_id,
    kind,
    booked_on,
    basis,
    rate,
    base,
    expected,
    tax_rate,
    tax: percentOf(currency, expected, tax_rate),
    share_broker_id: broker_id,
    share_agent_id: agent_id,
    share_sub_agent_id: sub_agent_id,
    ...shared,
    broker_amount: shares.broker,
    agent_amount: shares.agent,
    sub_agent_amount: shares.sub_agent,
    is_clawback: received && expected.startsWith('-'),
    created_by: actor.user_id,
    updated_by: actor.user_id,
  });
  await auditCommission(tx, actor, 'create', id, { after: await commissionRecords.facts(tx, id) });
  if (received) await followReceived(tx, actor, { id, root_id }, booked_on);
}

/**
 * Writes the rows of whatever moved the premium of a policy and has none yet. What is taken back keeps the rate, the
 * tax and the shares of what it takes from; where that earned nothing, because it was brought over, neither does this.
 */
export async function expectCommission(
  tx: Tx,
  actor: Actor,
  policyId: number,
  rateFor: RateFor,
): Promise<number> {
  const unwritten = await listUnwritten(tx, policyId);
  await keepProgress(tx, policyId);
  if (unwritten.length === 0) return 0;
  const now = await sharersOf(tx, policyId);
  let written = 0;
  for (const moved of unwritten) {
    const roots = await listRoots(tx, policyId);
    const own = moved.transaction_id === moved.root_id;
    const root = roots.find(({ root_id }) => root_id === moved.root_id);
    if (!own && !root) continue;
    const terms = own
      ? { ...(await rateFor(moved)), tax_rate: now.tax_rate, ...sharedNow(roots.at(-1), now) }
      : (root as Root);
    const { root_id: _root, ...agreed } = { root_id: 0, ...terms };
    const base = agreed.basis === 'gross' ? moved.gross : moved.net;
    if (isZero(base)) continue;
    await expectRow(tx, actor, policyId, moved, agreed);
    written += 1;
  }
  return written;
}
