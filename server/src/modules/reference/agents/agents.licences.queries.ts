import { sql } from 'kysely';
import { licenceWarningDays } from '#contract/reference/agents';
import type { NotificationKind } from '#contract/office/notifications';
import { holds } from '../../../auth/holds.ts';
import type { Tx } from '../../../db/connect.ts';
import { isChosen, type RowChoice } from '../../../jobs/daily/rows.ts';
import type { AgentTable } from './agents.queries.ts';

const batch = 200;
const columns = { agents: 'agent_id', sub_agents: 'sub_agent_id' } as const;

/** Everyone who could renew the licence in the record, and the one whose licence it is. */
const recipients = sql`select u.id from users u
  where ${holds('u', 'agents', 'update')} or (u.id = about.user_id and u.is_active and u.deleted_at is null)`;

export async function tellOfLicences(
  tx: Tx,
  table: AgentTable,
  kind: NotificationKind,
  ids: number[],
): Promise<void> {
  await sql`insert into notifications (user_id, kind, ${sql.ref(columns[table])}, title)
    select recipient.id, ${kind}, about.id, about.name
    from ${sql.table(table)} about cross join lateral (${recipients}) recipient
    where about.id = any(${ids}::integer[])`.execute(tx);
}

/** Whose licence ends soon and who was not told of that expiry yet. */
export async function lockExpiring(
  tx: Tx,
  table: AgentTable,
  day: string,
  choice: RowChoice,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where deleted_at is null and status <> 'terminated'
      and licence_expiry between ${day}::date and ${day}::date + ${sql.lit(licenceWarningDays)}
      and licence_warned_for is distinct from licence_expiry
      and ${isChosen(choice)}
    order by id limit ${batch} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function noteWarned(tx: Tx, table: AgentTable, ids: number[]): Promise<void> {
  await sql`update ${sql.table(table)} set licence_warned_for = licence_expiry
    where id = any(${ids}::integer[])`.execute(tx);
}

/** Their agents come first, as where an agent who stops takes them along. */
async function holdAgentsOfLapsed(tx: Tx, day: string, choice: RowChoice): Promise<void> {
  await sql`select from agents where id in (
      select agent_id from sub_agents
      where status = 'active' and deleted_at is null and licence_expiry < ${day}::date and ${isChosen(choice)}
      order by id limit ${batch})
    order by id for share`.execute(tx);
}

export async function lockLapsed(tx: Tx, table: AgentTable, day: string, choice: RowChoice) {
  if (table === 'sub_agents') await holdAgentsOfLapsed(tx, day, choice);
  return tx
    .selectFrom(table)
    .select(['id', 'licence_expiry'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('licence_expiry', '<', day)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .execute();
}
