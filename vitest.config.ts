import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const routeTests = 'server/src/**/*.routes.test.ts';

/** The files that take longest, longest first: of the API's, and of the processes'. */
const longest = ['matrix', 'policyEndorsementPlans', 'demo', 'fuzz'].concat([
  'start',
  'refusals',
  'closedFolder',
  'startByRoot',
  'backup',
  'guards',
  'crash',
  'mailCrash',
]);

function rankOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place === -1 ? longest.length : place;
}

/** What takes long begins first; knowing no times, the runner would let small files run on alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Ten times what the slowest take on a quiet machine: what ends by the clock ends because it hangs. */
const patient = { testTimeout: 60_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // One for each core of the smallest machine; the runner's own default would leave one idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,messages,web,scripts}/**/*.test.{ts,tsx}', 'server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', routeTests],
          setupFiles: ['web/test.setup.ts'],
          ...patient,
          // Loading everything anew for each file took half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: [routeTests, 'server/test/api/**/*.test.ts'],
          globalSetup: ['server/test/globalSetup.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          globalSetup: ['server/test/process/processSetup.ts'],
          // Two at once: each times a start, an outage or a heartbeat, which a busy machine would lengthen.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
