import { goneBy, stagesTo, stagesUntil, wasAtBy, type Stage } from '../../base/states/stages.ts';
import { undecidedClaimStatuses, type ClaimStatus } from './claimStates.ts';
import type { Claim } from './claims.ts';

export type ClaimOnItsWay = Pick<
  Claim,
  'status' | 'passed' | 'surveyed_on' | 'approved_amount' | 'approval_reason' | 'settled_at' | 'decided_at'
>;

/** Whether it was at a stage: what was decided before it was opened again is decided no longer. */
const wasAt = (claim: ClaimOnItsWay) => {
  const { passed, surveyed_on, approved_amount, settled_at } = claim;
  const isKnown = wasAtBy(passed);
  return (stage: ClaimStatus): boolean => {
    switch (stage) {
      case 'survey':
        return surveyed_on !== null || passed.includes(stage);
      case 'approved':
      case 'partly_approved':
        return approved_amount !== null;
      case 'settled':
        return settled_at !== null;
      default:
        return isKnown(stage);
    }
  };
};

/** How far a claim has come, by the way that it took. */
export function stagesOfClaim(claim: ClaimOnItsWay): Stage<ClaimStatus>[] {
  const { status, passed, approval_reason, decided_at } = claim;
  const isPart = status === 'partly_approved' || (status !== 'approved' && approval_reason !== '');
  const way: ClaimStatus[] = [
    ...undecidedClaimStatuses,
    isPart ? 'partly_approved' : 'approved',
    'settled',
    'closed',
  ];
  const passedBy = wasAt(claim);
  if (status === 'rejected') return stagesUntil(way, undecidedClaimStatuses.length, status, passedBy);
  if (status === 'withdrawn')
    return stagesUntil(way, decided_at !== null ? 6 : goneBy(way, passed), status, passedBy);
  return stagesTo(way, status, passedBy);
}
