import { isZero } from '#contract/base/amounts/decimals';
import type { PremiumTransaction, ReturnPremium, StoredPart } from '#contract/cover/policies/policyVersions';
import type { PremiumLine } from '#contract/money/premium';
import { mergedLines, totalsOfLines } from '#contract/cover/policies/premiumParts';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { takeNumberWithin } from '../../../../nouns/numbers.ts';
import { closeOverdueTasks, holdOverdueTasks } from '../../../money/instalments/instalments.overdueTasks.ts';
import { holdRenewalTasks } from '../../renewals/renewals.tasks.ts';
import { findRenewalsAbout } from '../cover/policies.cover.queries.ts';
import { expectEarnings } from './policies.earned.ts';
import { premiumMoved } from './policies.premiumMoved.ts';
import { insertTransaction } from './policies.transactions.queries.ts';

/** What a policy costs by its premium transactions: their lines added up, and what these come to. */
export function premiumOf(currency: string, lines: readonly PremiumLine[]) {
  const merged = mergedLines(currency, lines);
  return { lines: merged, totals: totalsOfLines(currency, merged) };
}

type Moved = Pick<PremiumTransaction, 'kind' | 'effective_date' | 'earns_from' | 'earns_to'> & {
  version_id: number;
  lines: PremiumLine[];
  /** Where it is not one part over its own days. */
  parts?: StoredPart[] | undefined;
  endorsement_id?: number;
  calculation?: ReturnPremium;
};

export const noteOf = (gross: string): PremiumTransaction['note_kind'] => {
  if (isZero(gross)) return null;
  return gross.startsWith('-') ? 'credit' : 'debit';
};

/** Writes down what moves the premium, and takes the number of its note, which the next one waits for: the last lock. */
export async function movePremium(
  tx: Tx,
  actor: Actor,
  policy: { id: number; currency: string },
  { calculation, parts, ...moved }: Moved,
): Promise<void> {
  await holdOverdueTasks(tx, [policy.id]);
  await holdRenewalTasks(tx, await findRenewalsAbout(tx, policy.id));
  const totals = totalsOfLines(policy.currency, moved.lines);
  const note_kind = noteOf(totals.gross_premium);
  const transaction = {
    ...moved,
    ...totals,
    policy_id: policy.id,
    currency: policy.currency,
    calculation: calculation ?? null,
    parts: parts ?? null,
    note_kind,
    note_number: note_kind && (await takeNumberWithin(tx, `${note_kind}_note`)),
    recorded_by: actor.user_id,
  };
  const id = await insertTransaction(tx, transaction);
  await expectEarnings(tx, actor, policy.id);
  await premiumMoved(tx, actor, policy, { ...transaction, id });
  await closeOverdueTasks(tx, actor, [policy.id]);
}
