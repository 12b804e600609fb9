import { jobOf } from '../../../auth/actor.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { doRows, RowFaults } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { relatedColumns } from '../../../nouns/related.ts';
import { dueAfter } from '../../office/tasks/tasks.rules.ts';
import { addTask } from '../../office/tasks/tasks.transitions.ts';
import { lockEnded, lockEndingCoverNotes, lockYearToCharge } from './cover/policies.cover.queries.ts';
import { setPolicy } from './policies.record.queries.ts';
import { policyRecords } from './policies.noun.ts';
import { endPolicy } from './policies.transitions.ts';
import { chargePolicyYear } from './premium/policies.years.ts';

/** Whoever the policy is with has to have it issued, or the cover note extended, before it ends. Once for each end. */
async function tellOfCoverNote(tx: Tx, day: string, id: number): Promise<void> {
  const { reference, cover_note_number, cover_note_expiry, assigned_to_id } = await policyRecords.facts(
    tx,
    id,
  );
  if (cover_note_expiry === null) return;
  const note = cover_note_number === '' ? 'The cover note' : `The cover note ${cover_note_number}`;
  await setPolicy(tx, id, { cover_note_told: cover_note_expiry });
  await addTask(tx, jobOf(day), {
    title: `Cover note ends: ${reference}`,
    description: `${note} ends on ${cover_note_expiry}. Have the policy issued, or the cover note extended.`,
    task_type: 'document',
    priority: 'high',
    due_at: dueAfter(await organisationTimeZone(tx), day, cover_note_expiry, '09:00'),
    assigned_to_id,
    ...relatedColumns({ related_type: 'policy', related_id: id }),
    created_by: null,
    updated_by: null,
  });
}

/** Years of life policies are charged that have begun; policies end whose last day was before the day; of cover notes that end soon someone is told. */
export async function followPolicies(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const faults = new RowFaults();
  const rows = { noun: 'policies', faults, signal };
  const outcome = { policy_years: 0, expired: 0, cancelled: 0, cover_notes: 0 };
  outcome.policy_years = await doRows(context, {
    ...rows,
    hold: (tx, choice) => lockYearToCharge(tx, day, choice),
    work: async (tx, ids) => {
      for (const id of ids) await chargePolicyYear(tx, jobOf(day), id);
    },
    progress: (policy_years) => progress({ ...outcome, policy_years }),
  });
  for (const [action, counted] of [
    ['end', 'cancelled'],
    ['expire', 'expired'],
  ] as const)
    outcome[counted] = await doRows(context, {
      ...rows,
      hold: (tx, choice) => lockEnded(tx, day, action === 'end', choice),
      work: async (tx, ids) => {
        for (const id of ids) await endPolicy(tx, jobOf(day), id, action);
      },
      progress: (count) => progress({ ...outcome, [counted]: count }),
    });
  outcome.cover_notes = await doRows(context, {
    ...rows,
    hold: (tx, choice) => lockEndingCoverNotes(tx, day, choice),
    work: async (tx, ids) => {
      for (const id of ids) await tellOfCoverNote(tx, day, id);
    },
    progress: (cover_notes) => progress({ ...outcome, cover_notes }),
  });
  return { ...outcome, ...faults.told() };
}
