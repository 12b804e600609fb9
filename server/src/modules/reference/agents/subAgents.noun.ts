import { sql } from 'kysely';
import type { AgentAction } from '#contract/reference/agents';
import {
  SubAgent,
  SubAgentBulk,
  SubAgentCreate,
  SubAgentExportParams,
  SubAgentListParams,
  SubAgentOptionsParams,
  SubAgentUpdate,
} from '#contract/reference/subAgents';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { linkTo } from '../../../nouns/links.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { among } from '../../../nouns/lists/filters.ts';
import type { UseCases } from '../../../nouns/reference/noun.ts';
import { findRecord } from '../../../nouns/reference/reading.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { Conflict, Invalid, NotFound } from '../../../errors.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { agentIdOf, computedOf, filtersOf, holdAgent, statusOfAgent } from './agents.queries.ts';
import { refuseLosingLicence, shownTo } from './agents.rules.ts';
import { moveSubAgent } from './agents.transitions.ts';
import { takeUser, takeUserAgain } from './agents.users.ts';
import { said } from '../../../said.ts';

const create = SubAgentCreate.omit({ bank_details: true });
const update = SubAgentUpdate.omit({ bank_details: true });

const base = referenceNoun(
  {
    noun: 'sub_agents',
    module: 'agents',
    one: 'a sub-agent',
    many: 'sub-agents',
    schemas: {
      record: SubAgent,
      create,
      update,
      list: SubAgentListParams,
      exported: SubAgentExportParams,
      options: SubAgentOptionsParams,
      bulk: SubAgentBulk,
    },
    columns: columnsOf(SubAgent.omit({ agent_status: true, bank_details: true, allowed_actions: true })),
    picked: sql<string>`sub_agents.name || ' · ' || sub_agents.code`,
  },
  {
    unique: {
      code: 'subAgentCodeTaken',
    },
    links: {
      agent_id: { to: 'agents', permission: 'agents:view', one: 'an agent' },
      team_id: { to: 'teams', permission: 'users:view', one: 'a team' },
    },
    computed: {
      ...computedOf('sub_agents'),
      agent: linkTo('agents', 'sub_agents.agent_id').$notNull(),
      agent_status: statusOfAgent,
    },
    filters: { ...filtersOf('sub_agents'), agent: among('sub_agents.agent_id') },
  },
);

/** Whoever is active works under an agent who is. */
async function takeAgent(tx: Tx, agentId: number, isActive: boolean): Promise<void> {
  const agent = await holdAgent(tx, agentId);
  if (!agent) throw new Invalid({ agent_id: [said('noAgent')] });
  if (agent.status === 'terminated') {
    throw new Invalid({ agent_id: [said('agentTerminated', { name: agent.name })] });
  }
  if (isActive && agent.status !== 'active') {
    throw new Invalid({
      agent_id: [said('agentNotActive', { name: agent.name })],
    });
  }
}

/** False when the agent is not active any more. */
async function takeAgentAgain(tx: Tx, id: number): Promise<boolean> {
  const agentId = await agentIdOf(tx, id);
  if (agentId === undefined) throw new NotFound();
  const agent = await holdAgent(tx, agentId);
  if (!agent) throw new Conflict(said('restoreAgent'));
  return agent.status === 'active';
}

const useCases: UseCases<SubAgent, Parameters<typeof base.create>[2], Parameters<typeof base.update>[3]> = {
  async create(tx, caller, body) {
    await takeAgent(tx, body.agent_id, false);
    await takeUser(tx, caller, 'sub_agents', body.user_id);
    return base.create(tx, caller, body);
  },

  async update(tx, caller, id, body, version) {
    const before = await base.lock(tx, id);
    refuseStale(version, shownTo(caller, before));
    refuseLosingLicence(before, body, await organisationToday(tx, new Date()));
    const { agent_id = before.agent_id } = body;
    if (agent_id !== before.agent_id) await takeAgent(tx, agent_id, before.status === 'active');
    if (body.user_id !== before.user_id) await takeUser(tx, caller, 'sub_agents', body.user_id);
    return base.update(tx, caller, id, body, version);
  },

  delete: base.delete,

  async restore(tx, caller, id) {
    const isAgentActive = await takeAgentAgain(tx, id);
    await takeUserAgain(tx, caller, 'sub_agents', id);
    const restored = await base.restore(tx, caller, id);
    if (isAgentActive || restored.status !== 'active') return restored;
    await moveSubAgent(tx, caller, id, 'suspend', 'The agent is not active.');
    return findRecord(tx, base.plan, id);
  },
};

async function move(tx: Tx, caller: Caller, id: number, action: AgentAction, reason?: string) {
  await moveSubAgent(tx, caller, id, action, reason);
  return shownTo<SubAgent>(caller, await findRecord(tx, base.plan, id));
}

/** Sub-agents but for their bank details, which only those who have the key can keep. */
export const subAgents = {
  ...base,
  ...useCases,
  shownTo: shownTo<SubAgent>,
  move,
  noun: 'sub_agents' as const,
};
