import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/agents/',
    '/settings/agents/?modal=agent_create',
    '/settings/agents/?tab=sub_agents',
    '/settings/agents/?tab=sub_agents&modal=sub_agent_create',
  ],
  data: { '/settings/agents': '/agents/' },
};
