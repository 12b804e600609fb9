import { isPositive } from '#contract/base/amounts/decimals';
import { approvalProblem } from '#contract/cover/claims/claimAmounts';
import { isToCome } from '#contract/cover/claims/claimChecklist';
import type {
  ClaimApprove,
  ClaimApprovePartly,
  ClaimClose,
  ClaimRegister,
  ClaimReject,
  ClaimSettle,
  ClaimSurvey,
  ClaimWithReason,
} from '#contract/cover/claims/claimSteps';
import { claimActionTable, type ClaimAction } from '#contract/cover/claims/claimStates';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid, InvalidState } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { now } from '../../../../nouns/stamps.ts';
import { deciderOf } from '../../../../nouns/steps/secondPerson.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { followClocks } from '../clocks/claims.clocks.ts';
import { firstTime, stoppedClocks } from '../clocks/claims.clocks.queries.ts';
import { releaseOutstanding } from '../movements/claims.movements.transitions.ts';
import { claimRecords, type ClaimFacts } from '../claims.noun.ts';
import { spansOnceOpened } from '../claims.record.queries.ts';
import { claimText, inState } from '../claims.rules.ts';
import { refuseAboveLimit } from '../limits/claims.limits.ts';
import { takeClaimStep } from '../claims.transitions.ts';
import { said as sentence, saidAs } from '../../../../said.ts';

/** Held, and in a state that lets it take the step: what the step asks besides is asked of no other. */
async function holdFor(tx: Tx, actor: Actor, id: number, action: ClaimAction): Promise<ClaimFacts> {
  const claim = await claimRecords.hold(tx, id);
  stateAfter(claimActionTable, action, inState(claim, await deciderOf(tx, actor)));
  return claim;
}

/** Papers that are still to come are named before a claim goes on without them; whoever goes on all the same says so. */
export function refuseMissing({ checklist }: ClaimFacts, isDespite = false): void {
  const papers = checklist.filter(isToCome).map(({ document }) => document);
  if (papers.length > 0 && !isDespite)
    throw new InvalidState(sentence('claimPapersMissing', { papers: papers.join(', ') }));
}

/** The insurer has it, under a number of its own. */
export async function registerClaim(tx: Tx, actor: Actor, id: number, said: ClaimRegister): Promise<void> {
  const claim = await holdFor(tx, actor, id, 'register');
  const insurer_claim_number = said.insurer_claim_number ?? claim.insurer_claim_number;
  if (insurer_claim_number === '')
    throw new Invalid({ insurer_claim_number: [sentence('claimInsurerNumber')] });
  const claim_text = claimText({ ...claim, insurer_claim_number });
  await takeClaimStep(tx, actor, claim, 'register', { insurer_claim_number }, { claim_text });
}

export async function reviewClaim(tx: Tx, actor: Actor, id: number): Promise<void> {
  await takeClaimStep(tx, actor, await claimRecords.hold(tx, id), 'review');
}

/** Someone looks at the damage; who and when, where it is known. */
export async function surveyClaim(
  tx: Tx,
  actor: Actor,
  id: number,
  { surveyor, on: surveyed_on }: ClaimSurvey,
): Promise<void> {
  const claim = await claimRecords.hold(tx, id);
  const told = { ...(surveyor !== undefined && { surveyor }), ...(surveyed_on && { surveyed_on }) };
  await takeClaimStep(tx, actor, claim, 'survey', told);
}

const approving =
  (action: 'approve' | 'approve-partly') =>
  async (
    tx: Tx,
    actor: Actor,
    id: number,
    { approved_amount, reason = '', despite_missing }: ClaimApprove & Partial<ClaimApprovePartly>,
  ): Promise<void> => {
    const claim = await holdFor(tx, actor, id, action);
    const problem = approvalProblem(claim, approved_amount, action);
    if (problem !== undefined) throw new Invalid({ approved_amount: [saidAs(problem)] });
    await refuseAboveLimit(tx, actor, claim, approved_amount);
    refuseMissing(claim, despite_missing);
    const told = { approved_amount, approval_reason: reason };
    await takeClaimStep(tx, actor, claim, action, told, { decided_at: firstTime('decided_at') });
  };
export const approveClaim = approving('approve');
export const approveClaimPartly = approving('approve-partly');

export async function rejectClaim(
  tx: Tx,
  actor: Actor,
  id: number,
  { rejection_reason }: ClaimReject,
): Promise<void> {
  const claim = await claimRecords.hold(tx, id);
  const stamps = { decided_at: firstTime('decided_at') };
  await takeClaimStep(tx, actor, claim, 'reject', { rejection_reason }, stamps);
}

export async function settleClaim(
  tx: Tx,
  actor: Actor,
  id: number,
  { despite_missing }: ClaimSettle = {},
): Promise<void> {
  const claim = await holdFor(tx, actor, id, 'settle');
  refuseMissing(claim, despite_missing);
  await takeClaimStep(tx, actor, claim, 'settle', {}, { settled_at: now });
}

/** Nothing is expected of a claim that nobody works on any more. */
const released = (tx: Tx, actor: Actor, claim: ClaimFacts, note: string): Promise<ClaimFacts> =>
  isPositive(claim.outstanding) ? releaseOutstanding(tx, actor, claim, note) : Promise.resolve(claim);

/** Where nothing was paid it is said why, unless the insurer has said so already; what is outstanding is asked about. */
export async function closeClaim(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason: closing_reason = '', release = false, despite_missing }: ClaimClose,
): Promise<void> {
  const claim = await holdFor(tx, actor, id, 'close');
  if (closing_reason === '' && !claim.has_payment && claim.status !== 'rejected')
    throw new Invalid({ reason: [sentence('claimCloseReason')] });
  refuseMissing(claim, despite_missing);
  const { outstanding, currency } = claim;
  if (isPositive(outstanding) && !release)
    throw new InvalidState(sentence('claimOutstanding', { outstanding, currency }));
  const free = await released(tx, actor, claim, 'Released when the claim was closed.');
  // What nobody decided before is decided by the closing, in time or late; the client is told by it of nothing.
  const { acknowledge_due_on } = stoppedClocks;
  const stamps = { acknowledge_due_on, decided_at: firstTime('decided_at'), closed_at: now };
  await takeClaimStep(tx, actor, free, 'close', { closing_reason }, stamps);
}

/** The clocks that ran are stopped: nobody waits for an answer any more. */
export async function withdrawClaim(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason: withdrawn_reason }: ClaimWithReason,
): Promise<void> {
  const claim = await holdFor(tx, actor, id, 'withdraw');
  const free = await released(tx, actor, claim, 'Released when the claim was withdrawn.');
  await takeClaimStep(
    tx,
    actor,
    free,
    'withdraw',
    { withdrawn_reason },
    { closed_at: now, ...stoppedClocks },
  );
}

/** What was decided is decided anew, from today on; what it was, and why it is opened, the trail keeps. */
export async function reopenClaim(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason }: ClaimWithReason,
): Promise<void> {
  const claim = await claimRecords.hold(tx, id);
  const told = { approved_amount: null, approval_reason: '', rejection_reason: '', closing_reason: '' };
  await takeClaimStep(tx, actor, claim, 'reopen', told, {
    decided_at: null,
    settled_at: null,
    closed_at: null,
    closed_spans: spansOnceOpened,
    reopened_at: now,
    clock_told_on: null,
  });
  await followClocks(tx, [id]);
  const noun = { module: 'claims', noun: 'claims', record_id: id } as const;
  await audit(tx, actor, { ...noun, action: 'update', after: { reopen_reason: reason } });
}
