import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { findDifference, moveNote, readNote } from '../../modules/audit/audit.note.ts';
import { findSealHash, listSealed } from '../../modules/audit/audit.seals.queries.ts';
import { linkOf, sealKeyOf } from '../../modules/audit/audit.seals.ts';
import { JobFailed, type DailyRun, type Outcome } from '../job.ts';

const batch = 5000;

/**
 * Reads the whole trail again, link by link, and looks for the seals that this server and the last check had noted.
 * What was found whole is noted on this server as well, which others may have sealed.
 */
export async function verifyAudit({ db, secrets, config }: AppContext, run: DailyRun): Promise<Outcome> {
  await findLastKnownSeal(db);
  const difference = await findDifference(db, await readNote(config.secretsDir));
  if (difference !== null) throw new JobFailed(difference);
  await findUnguardedEntry(db);
  const key = sealKeyOf(secrets);
  let [seal, checked, version] = [0, 0, 1];
  let link: Buffer | undefined;
  for (let last = batch; last === batch;) {
    run.signal.throwIfAborted();
    const sealed = await listSealed(db, seal, batch);
    for (const next of sealed) {
      const isWhole =
        // Once seals are keyed, none without a key can follow.
        next.version >= version &&
        next.content !== null &&
        next.hash.equals(linkOf(key, next.version, link, next.content));
      if (!isWhole) {
        throw new JobFailed(
          `Seal ${next.seq} of the audit trail is broken: the entry, its values or the seals before it were changed.`,
        );
      }
      ({ seq: seal, hash: link, version } = next);
    }
    last = sealed.length;
    checked += last;
    await run.progress({ checked });
  }
  const hash = link?.toString('hex') ?? null;
  if (hash !== null && version > 1) await moveNote(config.secretsDir, { seal, hash });
  return { checked, last_seal: seal, last_hash: hash };
}

/**
 * A chain that was cut off or written anew from some point on fits in itself, but not what was noted before. What
 * was checked before someone accepted another chain no longer counts.
 */
async function findLastKnownSeal(db: Db): Promise<void> {
  const known = await sql<{ seq: number; hash: string }>`
    select (result ->> 'last_seal')::bigint as seq, result ->> 'last_hash' as hash from job_runs
    where job = 'verify_audit' and status = 'done' and result ->> 'last_hash' is not null
      and finished_at > coalesce((select max(at) from audit_entries
        where noun = 'audit' and action = 'accept_seal'), '-infinity')
    order by finished_at desc limit 1`.execute(db);
  const last = known.rows[0];
  if (last && (await findSealHash(db, last.seq)) !== last.hash) {
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
