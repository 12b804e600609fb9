import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { findDifference, moveNote, readNote } from './audit.note.ts';
import { findNewestSeal, insertSeals, listUnsealed, lockSealing } from './audit.seals.queries.ts';
import { linkOf, sealKeyOf, sealVersion, type Seal } from './audit.seals.ts';
import { tellKeepers } from '../../../nouns/notices/notices.ts';

const batch = 5000;

/**
 * Seals all that waits and notes the newest seal on this server. Where the chain is not the one that was noted,
 * sealing goes on, but the note stays as it is until someone accepts the chain: until then it is told of.
 */
export async function sealAudit({ db, secrets, config }: AppContext): Promise<void> {
  const { secretsDir } = config;
  const difference = await findDifference(db, await readNote(secretsDir));
  const key = sealKeyOf(secrets);
  for (let sealed = batch; sealed === batch;) {
    const newest = await sealBatch(db, key);
    sealed = newest?.count ?? 0;
    if (newest && difference === null) await moveNote(secretsDir, newest);
  }
  if (difference === null) return;
  await tellKeepers(db, 'audit_differs', difference);
  // So that it stands in the log as well.
  throw new Error(difference);
}

function sealBatch(db: Db, key: Buffer): Promise<(Seal & { count: number }) | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockSealing(tx))) return undefined;
    const waiting = await listUnsealed(tx, batch);
    if (waiting.length === 0) return undefined;
    let link = (await findNewestSeal(tx))?.hash;
    const seals = waiting.map(({ id, content }) => {
      link = linkOf(key, sealVersion, link, content);
      return { id, hash: link };
    });
    const seal = await insertSeals(tx, seals);
    return { seal, hash: link?.toString('hex') ?? '', count: seals.length };
  });
}
