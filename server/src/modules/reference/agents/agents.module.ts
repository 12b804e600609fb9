import { daily } from '../../../jobs/job.ts';
import { bulkOf, type Module } from '../../../module.ts';
import { followLicences } from './agents.licences.ts';
import { agents } from './agents.noun.ts';
import { agentRoutes } from './agents.routes.ts';
import { subAgents } from './subAgents.noun.ts';

export const agentsModule: Module = {
  keeps: ['agents', 'sub_agents'],
  routes: [agentRoutes],
  bulk: { agents: bulkOf(agents), sub_agents: bulkOf(subAgents) },
  jobs: { agent_licences: daily(followLicences) },
};
