import { sql } from 'kysely';
import {
  Agent,
  AgentBulk,
  AgentCreate,
  AgentExportParams,
  AgentListParams,
  AgentOptionsParams,
  AgentUpdate,
  type AgentAction,
} from '#contract/reference/agents';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { countOf } from '../../../nouns/links.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { UseCases } from '../../../nouns/reference/noun.ts';
import { findRecord } from '../../../nouns/reference/reading.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { InvalidState } from '../../../errors.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { computedOf, filtersOf } from './agents.queries.ts';
import { refuseLosingLicence, shownTo } from './agents.rules.ts';
import { moveAgent } from './agents.transitions.ts';
import { takeUser, takeUserAgain } from './agents.users.ts';
import { said } from '../../../said.ts';

const create = AgentCreate.omit({ bank_details: true });
const update = AgentUpdate.omit({ bank_details: true });

const base = referenceNoun(
  {
    noun: 'agents',
    module: 'agents',
    one: 'an agent',
    many: 'agents',
    schemas: {
      record: Agent,
      create,
      update,
      list: AgentListParams,
      exported: AgentExportParams,
      options: AgentOptionsParams,
      bulk: AgentBulk,
    },
    columns: columnsOf(Agent.omit({ bank_details: true, allowed_actions: true })),
    picked: sql<string>`agents.name || ' · ' || agents.code`,
  },
  {
    unique: {
      code: 'agentCodeTaken',
    },
    links: { team_id: { to: 'teams', permission: 'users:view', one: 'a team' } },
    computed: {
      ...computedOf('agents'),
      sub_agents_count: countOf('sub_agents', 'agent_id', 'agents'),
    },
    filters: filtersOf('agents'),
  },
);

const useCases: UseCases<Agent, Parameters<typeof base.create>[2], Parameters<typeof base.update>[3]> = {
  async create(tx, caller, body) {
    await takeUser(tx, caller, 'agents', body.user_id);
    return base.create(tx, caller, body);
  },

  async update(tx, caller, id, body, version) {
    const before = await base.lock(tx, id);
    refuseStale(version, shownTo(caller, before));
    refuseLosingLicence(before, body, await organisationToday(tx, new Date()));
    if (body.user_id !== before.user_id) await takeUser(tx, caller, 'agents', body.user_id);
    return base.update(tx, caller, id, body, version);
  },

  async delete(tx, caller, id) {
    const { name, sub_agents_count: count } = await base.lock(tx, id);
    if (count > 0) {
      const subAgents = count === 1 ? '1 sub-agent' : `${count} sub-agents`;
      throw new InvalidState(said('agentHas', { name, uses: subAgents }));
    }
    await base.delete(tx, caller, id);
  },

  async restore(tx, caller, id) {
    await takeUserAgain(tx, caller, 'agents', id);
    return base.restore(tx, caller, id);
  },
};

async function move(tx: Tx, caller: Caller, id: number, action: AgentAction, reason?: string) {
  await moveAgent(tx, caller, id, action, reason);
  return shownTo<Agent>(caller, await findRecord(tx, base.plan, id));
}

/** Agents but for their bank details, which only those who have the key can keep. */
export const agents = { ...base, ...useCases, shownTo: shownTo<Agent>, move, noun: 'agents' as const };
