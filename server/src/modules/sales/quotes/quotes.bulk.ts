import type { QuoteBulk } from '#contract/sales/quotes/quoteList';
import type { BulkWork } from '../../../nouns/bulk.ts';
import { updateQuote } from './quotes.service.ts';

export const quoteBulkWork = (body: QuoteBulk): BulkWork => ({
  permission: 'quotes:update',
  status: 200,
  act: (tx, caller, id) => updateQuote(tx, caller, id, body.data, undefined),
});
