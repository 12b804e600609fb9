import type { Link } from '#contract/base/http';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { holdTargets, targetFault, type LinkTarget } from '../../../../nouns/merges/heldLinks.ts';
import { said, type Said, worded } from '../../../../said.ts';
import { holdActiveUsers, listUserLinks } from '../../../system/users/users.queries.ts';
import { listChiefs, listTagSpellings } from './accounts.batch.queries.ts';
import {
  invalid,
  type Around,
  type BatchProblem,
  type HeldAccount,
  type ReadAccount,
} from './accounts.batch.rules.ts';
import { bookLinks, notYoursToGive, otherChief } from '../accounts.service.ts';

/** Whom and what the accounts of a batch name, each looked up once and held until the transaction ends. */
export type Surroundings = {
  caller: Caller;
  users: ReadonlyMap<number, string>;
  /** Those who may be given something. */
  active: ReadonlySet<number>;
  agents: ReadonlyMap<number, LinkTarget>;
  subAgents: ReadonlyMap<number, LinkTarget>;
  chiefs: ReadonlyMap<number, Link>;
  /** In lower case: as it was first spelled. */
  tags: ReadonlyMap<string, string>;
};

const distinct = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

export async function surroundingsOf(
  tx: Tx,
  caller: Caller,
  reads: readonly ReadAccount[],
): Promise<Surroundings> {
  const given = reads.map((read) => read.given);
  const owners = distinct([caller.user_id, ...given.map(({ owner_id }) => owner_id)]);
  const others = owners.filter((id) => id !== caller.user_id);
  const seesAgents = holds(caller, 'agents:view');
  const subAgentIds = seesAgents ? distinct(given.map(({ sub_agent_id }) => sub_agent_id)) : [];
  const agentIds = seesAgents ? distinct(given.map(({ agent_id }) => agent_id)) : [];
  return {
    caller,
    users: await listUserLinks(tx, owners),
    active: await holdActiveUsers(tx, caller, others),
    agents: await holdTargets(tx, 'agents', agentIds),
    subAgents: await holdTargets(tx, 'sub_agents', subAgentIds),
    chiefs: await listChiefs(tx, subAgentIds),
    tags: await listTagSpellings(tx, distinct(given.flatMap(({ tags = [] }) => tags))),
  };
}

const forbidden = (field: string, words: Said): BatchProblem => ({
  kind: 'forbidden',
  severity: 'error',
  field,
  ...worded(words),
});
export const notPermitted = (field = ''): BatchProblem => forbidden(field, said('notPermitted'));

type Before = Pick<HeldAccount, 'account' | 'scope'> | null;

/** Whose it is from now on: given only by whoever may, to someone who is there. */
function ownerOf(around: Surroundings, { given }: ReadAccount, before: Before): Link | BatchProblem[] {
  const { caller, users, active } = around;
  if (before && (given.owner_id ?? before.account.owner_id) === before.account.owner_id)
    return before.account.owner;
  const id = given.owner_id ?? caller.user_id;
  if (id !== caller.user_id) {
    if (!holds(caller, 'accounts:assign', before?.scope)) return [forbidden('owner_id', notYoursToGive)];
    if (!active.has(id)) return invalid({ owner_id: [said('activeUser')] });
  }
  return { id, label: users.get(id) ?? '' };
}

function linkOf(
  targets: ReadonlyMap<number, LinkTarget>,
  field: keyof typeof bookLinks,
  given: number | null | undefined,
  before: Link | null,
): Link | null | BatchProblem[] {
  if (given === undefined || given === (before?.id ?? null)) return before;
  if (given === null) return null;
  const target = targets.get(given);
  const fault = targetFault(target, bookLinks[field].one);
  return fault === undefined ? { id: given, label: target?.name ?? '' } : invalid({ [field]: [fault] });
}

/** Into whose book it comes. A sub-agent brings the agent it works for. */
function bookOf(
  { agents, subAgents, chiefs }: Surroundings,
  { given }: ReadAccount,
  before: Before,
): Pick<Around, 'agent' | 'sub_agent'> | BatchProblem[] {
  const old = before?.account;
  const agent = linkOf(agents, 'agent_id', given.agent_id, old?.agent ?? null);
  const subAgent = linkOf(subAgents, 'sub_agent_id', given.sub_agent_id, old?.sub_agent ?? null);
  if (Array.isArray(agent)) return agent;
  if (Array.isArray(subAgent)) return subAgent;
  if (subAgent === null) return { agent, sub_agent: null };
  const chief = chiefs.get(subAgent.id) ?? (subAgent.id === old?.sub_agent_id ? old.agent : null);
  if (agent !== null && chief && chief.id !== agent.id) return invalid({ sub_agent_id: [otherChief] });
  return { agent: chief, sub_agent: subAgent };
}

export function aroundOf(around: Surroundings, read: ReadAccount, before: Before): Around | BatchProblem[] {
  const owner = ownerOf(around, read, before);
  if (Array.isArray(owner)) return owner;
  const book = bookOf(around, read, before);
  if (Array.isArray(book)) return book;
  const tags = read.given.tags?.map((tag) => around.tags.get(tag.toLowerCase()) ?? tag);
  return { owner, ...book, tags };
}
