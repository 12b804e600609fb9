import { LeadBulk } from '#contract/sales/leads/leads';
import type { Module } from '../../../module.ts';
import { leadBulkWork } from './leadQuotes.bulk.ts';
import { leadQuoteRoutes } from './leadQuotes.routes.ts';

export const leadQuotesModule: Module = {
  routes: [leadQuoteRoutes],
  bulk: { leads: (body) => leadBulkWork(LeadBulk.parse(body)) },
};
