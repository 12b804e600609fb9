import type { Client } from 'pg';
import { hashSecret, newSecret, signAccessToken } from '../../../server/src/auth/tokens.ts';
import type { People } from './accountRows.ts';

/** Who asks in the benchmark: by what they may see. */
const askers = ['all', 'own', 'team', 'agent', 'smallAgent'] as const;
export type Asker = (typeof askers)[number];

const emailOf: Record<Asker, string> = {
  all: 'bench@covernote.example',
  own: 'owner1@covernote.example',
  team: 'owner2@covernote.example',
  agent: 'agent1@covernote.example',
  smallAgent: 'agent60@covernote.example',
};

const teams = 5;
const owners = 40;
const agents = 60;

async function ids(client: Client, text: string, values: unknown[] = []): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(text, values);
  return rows.map((row) => row.id);
}

const insertUser = `insert into users (email, first_name, last_name, team_id, is_superuser, password_hash)
  values ($1, $2, $3, $4, $5, 'no sign-in') returning id`;

async function role(client: Client, scope: 'own' | 'team', userEmails: string[]): Promise<void> {
  const [group] = await ids(client, 'insert into groups (name) values ($1) returning id', [`Bench ${scope}`]);
  await client.query(
    `insert into group_permissions (group_id, module_name, scope, actions)
     select $1, module, $2, '{view,create,update,delete,export}' from unnest('{accounts,leads,policies,endorsements,renewals,claims,payments}'::text[]) module`,
    [group, scope],
  );
  await client.query(
    'insert into user_groups (user_id, group_id) select id, $1 from users where email = any($2)',
    [group, userEmails],
  );
}

/** Forty owners in five teams and sixty agents, each with one sub-agent. */
export async function plantPeople(client: Client): Promise<People> {
  const teamIds = await ids(
    client,
    `insert into teams (name) select 'Team ' || n from generate_series(1, ${teams}) n returning id`,
  );
  await ids(client, insertUser, [emailOf.all, 'Bench', 'Mark', null, true]);
  const ownerIds: number[] = [];
  for (let number = 1; number <= owners; number += 1) {
    const name = [`owner${number}@covernote.example`, 'Owner', `Number ${number}`];
    ownerIds.push(...(await ids(client, insertUser, [...name, teamIds[number % teams], false])));
  }
  const agentIds: number[] = [];
  const subAgentIds: number[] = [];
  for (let number = 1; number <= agents; number += 1) {
    const email = `agent${number}@covernote.example`;
    const [user] = await ids(client, insertUser, [email, 'Agent', `Number ${number}`, null, false]);
    const agent = await ids(
      client,
      `insert into agents (code, name, email, phone, user_id, status)
       values ($1, $2, $3, '+97142000000', $4, 'active') returning id`,
      [`AG-${number}`, `Agent Number ${number}`, email, user],
    );
    const subAgent = await ids(
      client,
      `insert into sub_agents (agent_id, code, name, email, phone, status)
       values ($1, $2, $3, $4, '+97142000001', 'active') returning id`,
      [agent[0], `SA-${number}`, `Sub-agent Number ${number}`, `sub${email}`],
    );
    agentIds.push(...agent);
    subAgentIds.push(...subAgent);
  }
  await role(client, 'own', [emailOf.own, emailOf.agent, emailOf.smallAgent]);
  await role(client, 'team', [emailOf.team]);
  return { owners: ownerIds, agents: agentIds, subAgents: subAgentIds };
}

/** Those who were planted before. */
export async function findPeople(client: Client): Promise<People> {
  return {
    owners: await ids(client, `select id from users where email like 'owner%@covernote.example' order by id`),
    agents: await ids(client, 'select id from agents order by id'),
    subAgents: await ids(client, 'select id from sub_agents order by id'),
  };
}

/** A session for each, as signing in makes one. Who holds it asks for a new token before each measurement. */
export async function signInAll(client: Client): Promise<Record<Asker, { user: number; session: number }>> {
  const entries: [Asker, { user: number; session: number }][] = [];
  for (const asker of askers) {
    const { rows } = await client.query<{ user: number; session: number }>(
      `insert into sessions (user_id, refresh_hash, address, user_agent, expires_at)
       select id, $2, '127.0.0.1', 'benchmark', now() + interval '1 day' from users where email = $1
       returning user_id as user, id as session`,
      [emailOf[asker], hashSecret(newSecret())],
    );
    if (!rows[0]) throw new Error(`There is no user ${emailOf[asker]} in the benchmark's database.`);
    entries.push([asker, rows[0]]);
  }
  return Object.fromEntries(entries) as Record<Asker, { user: number; session: number }>;
}

export const tokenOf = (tokenKey: Uint8Array, { user, session }: { user: number; session: number }) =>
  signAccessToken(tokenKey, user, session);
