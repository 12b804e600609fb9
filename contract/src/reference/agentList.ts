import { exportParams } from '../base/exports.ts';
import { choiceFilter, dateRange, idsFilter, listParams } from '../base/http.ts';

export const agentStatuses = ['pending', 'active', 'suspended', 'terminated'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** By the organisation's day: `expiring` ends within the next 60 days, `missing` has no number or no date. */
export const licenceStates = ['missing', 'valid', 'expiring', 'expired'] as const;
export type LicenceState = (typeof licenceStates)[number];

export const agentOrdering = [
  'name',
  'code',
  'status',
  'licence_expiry',
  'created_at',
  'updated_at',
] as const;

export const agentFilters = {
  status: choiceFilter(agentStatuses).optional(),
  licence: choiceFilter(licenceStates).optional(),
  user: idsFilter().optional(),
  team: idsFilter().optional(),
  created_at__range: dateRange().optional(),
};

const agentListOrdering = [...agentOrdering, 'default_share_pct'] as const;
export const AgentListParams = listParams(agentListOrdering, agentFilters);
export const AgentExportParams = exportParams(AgentListParams);
