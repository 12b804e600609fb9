import { jobOf } from '../../../auth/actor.ts';
import type { AppContext } from '../../../context.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { lockExpired, lockUnanswered } from './offers/offers.queries.ts';
import { moveQuote, noteSilence } from './quotes.transitions.ts';

/** Quotes whose last day was before the day expire; insurers whose reply was due before it have not responded. */
export async function followQuotes(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const faults = new RowFaults();
  const rows = { noun: 'quotes', faults, signal };
  const outcome = { unanswered: 0, expired: 0 };
  outcome.unanswered = await doRows(context, {
    ...rows,
    hold: (tx, choice) => lockUnanswered(tx, day, choice),
    work: async (tx, ids) => {
      for (const id of ids) await noteSilence(tx, jobOf(day), id, day);
    },
    progress: (unanswered) => progress({ ...outcome, unanswered }),
  });
  outcome.expired = await doRows(context, {
    ...rows,
    hold: (tx, choice) => lockExpired(tx, day, choice),
    work: async (tx, ids) => {
      for (const id of ids) await moveQuote(tx, jobOf(day), id, 'expire');
    },
    progress: (expired) => progress({ ...outcome, expired }),
  });
  return { ...outcome, ...faults.told() };
}
