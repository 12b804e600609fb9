import type { Agent, AgentAction } from '#contract/agents';
import type { SubAgent } from '#contract/subAgents';
import type { Actor } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { findRecord } from '../../http/crud/reading.ts';
import { InvalidState } from '../../http/errors.ts';
import { agents } from './agents.noun.ts';
import { agentIdOf, holdAgent, lockActiveSubAgents } from './agents.queries.ts';
import { refuseUnlessAllowed } from './agents.rules.ts';
import { step } from './agents.step.ts';
import { subAgents } from './subAgents.noun.ts';

/** With an agent who stops go all who work under them. */
export async function moveAgent(
  tx: Tx,
  actor: Actor,
  id: number,
  action: AgentAction,
  reason = '',
): Promise<Agent> {
  const agent = await agents.lock(tx, id);
  refuseUnlessAllowed(agent.allowed_actions, action);
  await step(tx, actor, 'agents', agent, action, reason);
  if (action !== 'activate') {
    const done = action === 'suspend' ? 'suspended' : 'terminated';
    for (const subAgent of await lockActiveSubAgents(tx, id)) {
      const because = `The agent ${agent.name} was ${done}: ${reason}`;
      await step(tx, actor, 'sub_agents', subAgent, 'suspend', because);
    }
  }
  return findRecord(tx, agents.plan, id);
}

export async function moveSubAgent(
  tx: Tx,
  actor: Actor,
  id: number,
  action: AgentAction,
  reason = '',
): Promise<SubAgent> {
  // The agent first, as in a suspension of the agent, so that the two never wait for each other.
  const agentId = await agentIdOf(tx, id);
  if (agentId !== undefined) await holdAgent(tx, agentId);
  const subAgent = await subAgents.lock(tx, id);
  if (subAgent.agent_id !== agentId) {
    throw new InvalidState('This sub-agent was just moved to another agent. Try again.');
  }
  refuseUnlessAllowed(subAgent.allowed_actions, action);
  await step(tx, actor, 'sub_agents', subAgent, action, reason);
  return findRecord(tx, subAgents.plan, id);
}
