import { agentOperations, subAgentOperations } from '#contract/reference/referenceOperations';
import { records, type Params } from '../../../api/records.ts';

export const agents = records(agentOperations);
export const subAgents = records(subAgentOperations);

/** Whom a sub-agent can work under; one that is held already is named whatever became of it. */
export const workingAgents = (params: Params) =>
  agents.options('ids' in params ? params : { ...params, status: 'pending,active,suspended' });

/** Those who work under one of these agents, or any. */
export const subAgentsOf = (agent: string | number | undefined) => (params: Params) =>
  subAgents.options('ids' in params || agent === undefined ? params : { ...params, agent });
