import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { licenceWarningDays, type AgentStatus, type LicenceState } from '#contract/reference/agents';
import type { Link } from '#contract/base/http';
import type { AllowedAction } from '#contract/base/states/states';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { among } from '../../../nouns/lists/filters.ts';

export type AgentTable = 'agents' | 'sub_agents';

const licenceOf = (table: AgentTable): RawBuilder<LicenceState> => {
  const expiry = sql.ref(`${table}.licence_expiry`);
  return sql<LicenceState>`(case
    when ${sql.ref(`${table}.licence_no`)} = '' or ${expiry} is null then 'missing'
    when ${expiry} < ${organisationDay} then 'expired'
    when ${expiry} <= ${organisationDay} + ${sql.lit(licenceWarningDays)} then 'expiring'
    else 'valid' end)`;
};

export const statusOfAgent = sql<AgentStatus>`(select a.status from agents a where a.id = sub_agents.agent_id)`;

/** What agents and sub-agents show alike and no column holds. */
export const computedOf = (table: AgentTable) => ({
  user: linkToUser(`${table}.user_id`),
  team: linkTo('teams', `${table}.team_id`),
  licence: licenceOf(table),
  bank_details: sql<{ iban: string } | null>`(select json_build_object('iban', mask)
    from (select ${sql.ref(`${table}.iban_mask`)} as mask) kept where mask is not null)`,
  // Nobody's, until the record is shown to someone.
  allowed_actions: sql<AllowedAction[]>`'[]'::json`,
});

export const filtersOf = (table: AgentTable) => ({
  user: among(`${table}.user_id`),
  team: among(`${table}.team_id`),
  licence: (states: readonly LicenceState[]): RawBuilder<SqlBool> =>
    sql`${licenceOf(table)} in (${sql.join(states)})`,
});
type Held = { status: AgentStatus; name: string };

/** Stays as it is until the transaction ends; whoever would suspend it waits. */
export const holdAgent = (tx: Tx, id: number): Promise<Held | undefined> =>
  tx
    .selectFrom('agents')
    .select(['status', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const agentIdOf = async (tx: Tx, subAgentId: number): Promise<number | undefined> =>
  (await tx.selectFrom('sub_agents').select('agent_id').where('id', '=', subAgentId).executeTakeFirst())
    ?.agent_id;

/** In the order in which they are locked. */
export const listActiveSubAgents = (tx: Tx, agentId: number) =>
  tx
    .selectFrom('sub_agents')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export type AgentFacts = {
  id: number;
  name: string;
  status: AgentStatus;
  status_reason: string;
  licence: LicenceState;
  /** Of a sub-agent. */
  agent_id?: number;
  agent_status?: AgentStatus;
};

/** What a change of state depends on, whoever acts. */
export async function findAgentFacts(tx: Tx, table: AgentTable, id: number): Promise<AgentFacts | undefined> {
  const ofSubAgent = sql`, agent_id, ${statusOfAgent} as agent_status`;
  const { rows } = await sql<AgentFacts>`
    select id, name, status, status_reason, ${licenceOf(table)} as licence ${table === 'agents' ? sql`` : ofSubAgent}
    from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(tx);
  return rows[0];
}

type Holder = Link & { noun: AgentTable };

/** Whom a user signs in for. */
export async function findHolder(tx: Tx, userId: number): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select 'agents' as noun, id, name as label from agents where user_id = ${userId} and deleted_at is null
    union all
    select 'sub_agents', id, name from sub_agents where user_id = ${userId} and deleted_at is null`.execute(
    tx,
  );
  return rows[0];
}

/** Whoever an agent signs in as; locked, so that two cannot take the same user. */
export const lockUserOf = (tx: Tx, table: AgentTable, id: number) =>
  tx
    .selectFrom('users')
    .select(['users.id', 'users.full_name'])
    .where('users.id', '=', (eb) => eb.selectFrom(table).select('user_id').where('id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findKeptBankDetails = (db: Db | Tx, table: AgentTable, id: number) =>
  db
    .selectFrom(table)
    .select(['bank_details_sealed', 'iban_mask', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

type BankColumns = { bank_details_sealed: Buffer | null; iban_mask: string | null };

export async function setBankDetails(
  tx: Tx,
  table: AgentTable,
  id: number,
  kept: BankColumns,
): Promise<void> {
  await tx.updateTable(table).set(kept).where('id', '=', id).execute();
}
