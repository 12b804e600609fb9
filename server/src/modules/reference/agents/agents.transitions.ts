import { agentActionTable, type AgentAction } from '#contract/reference/agents';
import type { Tx } from '../../../db/connect.ts';
import { now } from '../../../nouns/stamps.ts';
import { InvalidState } from '../../../errors.ts';
import { holdAndFind } from '../../../nouns/lists/rows.ts';
import type { Actor } from '../../../auth/actor.ts';
import { takeStep } from '../../../nouns/steps/steps.ts';
import {
  agentIdOf,
  findAgentFacts,
  holdAgent,
  listActiveSubAgents,
  type AgentFacts,
  type AgentTable,
} from './agents.queries.ts';
import { said } from '../../../said.ts';

const hold = (tx: Tx, table: AgentTable, id: number): Promise<AgentFacts> =>
  holdAndFind(tx, table, id, () => findAgentFacts(tx, table, id));

async function step(
  tx: Tx,
  actor: Actor,
  noun: AgentTable,
  held: AgentFacts,
  action: AgentAction,
  status_reason: string,
): Promise<void> {
  const steps = { module: 'agents', noun, table: agentActionTable } as const;
  const stamps = { status_changed_at: now };
  await takeStep(tx, actor, steps, held, action, { status_reason }, stamps);
}

type Move = (tx: Tx, actor: Actor, id: number, action: AgentAction, reason?: string) => Promise<void>;

/** With an agent who stops go all who work under them. */
export const moveAgent: Move = async (tx, actor, id, action, reason = '') => {
  const agent = await hold(tx, 'agents', id);
  await step(tx, actor, 'agents', agent, action, reason);
  if (action === 'activate') return;
  const done = action === 'suspend' ? 'suspended' : 'terminated';
  for (const { id: below } of await listActiveSubAgents(tx, id)) {
    const because = `The agent ${agent.name} was ${done}: ${reason}`;
    await step(tx, actor, 'sub_agents', await hold(tx, 'sub_agents', below), 'suspend', because);
  }
};

export const moveSubAgent: Move = async (tx, actor, id, action, reason = '') => {
  // The agent first, as in a suspension of the agent, so that the two never wait for each other.
  const agentId = await agentIdOf(tx, id);
  if (agentId !== undefined) await holdAgent(tx, agentId);
  const subAgent = await hold(tx, 'sub_agents', id);
  if (subAgent.agent_id !== agentId) throw new InvalidState(said('agentMoved'));
  await step(tx, actor, 'sub_agents', subAgent, action, reason);
};
