import { agentFilters, agentOrdering } from './agentList.ts';
import { exportParams } from '../base/exports.ts';
import { idsFilter, listParams } from '../base/http.ts';

const subAgentOrdering = [...agentOrdering, 'share_of_agent_pct'] as const;
export const SubAgentListParams = listParams(subAgentOrdering, {
  ...agentFilters,
  agent: idsFilter().optional(),
});
export const SubAgentExportParams = exportParams(SubAgentListParams);
