import type { CommissionRate, CommissionRateBatch } from '#contract/reference/commissionRates';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Conflict, Invalid, type FieldProblems } from '../../../errors.ts';
import type { Said } from '../../../said.ts';
import { commissionRates } from './commissionRates.noun.ts';

/** What is wrong with a line, by its fields; of whom it stands in the way of, at its first day. */
function problemsOf(error: unknown): FieldProblems {
  if (error instanceof Conflict) return { valid_from: [error.said] };
  if (!(error instanceof Invalid) || 'insurer_id' in error.fields) throw error;
  return error.fields;
}

/** All lines or none; each that cannot be written says why at its own place. */
export async function createRates(
  tx: Tx,
  caller: Caller,
  { insurer_id, rates }: CommissionRateBatch,
): Promise<CommissionRate[]> {
  guardHolds(caller, 'insurers:view');
  const made: CommissionRate[] = [];
  const problems: Record<string, readonly Said[]> = {};
  for (const [index, line] of rates.entries()) {
    try {
      made.push(await commissionRates.create(tx, caller, { insurer_id, ...line }));
    } catch (error) {
      for (const [field, told] of Object.entries(problemsOf(error)))
        problems[`rates.${index}.${field}`] = told;
    }
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return made;
}
