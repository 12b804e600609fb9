import { sql } from 'kysely';
import { licenceWarningDays } from '#contract/agents';
import type { NotificationKind } from '#contract/notifications';
import type { Db, Tx } from '../../db/connect.ts';
import type { AgentTable } from './agents.queries.ts';

const columns = { agents: 'agent_id', sub_agents: 'sub_agent_id' } as const;

/** Everyone who could renew the licence in the record, and the one whose licence it is. */
const recipients = sql`select u.id from users u
  where u.is_active and u.deleted_at is null and (u.id = about.user_id or u.is_superuser or exists (
    select 1 from user_groups ug
    join groups g on g.id = ug.group_id and g.deleted_at is null
    join group_permissions p on p.group_id = g.id
    where ug.user_id = u.id and p.module_name = 'agents' and 'update' = any(p.actions)))`;

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

/** Whose licence ends soon and who was not told of that expiry yet; with the note that it is told now. */
export async function claimExpiring(tx: Tx, table: AgentTable, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set licence_warned_for = licence_expiry
    where deleted_at is null and status <> 'terminated'
      and licence_expiry between ${day}::date and ${day}::date + ${sql.lit(licenceWarningDays)}
      and licence_warned_for is distinct from licence_expiry
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const lapsed = (db: Db | Tx, table: AgentTable, day: string) =>
  db
    .selectFrom(table)
    .select(['id', 'licence_expiry'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('licence_expiry', '<', day)
    .orderBy('id');

export const listLapsed = (db: Db, table: AgentTable, day: string) => lapsed(db, table, day).execute();

export const lockLapsed = (tx: Tx, table: AgentTable, day: string, id: number) =>
  lapsed(tx, table, day).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
