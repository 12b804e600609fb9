import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { JobFailed, type DailyRun, type Outcome } from '../job.ts';

const batch = 20_000;

/** Reads the whole trail again, link by link, and the end of it that the last check had noted. */
export async function verifyAudit({ db }: AppContext, run: DailyRun): Promise<Outcome> {
  await findLastKnownSeal(db);
  await findUnguardedEntry(db);
  let beyond = 0;
  let checked = 0;
  for (;;) {
    run.signal.throwIfAborted();
    const { upto, seals } = await nextSeals(db, beyond);
    if (upto === null) break;
    const broken = await sql<{ seq: number | null }>`
      select first_broken_seal(${beyond}, ${upto}) as seq`.execute(db);
    const seq = broken.rows[0]?.seq ?? null;
    if (seq !== null) {
      throw new JobFailed(
        `Seal ${seq} of the audit trail is broken: the entry, its values or the seals before it were changed.`,
      );
    }
    beyond = upto;
    checked += seals;
    await run.progress({ checked });
  }
  return { checked, last_seal: beyond, last_hash: await hashOf(db, beyond) };
}

async function nextSeals(db: Db, beyond: number): Promise<{ upto: number | null; seals: number }> {
  const next = await sql<{ upto: number | null; seals: number }>`
    select max(seq) as upto, count(*) as seals
    from (select seq from audit_seals where seq > ${beyond} order by seq limit ${batch}) s`.execute(db);
  return next.rows[0] ?? { upto: null, seals: 0 };
}

async function hashOf(db: Db, seq: number): Promise<string | null> {
  const seal = await db.selectFrom('audit_seals').select('hash').where('seq', '=', seq).executeTakeFirst();
  return seal?.hash.toString('hex') ?? null;
}

/** A chain that was cut off or written anew from some point on fits in itself, but not what was noted before. */
async function findLastKnownSeal(db: Db): Promise<void> {
  const known = await sql<{ seq: number; hash: string }>`
    select (result ->> 'last_seal')::bigint as seq, result ->> 'last_hash' as hash from job_runs
    where job = 'verify_audit' and status = 'done' and result ->> 'last_hash' is not null
    order by finished_at desc limit 1`.execute(db);
  const last = known.rows[0];
  if (last && (await hashOf(db, last.seq)) !== last.hash) {
    throw new JobFailed(`Seal ${last.seq} of the audit trail is no longer the one that was checked before.`);
  }
}

async function findUnguardedEntry(db: Db): Promise<void> {
  const found = await sql<{ id: number }>`
    select e.id from audit_entries e
    where not exists (select 1 from audit_seals s where s.entry_id = e.id)
      and not exists (select 1 from audit_unsealed u where u.entry_id = e.id) limit 1`.execute(db);
  const entry = found.rows[0];
  if (entry)
    throw new JobFailed(`Entry ${entry.id} of the audit trail has no seal and does not wait for one.`);
}
