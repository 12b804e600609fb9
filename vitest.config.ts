import { defineConfig } from 'vitest/config';

const routeTests = 'server/src/**/*.routes.test.ts';

export default defineConfig({
  test: {
    // One for each core of the smallest machine; the runner's own default would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,web,scripts}/**/*.test.{ts,tsx}', 'server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', routeTests],
          setupFiles: ['web/test.setup.ts'],
          testTimeout: 20_000,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['server/test/process/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
