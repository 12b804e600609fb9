import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { InvalidState } from '../../../../errors.ts';
import { mostNamed } from '../../../../nouns/steps/secondPerson.ts';
import { said } from '../../../../said.ts';
import type { ClaimFacts } from '../claims.noun.ts';
import { isBeyondApproved } from '#contract/cover/claims/claimAmounts';
import { sumOf } from '#contract/base/amounts/amounts';
import { isPositive } from '#contract/base/amounts/decimals';
import { limitPassed, whoseLimitSuffices } from './claims.limits.queries.ts';

/** What is above somebody's limit is decided by whose limit suffices, and the refusal says who that is. */
export async function refuseAboveLimit(
  tx: Tx,
  { user_id }: Actor,
  { id, currency }: ClaimFacts,
  amount: string,
): Promise<void> {
  if (user_id === null) return;
  const asked = { amount, currency };
  const limit = await limitPassed(tx, user_id, asked);
  if (!limit) return;
  const own = { limit: limit.amount, limitCurrency: limit.currency };
  const able = await whoseLimitSuffices(tx, id, asked, mostNamed);
  if (able.length === 0) throw new InvalidState(said('claimAboveEveryLimit', own));
  const names = able
    .map(({ name, limit: upTo }) => (upTo === null ? name : `${name} (${limit.currency} ${upTo})`))
    .join(', ');
  throw new InvalidState(said('claimAboveLimit', { ...own, names }));
}

/** Whoever pays more than was approved approves it by that. */
export async function refusePaidAboveLimit(
  tx: Tx,
  actor: Actor,
  claim: ClaimFacts,
  { kind, amount }: { kind: string; amount: string },
): Promise<void> {
  if (kind !== 'payment' || !isPositive(amount) || !isBeyondApproved(claim, amount)) return;
  await refuseAboveLimit(tx, actor, claim, sumOf(claim.currency, [claim.paid, amount]));
}
