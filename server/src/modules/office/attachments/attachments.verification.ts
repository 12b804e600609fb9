import { createHash } from 'node:crypto';
import { plusDays } from '#contract/base/days/wallClock';
import type { AppContext } from '../../../context.ts';
import { FileMissing } from '../../../files/fileStore.ts';
import { leaveOut, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { listToVerify, markVerified } from './attachments.queries.ts';

const batch = 50;
/** Each file is read again after so many days. */
const everyDays = 30;

async function problemOf({ files }: AppContext, key: string, sha256: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of await files.open(key)) hash.update(piece as Buffer);
  } catch (error) {
    if (error instanceof FileMissing) return 'The content of this file is missing.';
    throw error;
  }
  return hash.digest('hex') === sha256 ? null : 'The content of this file is not what was sent.';
}

/** Reads what was not read for a while, and tells of every file that is no longer what it was. */
export async function verifyFiles(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const { db, log } = context;
  const faults = new RowFaults();
  const lastOn = plusDays(day, -everyDays);
  let verified = 0;
  for (;;) {
    const some = await listToVerify(db, lastOn, faults.idsOf('attachments'), batch);
    if (some.length === 0) return { verified, ...faults.told() };
    const good: number[] = [];
    for (const { id, storage_key, sha256 } of some) {
      signal.throwIfAborted();
      try {
        const error = await problemOf(context, storage_key, sha256);
        if (error) faults.add({ noun: 'attachments', id, error });
        else good.push(id);
      } catch (error) {
        leaveOut(log, faults, error, { noun: 'attachments', id });
      }
    }
    await markVerified(db, day, good);
    verified += good.length;
    await progress({ verified, ...faults.told() });
  }
}
