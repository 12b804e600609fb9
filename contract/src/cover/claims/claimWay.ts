import { stagesTo, stagesUntil, type Stage } from '../../base/states/stages.ts';
import { undecidedClaimStatuses, type ClaimStatus } from './claimStates.ts';

export type ClaimOnItsWay = {
  status: ClaimStatus;
  acknowledged_at: string | null;
  decided_at: string | null;
};

/** How far a claim has come, by the way that it takes. */
export function stagesOfClaim({ status, acknowledged_at, decided_at }: ClaimOnItsWay): Stage<ClaimStatus>[] {
  const decision = status === 'partly_approved' ? 'partly_approved' : 'approved';
  const way: ClaimStatus[] = [...undecidedClaimStatuses, decision, 'settled', 'closed'];
  if (status === 'rejected') return stagesUntil(way, undecidedClaimStatuses.length, status);
  if (status === 'withdrawn')
    return stagesUntil(way, decided_at !== null ? 6 : acknowledged_at !== null ? 2 : 1, status);
  return stagesTo(way, status);
}
