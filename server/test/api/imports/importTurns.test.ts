import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { job } from '../../../src/jobs/job.ts';
import { jobData } from '../../../src/jobs/jobData.ts';
import { jobs } from '../../../src/brought.ts';
import { startWorker } from '../../../src/worker.ts';
import { findImport, runImportJob, sendImport } from '../../fixtures/imports/importFixture.ts';
import { makeXlsx, textRow } from '../../fixtures/imports/makeXlsx.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
let root: Person;
let colleague: Person;
let worker: { stop(): Promise<void> } | undefined;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  colleague = await test.person({ is_superuser: true });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => test.close());

const send = async (as: Person) => (await sendImport(test, as, 'accounts', 'Name\nOmar\n')).body.id as number;

it('a colleague waits for nobody whose file takes long, and one person reads one file at a time', async () => {
  const begun: number[] = [];
  const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>();
  const reading = job({
    queue: 'imports',
    data: jobData.imports,
    run: async (_context, { data }) => {
      begun.push(data.id);
      if (data.requested_by === root.id) await untilReleased;
      return {};
    },
  });
  const [slow, waiting] = [await send(root), await send(root)];
  const quick = await send(colleague);
  const quiet = Object.fromEntries(
    Object.entries(jobs).map(([name, spec]) => [name, { ...spec, run: () => Promise.resolve({}) }]),
  );
  worker = await startWorker(test.context, { ...quiet, import_read: reading });
  await until(() => Promise.resolve(begun.length === 2), 'a file of each of them is read');
  expect(begun).toContain(quick);
  release();
  await until(() => Promise.resolve(begun.length === 3), 'the second file has its turn');
  expect(begun.toSorted((a, b) => a - b)).toEqual([slow, waiting, quick]);
});

it('whoever cancels ends the reading also between two batches', async () => {
  const id = await send(root);
  const { promise: untilCancelled, resolve: cancelled } = Promise.withResolvers<void>();
  const { promise: untilBegun, resolve: begun } = Promise.withResolvers<void>();
  // The file never comes, so that no batch does.
  const files = {
    ...test.context.files,
    open: async (...asked: Parameters<typeof test.context.files.open>) => {
      begun();
      await untilCancelled;
      return test.context.files.open(...asked);
    },
  };
  const context = { ...test.context, files };
  const reading = runImportJob({ ...test, context }, root, 'import_read', id);
  await untilBegun;
  expect((await test.call('POST', `/api/imports/${id}/cancel/`, { as: root })).status).toBe(200);
  expect(await reading).toEqual({ stopped: true });
  cancelled();
  expect(await findImport(test, root, id)).toMatchObject({ status: 'cancelled', error: '' });
});

it('a workbook with wrong row numbers is its own fault, not ours', async () => {
  const told: unknown[] = [];
  const log = new Proxy(test.context.log, {
    get: (target, name, receiver) =>
      name === 'error' ? (...line: unknown[]) => told.push(line) : Reflect.get(target, name, receiver),
  });
  const rows = `${textRow(1, 'Name', 'Email')}<row r="x"><c t="str"><v>Omar</v></c></row>`;
  const { body } = await sendImport(test, root, 'accounts', await makeXlsx({ sheets: [{ rows }] }), 'a.xlsx');
  const context = { ...test.context, log };
  await runImportJob({ ...test, context }, root, 'import_read', body.id as number);
  expect(told).toEqual([]);
  expect(await findImport(test, root, body.id as number)).toMatchObject({
    status: 'failed',
    error:
      'The rows of the sheet are not numbered one after the other. Open it in Excel, save it again and send that.',
  });
});
