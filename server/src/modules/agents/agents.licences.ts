import { sql } from 'kysely';
import { licenceWarningDays } from '#contract/agents';
import type { NotificationKind } from '#contract/notifications';
import { holds } from '../../auth/holds.ts';
import type { AppContext } from '../../context.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { inTransaction } from '../../http/write.ts';
import type { DailyRun, Outcome } from '../../jobs/job.ts';
import type { AgentTable } from './agents.queries.ts';
import { licenceEnded } from './agents.rules.ts';
import { moveAgent, moveSubAgent } from './agents.status.ts';

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

/** Once for each expiry that comes near, in one statement with the note that it was told. */
async function warn(db: Db, table: AgentTable, day: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      id: number;
    }>`update ${sql.table(table)} set licence_warned_for = licence_expiry
      where deleted_at is null and status <> 'terminated'
        and licence_expiry between ${day}::date and ${day}::date + ${sql.lit(licenceWarningDays)}
        and licence_warned_for is distinct from licence_expiry
      returning id`.execute(tx);
    await tell(
      tx,
      table,
      'licence_expiring',
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

const findLapsed = (db: Db | Tx, table: AgentTable, day: string) =>
  db
    .selectFrom(table)
    .select(['id', 'licence_expiry'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('licence_expiry', '<', day)
    .orderBy('id');

/** From the day after the last one of the licence; who was suspended meanwhile is left as they are. */
async function suspend(db: Db, table: AgentTable, day: string, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const lapsed = await findLapsed(tx, table, day).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (!lapsed?.licence_expiry) return 0;
    await moves[table](tx, byJob, id, 'suspend', licenceEnded(lapsed.licence_expiry));
    await tell(tx, table, 'licence_expired', [id]);
    return 1;
  });
}

/** Warns of licences that end within 60 days of the day, and suspends those whose licence had ended before it. */
export async function followLicences(
  { db }: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const outcome = { warned: 0, suspended: 0 };
  for (const table of ['agents', 'sub_agents'] as const) {
    outcome.warned += await warn(db, table, day);
    for (const { id } of await findLapsed(db, table, day).execute()) {
      signal.throwIfAborted();
      outcome.suspended += await suspend(db, table, day, id);
    }
    await progress(outcome);
  }
  return outcome;
}
