import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { licenceWarningDays, type AgentStatus, type LicenceState } from '#contract/agents';
import type { Link } from '#contract/http';
import type { AllowedAction } from '#contract/states';
import type { Actor } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { linkTo, linkToUser } from '../../db/links.ts';
import { organisationDay } from '../../db/organisationDay.ts';
import { edition } from '../../db/stamps.ts';
import { actionsByState } from './agents.rules.ts';

export type AgentTable = 'agents' | 'sub_agents';

const licenceOf = (table: AgentTable): RawBuilder<LicenceState> => {
  const expiry = sql.ref(`${table}.licence_expiry`);
  return sql<LicenceState>`(case
    when ${sql.ref(`${table}.licence_no`)} = '' or ${expiry} is null then 'missing'
    when ${expiry} < ${organisationDay} then 'expired'
    when ${expiry} <= ${organisationDay} + ${sql.lit(licenceWarningDays)} then 'expiring'
    else 'valid' end)`;
};

const hurdleOf = (table: AgentTable): RawBuilder<string> => {
  const agentIsActive =
    table === 'agents'
      ? sql`true`
      : sql`(select a.status = 'active' from agents a where a.id = sub_agents.agent_id)`;
  return sql<string>`(case ${licenceOf(table)}
    when 'missing' then 'licence_missing'
    when 'expired' then 'licence_expired'
    else case when ${agentIsActive} then 'none' else 'agent_inactive' end end)`;
};

/** What agents and sub-agents show alike and no column holds. */
export const computedOf = (table: AgentTable) => ({
  user: linkToUser(`${table}.user_id`),
  team: linkTo('teams', `${table}.team_id`),
  licence: licenceOf(table),
  bank_details: sql<{ iban: string } | null>`(select json_build_object('iban', mask)
    from (select ${sql.ref(`${table}.iban_mask`)} as mask) kept where mask is not null)`,
  allowed_actions: sql<
    AllowedAction[]
  >`(${JSON.stringify(actionsByState)}::jsonb -> (${sql.ref(`${table}.status`)}::text || ' ' || ${hurdleOf(table)}))`,
});

const among =
  (column: string) =>
  (ids: readonly (number | string)[]): RawBuilder<SqlBool> =>
    sql`${sql.ref(column)} in (${sql.join(ids)})`;

export const filtersOf = (table: AgentTable) => ({
  user: among(`${table}.user_id`),
  team: among(`${table}.team_id`),
  licence: (states: readonly LicenceState[]): RawBuilder<SqlBool> =>
    sql`${licenceOf(table)} in (${sql.join(states)})`,
});
export const ofAgents = among('sub_agents.agent_id');

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

export const lockActiveSubAgents = (tx: Tx, agentId: number) =>
  tx
    .selectFrom('sub_agents')
    .select(['id', 'name', 'status', 'status_reason'])
    .where('agent_id', '=', agentId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function setStatus(
  tx: Tx,
  actor: Actor,
  table: AgentTable,
  id: number,
  values: { status: AgentStatus; status_reason: string },
): Promise<void> {
  const status_changed_at = sql<string>`now()`;
  await tx
    .updateTable(table)
    .set({ ...values, status_changed_at, ...edition(actor) })
    .where('id', '=', id)
    .execute();
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
