import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { findDifference, moveNote, readNote } from './audit.note.ts';
import { findLastChecked, findSealHash, findUnguarded, listSealed } from './audit.seals.queries.ts';
import { linkOf, sealKeyOf } from './audit.seals.ts';
import { JobFailed, type DailyRun, type Outcome } from '../../../jobs/job.ts';

const batch = 5000;

/**
 * Reads the whole trail again, link by link, and looks for the seals that this server and the last check had noted.
 * What was found whole is noted on this server as well, which others may have sealed.
 */
export async function verifyAudit({ db, secrets, config }: AppContext, run: DailyRun): Promise<Outcome> {
  await refuseAnotherSeal(db);
  const difference = await findDifference(db, await readNote(config.secretsDir));
  if (difference !== null) throw new JobFailed(difference);
  await refuseUnguarded(db);
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

/** A chain that was cut off or written anew from some point on fits in itself, but not what was noted before. */
async function refuseAnotherSeal(db: Db): Promise<void> {
  const last = await findLastChecked(db);
  if (last && (await findSealHash(db, last.seq)) !== last.hash) {
    throw new JobFailed(`Seal ${last.seq} of the audit trail is no longer the one that was checked before.`);
  }
}

async function refuseUnguarded(db: Db): Promise<void> {
  const entry = await findUnguarded(db);
  if (entry)
    throw new JobFailed(`Entry ${entry.id} of the audit trail has no seal and does not wait for one.`);
}
