import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, dateRange, listParams } from '../base/http.ts';

/** We place through them, share a client with them, or reach a market that they alone have. */
export const brokerKinds = ['placing', 'co_broker', 'wholesale'] as const;

const brokerOrdering = ['name', 'kind', 'share_pct', 'created_at', 'updated_at'] as const;
export const BrokerListParams = listParams(brokerOrdering, {
  kind: choiceFilter(brokerKinds).optional(),
  is_active: booleanFilter().optional(),
  created_at__range: dateRange().optional(),
});
export const BrokerExportParams = exportParams(BrokerListParams);
