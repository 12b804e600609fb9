import { plusDays } from '#contract/base/days/wallClock';
import { jobOf } from '../../../auth/actor.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { doRows, RowFaults, toldTogether } from '../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../jobs/job.ts';
import { takeNumbersWithin } from '../../../nouns/numbers.ts';
import { relatedColumns } from '../../../nouns/related.ts';
import { dueAfter } from '../../office/tasks/tasks.rules.ts';
import { addTask } from '../../office/tasks/tasks.transitions.ts';
import { followClaimClocks } from '../claims/clocks/claims.clocks.night.ts';
import { followPolicies } from '../policies/policies.days.ts';
import { tellOfDaysLeft } from '../renewals/renewals.notices.queries.ts';
import { renewalRecords } from '../renewals/renewals.noun.ts';
import { holdRenewalTasks } from '../renewals/renewals.tasks.ts';
import { moveRenewal } from '../renewals/renewals.transitions.ts';
import { openRenewal } from './renewing.create.ts';
import { lockToLapse, lockToRenew, lockToTell } from './renewing.days.queries.ts';
import { judgeOpenRenewals, judgeRenewals } from './renewing.priority.ts';
import { remindClients } from './reminders/renewing.reminders.night.ts';
import { readMedians } from './renewing.priority.queries.ts';

/** Within so many days the client is to be spoken to, and not after the last day of cover. */
const daysToBegin = 7;

function dueOn(day: string, renewalDate: string): string {
  const usual = plusDays(day, daysToBegin);
  const latest = renewalDate < day ? day : renewalDate;
  return usual < latest ? usual : latest;
}

async function askToRenew(tx: Tx, day: string, id: number, zone: string): Promise<void> {
  const { renewal_number, policy, account, renewal_date, priority, assigned_to_id } =
    await renewalRecords.facts(tx, id);
  await addTask(tx, jobOf(day), {
    title: `Renew ${policy.label}`,
    description: `${account.label}: the cover ends on ${renewal_date}. See to the renewal ${renewal_number}.`,
    task_type: 'renewal',
    priority,
    due_at: dueAfter(zone, day, dueOn(day, renewal_date)),
    assigned_to_id,
    ...relatedColumns({ related_type: 'renewal', related_id: id }),
    created_by: null,
    updated_by: null,
  });
}

/** The policies are held; the numbers are the last lock. */
async function openRenewals(tx: Tx, day: string, policyIds: number[]): Promise<void> {
  const zone = await organisationTimeZone(tx);
  const numbers = await takeNumbersWithin(tx, 'renewal', policyIds.length);
  const ids: number[] = [];
  for (const [place, policyId] of policyIds.entries())
    ids.push(await openRenewal(tx, jobOf(day), policyId, numbers[place] ?? ''));
  await judgeRenewals(tx, day, ids, await readMedians(tx));
  for (const id of ids) await askToRenew(tx, day, id, zone);
}

async function lapseRenewals(tx: Tx, day: string, ids: number[]): Promise<void> {
  await holdRenewalTasks(tx, ids);
  for (const id of ids) await moveRenewal(tx, jobOf(day), id, 'lapse');
}

/** Renewals begin for what ends soon, lapse after their grace, are told of in their last week and judged anew; clients are reminded. */
async function followRenewals(
  context: AppContext,
  { day, signal, progress }: DailyRun,
  faults: RowFaults,
): Promise<Outcome> {
  const outcome = { renewals_created: 0, renewals_lapsed: 0, renewals_told: 0, priorities_changed: 0 };
  outcome.renewals_created = await doRows(context, {
    noun: 'policies',
    faults,
    signal,
    hold: (tx, choice) => lockToRenew(tx, day, choice),
    work: (tx, ids) => openRenewals(tx, day, ids),
    progress: (renewals_created) => progress({ ...outcome, renewals_created }),
  });
  outcome.renewals_lapsed = await doRows(context, {
    noun: 'renewals',
    faults,
    signal,
    hold: (tx, choice) => lockToLapse(tx, day, choice),
    work: (tx, ids) => lapseRenewals(tx, day, ids),
    progress: (renewals_lapsed) => progress({ ...outcome, renewals_lapsed }),
  });
  outcome.renewals_told = await doRows(context, {
    noun: 'renewals',
    faults,
    signal,
    hold: (tx, choice) => lockToTell(tx, day, choice),
    work: (tx, ids) => tellOfDaysLeft(tx, day, ids),
    progress: (renewals_told) => progress({ ...outcome, renewals_told }),
  });
  outcome.priorities_changed = await judgeOpenRenewals(context, { day, signal, faults });
  await progress(outcome);
  return { ...outcome, ...(await remindClients(context, { day, signal, faults })) };
}

/** The night of policies, of their renewals and of their claims: whatever expired is looked at as it stands then. */
export async function followCover(context: AppContext, run: DailyRun): Promise<Outcome> {
  const ofPolicies = await followPolicies(context, run);
  const faults = new RowFaults();
  const ofRenewals = await followRenewals(
    context,
    { ...run, progress: (soFar, tx) => run.progress({ ...ofPolicies, ...soFar }, tx) },
    faults,
  );
  const ofClaims = await followClaimClocks(context, { ...run, faults });
  return { ...ofPolicies, ...ofRenewals, ...ofClaims, ...toldTogether(ofPolicies, faults.told()) };
}
