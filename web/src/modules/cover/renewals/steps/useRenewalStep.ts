import { useMutation } from '@tanstack/react-query';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { changedBySteps, renewals } from '../renewals.queries.ts';

interface Step {
  id: number;
  action: string;
  body?: object;
}

interface Telling {
  onMoved?: (renewal: Renewal) => void;
  /** Left out where the screen shows the refusal itself. */
  onRefused?: (error: Error) => void;
}

/** Takes a step with a renewal. */
export function useRenewalStep({ onMoved, onRefused }: Telling) {
  return useMutation({
    mutationFn: ({ id, action, body }: Step) => renewals.act(id, action, body),
    meta: { changes: changedBySteps, record: renewals.record },
    onSuccess: (renewal) => onMoved?.(renewal),
    onError: (error) => onRefused?.(error),
  });
}
