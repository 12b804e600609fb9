import type { UseMutationResult } from '@tanstack/react-query';

/** A question whose answer is saved by a mutation. */
export const answeredBy = <Answer, Body extends object>({
  isPending,
  error,
  mutate,
}: Pick<UseMutationResult<Answer, Error, Body>, 'isPending' | 'error' | 'mutate'>) => ({
  isRunning: isPending,
  problem: error,
  // The form checks what it hands on by the schema of the body.
  onConfirm: (body: object, tell: (error: Error) => void) => mutate(body as Body, { onError: tell }),
});
