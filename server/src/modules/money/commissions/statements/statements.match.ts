import { matchLines } from '#contract/money/commissions/statements/matching';
import type { Tx } from '../../../../db/connect.ts';
import { findPolicies, keepFindings, listToMatch } from './statements.queries.ts';

/** Finds of which policies and commissions the lines of a statement are, and why they differ. */
export async function matchStatement(
  tx: Tx,
  { id, currency }: { id: number; currency: string },
  policies?: readonly number[],
): Promise<void> {
  if (!policies) await findPolicies(tx, id);
  const found = (await listToMatch(tx, id, policies)).flatMap(({ lines, rows, is_cancelled }) =>
    matchLines({ currency, rows, is_cancelled }, lines),
  );
  if (found.length > 0) await keepFindings(tx, found);
}
