import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../http/write.ts';
import type { DailyRun, Outcome } from '../../jobs/job.ts';
import { jobOf } from '../../records/actor.ts';
import { listLeavers } from './members.queries.ts';
import { endMembership } from './members.transitions.ts';

const batch = 200;

/** Whoever's last day as a member was before the day is no longer an active one. */
export async function followExits({ db }: AppContext, { day, signal, progress }: DailyRun): Promise<Outcome> {
  const outcome = { left: 0 };
  for (;;) {
    signal.throwIfAborted();
    const leavers = await listLeavers(db, day, batch);
    if (leavers.length === 0) return outcome;
    for (const id of leavers) {
      signal.throwIfAborted();
      if (await inTransaction(db, (tx) => endMembership(tx, jobOf(day), id))) outcome.left += 1;
    }
    await progress(outcome);
  }
}
