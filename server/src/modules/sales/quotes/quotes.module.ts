import { QuoteBulk } from '#contract/sales/quotes/quoteList';
import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { offerRoutes } from './offers/offers.routes.ts';
import { quoteBulkWork } from './quotes.bulk.ts';
import { followQuotes } from './quotes.expiry.ts';
import { quoteRoutes } from './quotes.routes.ts';
import { handOverQuotes } from './quotes.service.ts';
import { quoteSource } from './quotes.templateFields.ts';

export const quotesModule: Module = {
  keeps: ['quotes'],
  routes: [quoteRoutes, offerRoutes],
  bulk: { quotes: (body) => quoteBulkWork(QuoteBulk.parse(body)) },
  jobs: { quote_expiry: daily(followQuotes) },
  handOver: handOverQuotes,
  templates: { quote: quoteSource },
};
