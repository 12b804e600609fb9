import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { expectCommission, type Rate } from '../../../money/commissions/commissions.expect.ts';
import { policyRecords } from '../policies.noun.ts';
import { startOfYear } from './policies.commission.rules.ts';
import { rateOfYear } from './policies.commission.ts';

/** Counted from 1: the one in which a day lies. */
function yearOf(start_date: string, day: string): number {
  let year = 1;
  while (startOfYear(start_date, year + 1) <= day) year += 1;
  return year;
}

/** Writes what we expect to earn by whatever moved the premium of a policy; of a life policy by the rate of its year. */
export async function expectEarnings(tx: Tx, actor: Actor, policyId: number): Promise<number> {
  const policy = await policyRecords.facts(tx, policyId);
  const rateFor = async ({ effective_date }: { effective_date: string }): Promise<Rate> => {
    const { rate, basis } = await rateOfYear(tx, policy, yearOf(policy.start_date, effective_date));
    return { rate, basis: basis ?? 'net' };
  };
  return expectCommission(tx, actor, policyId, rateFor);
}
