import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const routeTests = 'server/src/**/*.routes.test.ts';

/** What each file took when a whole run was last weighed, by `npm run test:weights`; what is not named is short. */
const weights = JSON.parse(
  readFileSync(new URL('server/test/weights.json', import.meta.url), 'utf8'),
) as Record<string, number>;

const weightOf = ({ moduleId }: TestSpecification): number =>
  weights[relative(import.meta.dirname, moduleId)] ?? 0;

/** What takes long begins first; knowing no times, the runner would let small files run on alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => weightOf(b) - weightOf(a));
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
