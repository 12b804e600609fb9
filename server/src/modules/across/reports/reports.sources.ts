import type { ReportKey } from '#contract/base/reportKeys';
import { claimsAgeingRows, claimsRegisterRows } from './reports.claims.queries.ts';
import { dataQualityRows } from './reports.data_quality.queries.ts';
import { expiringRows } from './reports.expiring.queries.ts';
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
  pipeline: pipelineRows,
  quote_hit_rate: quoteHitRateRows,
  expiring: expiringRows,
  retention: retentionRows,
  lost_business: lostBusinessRows,
  claims_register: claimsRegisterRows,
  claims_ageing: claimsAgeingRows,
  loss_ratio: lossRatioRows,
  user_activity: userActivityRows,
  data_quality: dataQualityRows,
};
