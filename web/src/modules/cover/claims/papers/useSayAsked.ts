import type { ToldWay } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { mayTake } from '../../../../components/steps/nounSteps.ts';
import { claims } from '../claims.queries.ts';
import { usePaperAct } from './usePaperAct.ts';

/** Says that papers were asked for, and how. */
export function useSayAsked(claim: Claim) {
  const act = usePaperAct();
  return {
    may: mayTake(claim, 'request-documents'),
    say: (documents: string[], how: ToldWay) =>
      act.mutate(() => claims.act(claim.id, 'request-documents', { documents, how })),
  };
}
