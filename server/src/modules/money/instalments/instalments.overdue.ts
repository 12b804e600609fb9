import type { AppContext } from '../../../context.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { lockOverdue, tellOfOverdue } from './instalments.overdue.queries.ts';

/** Tells of instalments that are unpaid past their grace, once for each due date. Cover ends by a person only. */
export async function followInstalments(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const faults = new RowFaults();
  const overdue = await doRows(context, {
    noun: 'instalments',
    faults,
    signal,
    hold: (tx, choice) => lockOverdue(tx, day, choice),
    work: tellOfOverdue,
    progress: (count) => progress({ overdue: count }),
  });
  return { overdue, ...faults.told() };
}
