import { isToCome } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction } from '#contract/cover/claims/claimStates';
import type { ShownStep } from '../../../components/steps/nounSteps.ts';
import { stepsOf } from './steps/claimSteps.ts';

/** What is done next with a claim: a step, or what was paid is entered, without which it cannot be settled. */
export type Next = ShownStep<ClaimAction> | 'payment';

type Read = Pick<Claim, 'status' | 'allowed_actions' | 'checklist'> &
  Partial<Pick<Claim, 'approval_asked' | 'deciders'>>;

/** Papers decide whether it waits for them or is looked at. */
function preferred({ status, checklist }: Read): string | undefined {
  if (status !== 'registered' && status !== 'documents_pending') return undefined;
  return checklist.some(isToCome) ? 'request-documents' : 'review';
}

export function nextOf(claim: Read): Next | undefined {
  const steps = stepsOf(claim);
  const wanted = preferred(claim);
  const main = steps.find(({ name }) => name === wanted) ?? steps[0];
  return main?.name === 'settle' && !main.enabled ? 'payment' : main;
}
