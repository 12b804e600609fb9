import { plusDays } from '#contract/base/days/wallClock';
import { jobOf } from '../../../../auth/actor.ts';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { organisationTimeZone } from '../../../../db/organisationDay.ts';
import { doRows, RowFaults } from '../../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../../jobs/job.ts';
import { relatedColumns } from '../../../../nouns/related.ts';
import { dueAfter } from '../../../office/tasks/tasks.rules.ts';
import { addTask } from '../../../office/tasks/tasks.transitions.ts';
import { lockKycEnded, lockKycEnding, noteKycWarned } from './accounts.kycExpiry.queries.ts';
import { expireKyc } from './accounts.kyc.transitions.ts';

const batch = 100;
const daysAhead = 30;

/** Whose client it is has to see to it, once for each day that a file ends on. */
async function warn(tx: Tx, day: string, ids: number[]): Promise<void> {
  const zone = await organisationTimeZone(tx);
  for (const { id, display_name, owner_id, kyc_expiry_date } of await noteKycWarned(tx, ids))
    await addTask(tx, jobOf(day), {
      title: `KYC documents end: ${display_name}`,
      description: `A document of the client holds until ${kyc_expiry_date}. Ask for a new one before that.`,
      task_type: 'kyc',
      priority: 'high',
      due_at: dueAfter(zone, day, kyc_expiry_date),
      assigned_to_id: owner_id,
      ...relatedColumns({ related_type: 'account', related_id: id }),
      created_by: null,
      updated_by: null,
    });
}

/** From the day after the last one on which all documents held; and a task for what ends within 30 days of the day. */
export async function followKyc(context: AppContext, { day, signal, progress }: DailyRun): Promise<Outcome> {
  const outcome = { expired: 0, warned: 0 };
  const faults = new RowFaults();
  const rows = { noun: 'accounts', faults, signal };
  outcome.expired = await doRows(context, {
    ...rows,
    hold: (tx, choice) => lockKycEnded(tx, day, batch, choice),
    work: async (tx, ids) => {
      for (const id of ids) await expireKyc(tx, jobOf(day), id);
    },
  });
  await progress(outcome);
  outcome.warned = await doRows(context, {
    ...rows,
    hold: (tx, choice) => lockKycEnding(tx, [day, plusDays(day, daysAhead)], batch, choice),
    work: (tx, ids) => warn(tx, day, ids),
  });
  await progress(outcome);
  return { ...outcome, ...faults.told() };
}
