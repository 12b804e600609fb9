import { clockEnd } from '#contract/cover/claims/claimClocks';
import type { AppContext } from '../../../../context.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { doRows, type RowFaults } from '../../../../jobs/daily/rows.ts';
import type { Outcome } from '../../../../jobs/job.ts';
import { lockOpenAfter, lockToTellOfClock, readClockRules } from './claims.clocks.queries.ts';
import { followClocks } from './claims.clocks.ts';
import { tellOfClocks } from '../claims.notices.queries.ts';

/** The clocks of all open claims by the week, the holidays and the days that hold now, batch by batch. */
export async function followOpenClocks(
  { db }: Pick<AppContext, 'db'>,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    signal?.throwIfAborted();
    const after: number = last;
    last = await inTransaction(db, async (tx) => {
      const ids = await lockOpenAfter(tx, after);
      if (ids.length > 0) changed += await followClocks(tx, ids);
      return ids.at(-1);
    });
  }
  return changed;
}

type Night = { day: string; signal: AbortSignal; faults: RowFaults };

/** Clocks follow the calendar; whoever handles a claim is told on the working day before one of its clocks ends. */
export async function followClaimClocks(
  context: AppContext,
  { day, signal, faults }: Night,
): Promise<Outcome> {
  const claim_clocks_moved = await followOpenClocks(context, signal);
  const until = clockEnd(day, 1, await readClockRules(context.db)) ?? day;
  const claim_clocks_told = await doRows(context, {
    noun: 'claims',
    faults,
    signal,
    hold: (tx, choice) => lockToTellOfClock(tx, until, choice),
    work: tellOfClocks,
  });
  return { claim_clocks_moved, claim_clocks_told };
}
