import { defineConfig } from '@playwright/test';
import { browserAdvice, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();
if (!executablePath) throw new Error(browserAdvice);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/globalSetup.ts',
  // A browser waits more than it computes, so three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // What ends by the clock ends because it hangs, not because the machine is busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // Where nobody watches, a test on a busy machine is tried again, and the run says so.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1366, height: 850 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
