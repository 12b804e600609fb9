import type { z } from 'zod';
import { jobNames, type JobListParams, type JobRun, type RunForDay } from '#contract/system/jobs';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Invalid, InvalidState, NotFound } from '../../../errors.ts';
import { enqueue, forgetDeadLetters, release } from '../../../jobs/enqueue.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { recordLabels } from '../../../nouns/trail/recordLabels.ts';
import { findRunRow, listRunRows, lockRunRow, readRunRow } from './jobs.queries.ts';
import { said, type SentenceCode } from '../../../said.ts';

const noun = { module: 'organisation', noun: 'jobs' } as const;

const whyNotRetried: Record<string, SentenceCode> = {
  queued: 'runWaits',
  running: 'runUnderWay',
  done: 'runDone',
};

type Fault = { noun: string; id: number | null };

/** The records that a run left out. */
const faultsOf = ({ result }: JobRun): Fault[] =>
  typeof result === 'object' && result !== null && 'faults' in result ? (result.faults as Fault[]) : [];

/** The same runs, in which every record that was left out has its name. */
async function withNames(db: Db, caller: Caller, runs: JobRun[]): Promise<JobRun[]> {
  const left = runs.flatMap(faultsOf).flatMap(({ noun, id }) => (id === null ? [] : { noun, id }));
  const labels = await recordLabels(db, caller, left);
  const names = new Map(left.map(({ noun, id }, index) => [`${noun} ${id}`, labels[index] ?? null]));
  return runs.map((run) => {
    const faults = faultsOf(run);
    if (faults.length === 0) return run;
    const named = faults.map((fault) => ({
      ...fault,
      label: names.get(`${fault.noun} ${fault.id}`) ?? null,
    }));
    return { ...run, result: { ...(run.result as object), faults: named } };
  });
}

export async function listRuns(db: Db, caller: Caller, url: string, params: z.infer<typeof JobListParams>) {
  const page = await listRunRows(db, url, params);
  return { ...page, results: await withNames(db, caller, page.results) };
}

export async function findRun(db: Db, caller: Caller, id: number): Promise<JobRun> {
  const run = await findRunRow(db, caller, id);
  if (!run) throw new NotFound();
  return run;
}

export async function retryRun(tx: Tx, caller: Caller, id: number): Promise<JobRun> {
  const run = await lockRunRow(tx, id);
  if (!run) throw new NotFound();
  const refusal = whyNotRetried[run.status];
  if (refusal) throw new InvalidState(said(refusal));
  if (!(jobNames as readonly string[]).includes(run.job)) {
    throw new InvalidState(said('jobUnknown', { name: run.job }));
  }
  await forgetDeadLetters(tx, run);
  await release(tx, run, 'person');
  await audit(tx, caller, { ...noun, record_id: id, action: 'retry' });
  return readRunRow(tx, id);
}

export async function runForDay(tx: Tx, caller: Caller, { job, day }: RunForDay): Promise<JobRun> {
  if (day > (await organisationToday(tx, new Date()))) {
    throw new Invalid({ day: [said('dayToCome')] });
  }
  const id = await enqueue(tx, 'daily', job, {}, { requested_by: caller.user_id, day });
  await audit(tx, caller, { ...noun, record_id: id, action: 'run', after: { job, day } });
  return readRunRow(tx, id);
}
