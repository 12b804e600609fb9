import type { QuoteAccept, QuoteCancel, QuoteReject, QuoteUnaccept } from '#contract/sales/quoteSteps';
import { quoteActionTable } from '#contract/sales/quoteStates';
import { stepsFor } from '../../../nouns/stepsFor.ts';
import { quoteRecords } from './quotes.noun.ts';
import { readQuote } from './quotes.service.ts';
import { acceptQuote, moveQuote, rejectQuote, reviseQuote, unacceptQuote } from './quotes.transitions.ts';

const act = stepsFor(quoteActionTable, quoteRecords.guard, readQuote);

export const receive = act('receive', (tx, caller, id) => moveQuote(tx, caller, id, 'receive'));
export const accept = act<QuoteAccept>('accept', acceptQuote);
export const unaccept = act<QuoteUnaccept>('unaccept', (tx, caller, id, { reason }) =>
  unacceptQuote(tx, caller, id, reason),
);
export const reject = act<QuoteReject>('reject', (tx, caller, id, { decline_reason }) =>
  rejectQuote(tx, caller, id, decline_reason),
);
export const revise = act('revise', (tx, caller, id) => reviseQuote(tx, caller, id));
export const cancel = act<QuoteCancel>('cancel', (tx, caller, id, { reason = '' }) =>
  moveQuote(tx, caller, id, 'cancel', { cancel_reason: reason }),
);
