import { sharesOf } from '#contract/money/commissions/commissionSums';
import type { CommissionShares } from '#contract/money/commissions/commissionSteps';
import type { Commission } from '#contract/money/commissions/commissions';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { edition } from '../../../nouns/stamps.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { said } from '../../../said.ts';
import { commissionRecords, type CommissionFacts } from './commissions.noun.ts';
import { listOfRoot, setCommissions } from './commissions.queries.ts';
import { holdCommission } from './commissions.transitions.ts';

const payees = ['broker', 'agent', 'sub_agent'] as const;

const pctsOf = ({ shares }: Pick<CommissionFacts, 'shares'>) =>
  Object.fromEntries(shares.map(({ payee_type, pct }) => [`${payee_type}_pct`, pct]));

/** Other shares of a commission, and of whatever takes of it, with a reason: as long as nothing of it came. */
export async function shareCommission(
  tx: Tx,
  caller: Caller,
  id: number,
  { reason, ...wanted }: CommissionShares,
  version: number | undefined,
): Promise<Commission> {
  await commissionRecords.guard(tx, caller, id, 'commissions:update');
  const before = await holdCommission(tx, id);
  if (version !== undefined && version !== before.version)
    refuseStale(version, await commissionRecords.read(tx, caller, id));
  if (!before.can_share) throw new InvalidState(said('sharesReceived'));
  const pcts = pctsOf(before);
  for (const payee of payees)
    if (wanted[`${payee}_pct`] !== undefined && pcts[`${payee}_pct`] === undefined)
      throw new Invalid({ [`${payee}_pct`]: [said('shareOfNobody')] });
  const after = { ...pcts, ...wanted };
  const terms = {
    broker_pct: after['broker_pct'] ?? null,
    agent_pct: after['agent_pct'] ?? null,
    sub_agent_pct: after['sub_agent_pct'] ?? null,
  };
  for (const row of await listOfRoot(tx, before.root_id)) {
    const shares = sharesOf(row.currency, row.expected, terms);
    await setCommissions(tx, [row.id], {
      ...terms,
      broker_amount: shares.broker,
      agent_amount: shares.agent,
      sub_agent_amount: shares.sub_agent,
      ...edition(caller),
    });
    await audit(tx, caller, {
      module: 'commissions',
      noun: 'commissions',
      record_id: row.id,
      action: 'update',
      before: pcts,
      after: { ...after, reason },
    });
  }
  return commissionRecords.read(tx, caller, id);
}
