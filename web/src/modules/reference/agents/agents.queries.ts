import type { Agent } from '#contract/reference/agents';
import type { SubAgent } from '#contract/reference/subAgents';
import { records, type Params } from '../../../api/records.ts';

export const agents = records<Agent>('agents');
export const subAgents = records<SubAgent>('sub_agents');

/** Whom a sub-agent can work under; one that is held already is named whatever became of it. */
export const workingAgents = (params: Params) =>
  agents.options('ids' in params ? params : { ...params, status: 'pending,active,suspended' });

/** Those who work under one of these agents, or any. */
export const subAgentsOf = (agent: string | number | undefined) => (params: Params) =>
  subAgents.options('ids' in params || agent === undefined ? params : { ...params, agent });
