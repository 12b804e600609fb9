import { useMutation } from '@tanstack/react-query';
import type { ClaimAction } from '#contract/cover/claims/claimStates';
import { changedByClaims, steppedClaims } from './claimParts.queries.ts';

interface Telling {
  onMoved?: () => void;
  /** Left out where the screen shows the refusal itself. */
  onRefused?: (error: Error) => void;
}

/** Takes a step with a claim. */
export function useClaimStep(id: number, { onMoved, onRefused }: Telling) {
  return useMutation({
    mutationFn: ({ action, body }: { action: ClaimAction; body?: object }) =>
      steppedClaims.act(id, action, body),
    meta: { changes: changedByClaims, record: steppedClaims.record },
    onSuccess: () => onMoved?.(),
    onError: (error) => onRefused?.(error),
  });
}
