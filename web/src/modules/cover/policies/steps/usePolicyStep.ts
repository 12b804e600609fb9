import { useMutation } from '@tanstack/react-query';
import type { Policy } from '#contract/cover/policies/policies';
import type { Noun } from '../../../../api/changes.ts';
import { policies } from '../policies.queries.ts';

interface Step {
  id: number;
  action: string;
  body?: object;
}

/** Issuing wins the lead and draws a note; what is not taken up gives the quote and the lead back. */
const changedBySteps: Noun[] = [
  'policies',
  'instalments',
  'payments',
  'quotes',
  'leads',
  'accounts',
  'attachments',
  'tasks',
];

/** Takes a step with a policy. */
export function usePolicyStep(onMoved: (policy: Policy) => void) {
  return useMutation({
    mutationFn: ({ id, action, body }: Step) => policies.act(id, action, body),
    meta: { changes: changedBySteps, record: policies.record },
    onSuccess: onMoved,
  });
}
