import { RenewalBulk } from '#contract/cover/renewals/renewalList';
import type { Module } from '../../../module.ts';
import { renewalBulkWork } from './renewals.bulk.ts';
import { renewalRoutes } from './renewals.routes.ts';
import { handOverRenewals } from './renewals.service.ts';

export const renewalsModule: Module = {
  keeps: ['renewals'],
  routes: [renewalRoutes],
  bulk: { renewals: (body) => renewalBulkWork(RenewalBulk.parse(body)) },
  handOver: handOverRenewals,
};
