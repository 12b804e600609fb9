import type { ReportKey } from '#contract/base/reportKeys';
import { cashBookRows } from './reports.cash_book.queries.ts';
import { clientDebtorsRows, unallocatedCreditsRows } from './reports.client_debtors.queries.ts';
import { instalmentsOverdueRows } from './reports.instalments_overdue.queries.ts';
import { insurerAccountsRows } from './reports.insurer_accounts.queries.ts';
import { claimsAgeingRows, claimsRegisterRows } from './reports.claims.queries.ts';
import { dataQualityRows } from './reports.data_quality.queries.ts';
import { expiringRows } from './reports.expiring.queries.ts';
import { kycDueRows } from './reports.kyc_due.queries.ts';
import { lossRatioRows } from './reports.loss_ratio.queries.ts';
import { pipelineRows } from './reports.pipeline.queries.ts';
import { productionRows } from './reports.production.queries.ts';
import { quoteHitRateRows } from './reports.quote_hit_rate.queries.ts';
import { lostBusinessRows, retentionRows } from './reports.renewals.queries.ts';
import type { Source } from './reports.rows.ts';
import { userActivityRows } from './reports.user_activity.queries.ts';

/** The statement of each report. */
export const sources: Readonly<Record<ReportKey, Source>> = {
  production: productionRows,
  instalments_overdue: instalmentsOverdueRows,
  client_debtors: clientDebtorsRows,
  unallocated_credits: unallocatedCreditsRows,
  cash_book: cashBookRows,
  insurer_accounts: insurerAccountsRows,
  pipeline: pipelineRows,
  quote_hit_rate: quoteHitRateRows,
  expiring: expiringRows,
  retention: retentionRows,
  lost_business: lostBusinessRows,
  claims_register: claimsRegisterRows,
  claims_ageing: claimsAgeingRows,
  loss_ratio: lossRatioRows,
  kyc_due: kycDueRows,
  user_activity: userActivityRows,
  data_quality: dataQualityRows,
};
