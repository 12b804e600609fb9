import { approvalProblem } from '#contract/cover/claims/claimAmounts';
import type { ClaimAskApproval, ClaimWithReason } from '#contract/cover/claims/claimSteps';
import { claimActionTable } from '#contract/cover/claims/claimStates';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { now } from '../../../../nouns/stamps.ts';
import { deciderOf, guardSecondPerson } from '../../../../nouns/steps/secondPerson.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { said as sentence, saidAs } from '../../../../said.ts';
import { firstTime } from '../clocks/claims.clocks.queries.ts';
import { claimRecords } from '../claims.noun.ts';
import { inState } from '../claims.rules.ts';
import { takeClaimStep } from '../claims.transitions.ts';
import { refuseAboveLimit } from '../limits/claims.limits.ts';
import { refuseMissing } from './claims.steps.ts';

const steps = { noun: 'claims', table: claimActionTable } as const;

/** What is above one's own limit waits for those whose limit suffices. */
export async function askClaimApproval(
  tx: Tx,
  actor: Actor,
  id: number,
  { approved_amount, reason, note, despite_missing }: ClaimAskApproval,
): Promise<void> {
  const claim = await claimRecords.hold(tx, id);
  stateAfter(claimActionTable, 'ask-approval', inState(claim, await deciderOf(tx, actor)));
  const isWhole = approvalProblem(claim, approved_amount, 'approve') === undefined;
  const step = isWhole ? 'approve' : 'approve-partly';
  const problem = approvalProblem(claim, approved_amount, step);
  if (problem !== undefined) throw new Invalid({ approved_amount: [saidAs(problem)] });
  if (!isWhole && reason === '') throw new Invalid({ reason: [sentence('claimWhyInPart')] });
  refuseMissing(claim, despite_missing);
  const told = { approval_asked_amount: approved_amount, approval_asked_note: note };
  await takeClaimStep(tx, actor, claim, 'ask-approval', told, {
    approval_asked_at: now,
    approval_asked_by: actor.user_id,
    approval_asked_step: step,
    approval_asked_reason: isWhole ? '' : reason,
    approval_refused_by: null,
  });
}

/** Held and still asked for, by somebody else than who decides. */
async function holdAsked(tx: Tx, actor: Actor, id: number, action: 'grant-approval' | 'refuse-approval') {
  const claim = await claimRecords.hold(tx, id);
  const state = inState(claim, await deciderOf(tx, actor));
  const { approval_asked: asked } = claim;
  await guardSecondPerson(tx, steps, action, state, { id, asker: asked?.by ?? null });
  stateAfter(claimActionTable, action, state);
  if (!asked) throw new Error(`Nothing is asked for of claim ${id}.`);
  return { claim, asked };
}

/** Approved as it was asked for, by whose limit suffices. */
export async function grantClaimApproval(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { claim, asked } = await holdAsked(tx, actor, id, 'grant-approval');
  await refuseAboveLimit(tx, actor, claim, asked.amount);
  const told = { approved_amount: asked.amount, approval_reason: asked.reason };
  await takeClaimStep(tx, actor, claim, 'grant-approval', told, { decided_at: firstTime('decided_at') });
}

/** It stays as it is, and whoever asked reads why. */
export async function refuseClaimApproval(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason }: ClaimWithReason,
): Promise<void> {
  const { claim } = await holdAsked(tx, actor, id, 'refuse-approval');
  const stamps = { approval_refusal: reason, approval_refused_by: actor.user_id };
  await takeClaimStep(tx, actor, claim, 'refuse-approval', { approval_refusal: reason }, stamps);
}
