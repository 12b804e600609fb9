import { defineConfig } from '@playwright/test';
import { browserAdvice, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();
if (!executablePath) throw new Error(browserAdvice);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/startApp.ts',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env.E2E_URL,
    viewport: { width: 1366, height: 850 },
    screenshot: 'only-on-failure',
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
