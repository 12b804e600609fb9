import type { AccountUpdate } from '#contract/people/accounts';
import type { Caller } from '../../../auth/caller.ts';
import { beginsBurst, takeOne, type RateLimit } from '../../../auth/rateLimits.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { SlowDown } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import type { BatchProblem } from './batch/accounts.batch.rules.ts';
import { DuplicateFound } from './accounts.duplicates.ts';
import { said, worded } from '../../../said.ts';

/** Plenty for whoever types a client in; too little for whoever tries numbers until one is known. */
const asking: RateLimit = { name: 'duplicate_checks', burst: 60, perHour: 300 };
const refusals: RateLimit = { name: 'duplicate_saves', burst: 30, perHour: 120 };

/** A burst is told of once, however often it is refused. */
async function noteBurst(tx: Tx, caller: Caller, limit: RateLimit): Promise<void> {
  if (!(await beginsBurst(tx, limit, String(caller.user_id)))) return;
  const event = { module: 'users', noun: 'users', record_id: caller.user_id, action: limit.name } as const;
  await audit(tx, caller, event);
}

async function guardRate(db: Db, caller: Caller, limit: RateLimit): Promise<void> {
  const seconds = await takeOne(db, limit, String(caller.user_id));
  if (seconds === 0) return;
  await inTransaction(db, (tx) => noteBurst(tx, caller, limit));
  throw new SlowDown(seconds, said('tooManyDuplicates'));
}

type Judged = { problems: readonly BatchProblem[] };

/** Of many that are saved at once as many owners are told as of those that are saved one by one. */
export async function paced<J extends Judged>(
  tx: Tx,
  caller: Caller,
  judged: readonly J[],
): Promise<(J & { problems: BatchProblem[] })[]> {
  let isTold = true;
  const told: (J & { problems: BatchProblem[] })[] = [];
  for (const each of judged) {
    const problems: BatchProblem[] = [];
    for (const { untold, ...problem } of each.problems) {
      if (untold !== undefined && isTold) {
        isTold = (await takeOne(tx, refusals, String(caller.user_id))) === 0;
        if (!isTold) await noteBurst(tx, caller, refusals);
      }
      problems.push(untold === undefined || isTold ? problem : { ...problem, ...worded(untold) });
    }
    told.push({ ...each, problems });
  }
  return told;
}

export const guardAsking = (db: Db, caller: Caller): Promise<void> => guardRate(db, caller, asking);

/** What one must not find out by trying: setting it asks whether another account has it. */
const isQuestion = ({ id_number, date_of_birth }: AccountUpdate): boolean =>
  Boolean(id_number) || Boolean(date_of_birth);

/** Around the transaction, which is undone when it is refused: being told of a duplicate is paced like asking for it. */
export async function limitRefusals<T>(db: Db, caller: Caller, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof DuplicateFound) await guardRate(db, caller, refusals);
    throw error;
  }
}

export async function limitChanges<T>(
  db: Db,
  caller: Caller,
  body: AccountUpdate,
  save: () => Promise<T>,
): Promise<T> {
  if (isQuestion(body)) await guardAsking(db, caller);
  return limitRefusals(db, caller, save);
}
