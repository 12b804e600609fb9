import { useMutation } from '@tanstack/react-query';
import type { Lead } from '#contract/sales/leads/leads';
import { leads } from '../leads.queries.ts';

interface Step {
  id: number;
  action: string;
  body?: object;
}

interface Telling {
  onMoved?: (lead: Lead) => void;
  /** Left out where the screen shows the refusal itself. */
  onRefused?: (error: Error) => void;
}

/** Takes a step with a lead. Losing one may make a task, converting one an account; a call is a note. */
export function useLeadStep({ onMoved, onRefused }: Telling) {
  return useMutation({
    mutationFn: ({ id, action, body }: Step) => leads.act(id, action, body),
    meta: { changes: [leads.noun, 'notes', 'tasks', 'accounts'], record: leads.record },
    onSuccess: (lead) => onMoved?.(lead),
    onError: (error) => onRefused?.(error),
  });
}
