import {
  claimActionTable,
  type ClaimAction,
  type ClaimStatus,
  type ClaimWaiting,
} from '#contract/cover/claims/claimStates';
import { claimSteps } from '#contract/cover/claims/claimSteps';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { deciderOf } from '../../../nouns/steps/secondPerson.ts';
import { takeStep } from '../../../nouns/steps/steps.ts';
import { beginWaiting, endWaiting } from './clocks/claims.clocks.ts';
import { settleClaimNotices } from './claims.notices.queries.ts';
import type { ClaimFacts } from './claims.noun.ts';
import { inState } from './claims.rules.ts';

const steps = { module: 'claims', noun: 'claims', table: claimActionTable } as const;

/** What was asked for ends with the next step, whichever that is; a survey may come between. */
const nothingAsked = { approval_asked_at: null, approval_lapsed_at: null, approval_refusal: '' };

export type ToldOfClaim = { [F in keyof ClaimFacts]?: ClaimFacts[F] | undefined };

/**
 * One step of a claim that is held, told in the trail; whose turn it is follows, and with it whether the clock of the
 * decision runs. `told` stands in the trail, `stamps` are columns that nobody needs to be told of.
 */
export async function takeClaimStep(
  tx: Tx,
  actor: Actor,
  claim: ClaimFacts,
  action: ClaimAction,
  told: ToldOfClaim = {},
  stamps: object = {},
  turn: ClaimWaiting | null = claimSteps[action].turn,
): Promise<ClaimStatus> {
  // Before the step, because a clock that stood still has its end only as long as nothing is decided.
  if (turn === 'client') await beginWaiting(tx, claim.id);
  else await endWaiting(tx, claim.id, turn);
  // Whatever else is done, the client is not asked for papers any more.
  const unasked = action === 'request-documents' ? {} : { next_chaser_on: null };
  const ended = action === 'survey' ? {} : nothingAsked;
  const state = inState(claim, await deciderOf(tx, actor));
  const status = await takeStep(tx, actor, steps, state, action, told, { ...unasked, ...ended, ...stamps });
  if (turn === null) await settleClaimNotices(tx, [claim.id]);
  return status;
}
