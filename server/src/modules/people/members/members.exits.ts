import type { AppContext } from '../../../context.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { jobOf } from '../../../auth/actor.ts';
import { lockLeavers } from './members.queries.ts';
import { endMembership } from './members.transitions.ts';

const batch = 200;

/** Whoever's last day as a member was before the day is no longer an active one. */
export async function followExits(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const faults = new RowFaults();
  const left = await doRows(context, {
    noun: 'members',
    faults,
    signal,
    hold: (tx, choice) => lockLeavers(tx, day, batch, choice),
    work: async (tx, ids) => {
      for (const id of ids) await endMembership(tx, jobOf(day), id);
    },
    progress: (left) => progress({ left }),
  });
  return { left, ...faults.told() };
}
