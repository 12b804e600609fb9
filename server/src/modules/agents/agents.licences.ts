import { sql } from 'kysely';
import { licenceWarningDays } from '#contract/agents';
import type { NotificationKind } from '#contract/notifications';
import { holds } from '../../auth/holds.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { doRows, isChosen, RowFaults, type RowChoice } from '../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../jobs/job.ts';
import type { AgentTable } from './agents.queries.ts';
import { licenceEnded } from './agents.rules.ts';
import { moveAgent, moveSubAgent } from './agents.status.ts';

const batch = 200;
const byJob = { user_id: null, via: 'job' } as const;
const columns = { agents: 'agent_id', sub_agents: 'sub_agent_id' } as const;
const moves = { agents: moveAgent, sub_agents: moveSubAgent };

/** Everyone who could renew the licence in the record, and the one whose licence it is. */
const recipients = sql`select u.id from users u
  where ${holds('u', 'agents', 'update')} or (u.id = about.user_id and u.is_active and u.deleted_at is null)`;

async function tell(tx: Tx, table: AgentTable, kind: NotificationKind, ids: number[]): Promise<void> {
  await sql`insert into notifications (user_id, kind, ${sql.ref(columns[table])}, title)
    select recipient.id, ${kind}, about.id, about.name
    from ${sql.table(table)} about cross join lateral (${recipients}) recipient
    where about.id = any(${ids}::integer[])`.execute(tx);
}

/** Once for each expiry that comes near, together with the note that it was told. */
async function holdExpiring(tx: Tx, table: AgentTable, day: string, choice: RowChoice) {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where deleted_at is null and status <> 'terminated'
      and licence_expiry between ${day}::date and ${day}::date + ${sql.lit(licenceWarningDays)}
      and licence_warned_for is distinct from licence_expiry
      and ${isChosen(choice)}
    order by id limit ${batch} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

async function warn(tx: Tx, table: AgentTable, ids: number[]): Promise<void> {
  await sql`update ${sql.table(table)} set licence_warned_for = licence_expiry
    where id = any(${ids}::integer[])`.execute(tx);
  await tell(tx, table, 'licence_expiring', ids);
}

const findLapsed = (tx: Tx, table: AgentTable, day: string, choice: RowChoice) =>
  tx
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

/** From the day after the last one of the licence; who was suspended meanwhile is left as they are. */
async function suspend(tx: Tx, table: AgentTable, day: string, ids: number[]): Promise<void> {
  for (const only of ids) {
    const [lapsed] = await findLapsed(tx, table, day, { except: [], only });
    if (!lapsed?.licence_expiry) continue;
    await moves[table](tx, byJob, only, 'suspend', licenceEnded(lapsed.licence_expiry));
    await tell(tx, table, 'licence_expired', [only]);
  }
}

/** Warns of licences that end within 60 days of the day, and suspends those whose licence had ended before it. */
export async function followLicences(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const outcome = { warned: 0, suspended: 0 };
  const faults = new RowFaults();
  for (const table of ['agents', 'sub_agents'] as const) {
    const rows = { noun: table, faults, signal };
    outcome.warned += await doRows(context, {
      ...rows,
      hold: (tx, choice) => holdExpiring(tx, table, day, choice),
      work: (tx, ids) => warn(tx, table, ids),
    });
    outcome.suspended += await doRows(context, {
      ...rows,
      hold: async (tx, choice) => (await findLapsed(tx, table, day, choice)).map(({ id }) => id),
      work: (tx, ids) => suspend(tx, table, day, ids),
    });
    await progress(outcome);
  }
  return { ...outcome, ...faults.told() };
}
