import type { AppContext } from '../../../context.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { lockOverdue, tellOfOverdue } from './instalments.overdue.queries.ts';
import { askForOverdue } from './instalments.overdueTasks.ts';
import { lockToAskFor } from './instalments.overdueTasks.queries.ts';

/**
 * Tells of instalments that are unpaid past their grace, once for each due date, and asks someone to see to their
 * policies. Cover ends by a person only.
 */
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
  const asked_for = await doRows(context, {
    noun: 'policies',
    faults,
    signal,
    hold: (tx, choice) => lockToAskFor(tx, day, choice),
    work: (tx, ids) => askForOverdue(tx, day, ids),
    progress: (count) => progress({ overdue, asked_for: count }),
  });
  return { overdue, asked_for, ...faults.told() };
}
