import { normalised } from '#contract/sales/risk/items';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Conflict } from '../../../errors.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { policyRecords } from './policies.noun.ts';
import { findNumberHolder, lockNumber } from './policies.record.queries.ts';
import { said } from '../../../said.ts';

/** As an insurer's number is compared: letters and digits alone, in capitals, whatever digits they are written in. */
export const numberNorm = (policyNumber: string): string => normalised(policyNumber);

/**
 * Runs what gives a policy its number, or the days that it covers under it. Where another policy of the insurer covers
 * one of these days under the same number, that one is named, if it may be seen. Those who want one number take turns:
 * an exclusion constraint alone lets several of them wait for each other.
 */
export async function takingNumber<T>(
  tx: Tx,
  caller: Caller | null,
  { id, insurer_id, policy_number }: { id: number; insurer_id: number; policy_number: string },
  work: () => Promise<T>,
): Promise<T> {
  const wanted = { id, insurer_id, number_norm: numberNorm(policy_number) };
  if (wanted.number_norm) await lockNumber(tx, wanted);
  return takingUnique(tx, work, {
    policies_number_is_free: async () =>
      new Conflict(
        said('policyNumberTaken'),
        caller === null ? undefined : await findNumberHolder(tx, caller, wanted),
      ),
  });
}

/** A step after which the policy covers days under its number: only where no other one does. */
export const underNumber =
  <Said extends object>(take: (tx: Tx, caller: Caller, id: number, said: Said) => Promise<unknown>) =>
  async (tx: Tx, caller: Caller, id: number, said: Said & { policy_number?: string }): Promise<void> => {
    const { insurer_id, policy_number: known } = await policyRecords.facts(tx, id);
    const { policy_number = known } = said;
    await takingNumber(tx, caller, { id, insurer_id, policy_number }, () => take(tx, caller, id, said));
  };
