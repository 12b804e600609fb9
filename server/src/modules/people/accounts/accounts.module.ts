import { AccountBulk } from '#contract/people/accounts';
import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { accountBulkWork } from './accounts.bulk.ts';
import { accountRoutes, type PoliciesTold } from './accounts.routes.ts';
import { handOverAccounts } from './accounts.service.ts';
import { accountSource } from './accounts.templateFields.ts';
import { followKyc } from './kyc/accounts.kyc.expiry.ts';
import { accountKycRoutes } from './kyc/accounts.kyc.routes.ts';
import { accountMergeRoutes } from './merge/accountMerge.routes.ts';

export const accountsModule = (policies: PoliciesTold): Module => ({
  keeps: ['accounts'],
  routes: [
    (app, { activityHurdles }) => accountRoutes(app, activityHurdles, policies),
    (app, { activityHurdles }) => accountMergeRoutes(app, activityHurdles),
    accountKycRoutes,
  ],
  bulk: { accounts: (body) => accountBulkWork(AccountBulk.parse(body)) },
  jobs: { kyc_expiry: daily(followKyc) },
  handOver: handOverAccounts,
  templates: { account: accountSource },
});
