import type { Quote, QuoteAccept, QuoteCancel, QuoteReject } from '#contract/quotes';
import { quoteActionTable, type QuoteAction } from '#contract/quoteStates';
import { permissionOf } from '#contract/states';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { guardQuote, readQuote } from './quotes.service.ts';
import { acceptQuote, moveQuote, rejectQuote, reviseQuote } from './quotes.transitions.ts';

/** One step for whoever may take it. */
const act =
  <Said>(action: QuoteAction, take: (tx: Tx, caller: Caller, id: number, said: Said) => Promise<unknown>) =>
  async (tx: Tx, caller: Caller, id: number, said: Said): Promise<Quote> => {
    await guardQuote(tx, caller, id, permissionOf(quoteActionTable, action));
    await take(tx, caller, id, said);
    return readQuote(tx, caller, id);
  };

export const receive = act('receive', (tx, caller, id) => moveQuote(tx, caller, id, 'receive'));
export const accept = act<QuoteAccept>('accept', acceptQuote);
export const reject = act<QuoteReject>('reject', (tx, caller, id, { decline_reason }) =>
  rejectQuote(tx, caller, id, decline_reason),
);
export const revise = act('revise', (tx, caller, id) => reviseQuote(tx, caller, id));
export const cancel = act<QuoteCancel>('cancel', (tx, caller, id, { reason = '' }) =>
  moveQuote(tx, caller, id, 'cancel', { cancel_reason: reason }),
);
