import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { doRows, RowFaults } from '../../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../../jobs/job.ts';
import { followRemittance } from '../../../money/commissions/commissions.remitted.ts';
import { expectEarnings } from './policies.earned.ts';
import { holdUnearned, keptOf, lastTransferOf } from './policies.earned.queries.ts';

const mostTold = 100;

type Difference = { policy: string; currency: string; before: string; after: string };

/**
 * Writes the commissions of policies that were issued before there were any, and tells what the accounts with insurers
 * keep back otherwise than before. Where nothing is missing it does nothing.
 */
export async function writeMissingCommissions(
  context: AppContext,
  { signal, progress }: DailyRun,
): Promise<Outcome> {
  const faults = new RowFaults();
  const differences: Difference[] = [];
  let commissions = 0;
  const work = async (tx: Tx, ids: number[]): Promise<void> => {
    const actor = { user_id: null, via: 'job' } as const;
    const before = new Map((await keptOf(tx, ids)).map((row) => [row.policy_id, row.kept]));
    let written = 0;
    for (const id of ids) {
      written += await expectEarnings(tx, actor, id);
      const transfer = await lastTransferOf(tx, id);
      if (transfer) await followRemittance(tx, actor, [id], transfer);
    }
    const changed = (await keptOf(tx, ids)).filter(({ policy_id, kept }) => before.get(policy_id) !== kept);
    commissions += written;
    differences.push(
      ...changed.map(({ policy_id, policy, currency, kept }) => {
        return { policy, currency, before: before.get(policy_id) ?? '0', after: kept };
      }),
    );
  };
  const told = () => ({ commissions, kept_changed: differences.length });
  await doRows(context, {
    noun: 'policies',
    faults,
    signal,
    hold: holdUnearned,
    work,
    progress: () => progress(told()),
  });
  const kept = differences.length > 0 ? { differences: differences.slice(0, mostTold) } : {};
  return { ...told(), ...kept, ...faults.told() };
}
