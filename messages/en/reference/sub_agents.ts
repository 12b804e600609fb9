import { agentTexts } from './agents.ts';

export const sub_agents = {
  ...agentTexts,
  title: 'Sub-agents',
  create: 'New sub-agent',
  edit: 'Edit sub-agent',
  emptyTitle: 'No sub-agents yet',
  emptyHint: 'Sub-agents work under an agent and are paid out of the agent’s part.',
  agent_id: 'Agent',
  agent: 'Agent',
  share_of_agent_pct: 'Share',
  share_of_agent_pctHint: 'Of the agent’s part',
} as const;
