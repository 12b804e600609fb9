import { useMutation } from '@tanstack/react-query';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Noun } from '../../../../api/changes.ts';
import { quotes } from '../quotes.queries.ts';

interface Step {
  id: number;
  action: string;
  body?: object;
}

interface Telling {
  onMoved?: (quote: Quote) => void;
  /** Left out where the screen shows the refusal itself. */
  onRefused?: (error: Error) => void;
}

/** Sending makes a mail and a file, and moves the lead; asking makes mails. */
export const changedBySteps: Noun[] = ['quotes', 'leads', 'emails', 'attachments', 'tasks'];

/** Takes a step with a quote. */
export function useQuoteStep({ onMoved, onRefused }: Telling) {
  return useMutation({
    mutationFn: ({ id, action, body }: Step) => quotes.act(id, action, body),
    meta: { changes: changedBySteps, record: quotes.record },
    onSuccess: (quote) => onMoved?.(quote),
    onError: (error) => onRefused?.(error),
  });
}
