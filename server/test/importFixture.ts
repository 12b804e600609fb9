import type { Import, ImportTargetName } from '#contract/across/imports';
import { jobs } from '../src/jobRegistry.ts';
import type { JobRun } from '../src/jobs/job.ts';
import { uploadOf } from './multipart.ts';
import type { Person, TestApp } from './testApp.ts';

type ImportJob = Extract<keyof typeof jobs, `import_${string}`>;

/** Does what a job of an import was asked to do, as the worker would, with nothing to stop it. */
export const runImportJob = (
  test: TestApp,
  as: Person,
  job: ImportJob,
  id: number,
  over: Partial<JobRun<unknown>> = {},
) =>
  jobs[job].run(test.context, {
    id: 1,
    data: { id, requested_by: as.id },
    day: null,
    signal: new AbortController().signal,
    saved: null,
    progress: async () => {},
    ...over,
  });

export const findImport = async (test: TestApp, as: Person, id: number): Promise<Import> =>
  (await test.call('GET', `/api/imports/${id}/`, { as })).body as Import;

export const sendImport = (
  test: TestApp,
  as: Person,
  target: ImportTargetName,
  content: Buffer | string,
  name = 'clients.csv',
) => test.call('POST', '/api/imports/', { as, ...uploadOf({ target }, { name, content }) });

/** Sends a file and reads it: what is known of it then. */
export async function readImport(
  test: TestApp,
  as: Person,
  target: ImportTargetName,
  content: Buffer | string,
  name?: string,
): Promise<Import> {
  const { status, body, text } = await sendImport(test, as, target, content, name);
  if (status !== 201) throw new Error(text);
  await runImportJob(test, as, 'import_read', body.id as number);
  return findImport(test, as, body.id as number);
}
