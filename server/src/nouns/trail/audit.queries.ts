import { sql } from 'kysely';
import type { Actor } from '../../auth/actor.ts';
import { compiledOnce, param } from '../../db/compiled.ts';
import type { Tx } from '../../db/connect.ts';
import { sendAhead } from '../../db/postgres/prepared.ts';

type NewEntry = { module: string; noun: string; record_id: number; action: string; changes: string };

const given = param<Actor & NewEntry>;
const insertion = compiledOnce<Actor & NewEntry, unknown>((db) =>
  sql`insert into audit_entries (actor_id, via, import_id, module, noun, record_id, action, changes)
    values (${given('user_id')}, ${given('via')}, ${given('import_id')}, ${given('module')}, ${given('noun')}, ${given('record_id')},
      ${given('action')}, ${given('changes')})`.compile(db),
);

/** Sent with whatever comes next, since every change writes one and nobody needs its answer. */
export const insertEntry = (tx: Tx, actor: Actor, entry: NewEntry): Promise<void> =>
  sendAhead(tx, insertion({ ...actor, ...entry }));

/** One entry for each record, which have the same change in common. */
export async function insertSameEntries(
  tx: Tx,
  actor: Actor,
  { module, noun, action, field }: { module: string; noun: string; action: string; field: string },
  [before, after]: readonly [string, string],
  recordIds: readonly number[],
): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, via, import_id, module, noun, record_id, action, changes)
    select ${actor.user_id}::integer, ${actor.via}, ${actor.import_id ?? null}::integer, ${module}, ${noun}, record_id, ${action},
      jsonb_build_object(${field}::text, jsonb_build_array(gen_random_uuid(), ${before}::jsonb, ${after}::jsonb))
    from unnest(${recordIds}::integer[]) as record_id`.execute(tx);
}

/** Entries of one noun and action, each with what changed of its own record. */
export async function insertEntries(
  tx: Tx,
  actor: Actor,
  { module, noun, action }: { module: string; noun: string; action: string },
  entries: readonly { record_id: number; changes: object }[],
): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, via, import_id, module, noun, record_id, action, changes)
    select ${actor.user_id}::integer, ${actor.via}, ${actor.import_id ?? null}::integer, ${module}, ${noun}, entry.record_id, ${action}, entry.changes
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (record_id integer, changes jsonb)`.execute(
    tx,
  );
}

/** How long until someone may do it again who did it so often within the last hour. */
export async function findWait(
  tx: Tx,
  userId: number,
  action: string,
  mostPerHour: number,
): Promise<{ seconds: number } | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from at + interval '1 hour' - clock_timestamp())::float8 as seconds
    from audit_entries
    where actor_id = ${userId} and action = ${action} and at > clock_timestamp() - interval '1 hour'
    order by at desc offset ${sql.lit(mostPerHour - 1)} limit 1`.execute(tx);
  return rows[0];
}
