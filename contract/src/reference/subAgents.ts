import { z } from 'zod';
import {
  agentDefaults,
  agentFields,
  agentFilters,
  agentRecord,
  agentStatuses,
  unexported,
} from './agents.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Id, idsFilter, Link, optionsParams, recordFields } from '../base/http.ts';
import { percent } from '../base/amounts/percent.ts';
import { SubAgentListParams } from './subAgentList.ts';

export { SubAgentExportParams, SubAgentListParams } from './subAgentList.ts';

/** Works under an agent and is paid out of the agent's part. */
export const SubAgent = z.object({
  ...agentRecord,
  agent_id: Id,
  agent: Link,
  agent_status: z.enum(agentStatuses),
  share_of_agent_pct: z.string().nullable(),
  ...unexported,
  ...recordFields,
});
export type SubAgent = z.infer<typeof SubAgent>;

const fields = { ...agentFields, agent_id: Id, share_of_agent_pct: percent.nullable() };

export const SubAgentCreate = z.strictObject({
  ...fields,
  ...agentDefaults,
  share_of_agent_pct: fields.share_of_agent_pct.default(null),
});
export type SubAgentCreate = z.infer<typeof SubAgentCreate>;
export const SubAgentUpdate = z.strictObject(fields).partial();
export type SubAgentUpdate = z.infer<typeof SubAgentUpdate>;
export const SubAgentOptionsParams = optionsParams({
  status: agentFilters.status,
  agent: idsFilter().optional(),
});

export const SubAgentBulk = z
  .strictObject({ ...bulkTarget(SubAgentListParams), action: z.literal('delete'), data: noData })
  .superRefine(eitherIdsOrFilter);
