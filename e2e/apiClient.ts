import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RequestOptions } from '../web/src/api/send.ts';

export interface Outcome {
  value?: unknown;
  error?: { name: string; message: string; status: number; body: unknown };
}

declare global {
  interface Window {
    callApi(path: string, options?: RequestOptions): Promise<Outcome>;
  }
}

const root = join(import.meta.dirname, '..');
const blankPage = `<!doctype html><title>API client</title><script type="module">
  import { request } from '/web/src/api/client.ts';
  import { watchOtherTabs } from '/web/src/auth/tokens.ts';
  watchOtherTabs();
  window.callApi = (path, options) => request(path, options).then(
    (value) => ({ value }),
    ({ name, message, status, body }) => ({ error: { name, message, status, body } }),
  );
</script>`;

/** A page with nothing but the web app's API client, to make at will the calls that screens make. */
export async function openApiClient(page: Page): Promise<void> {
  await page.route('**/web/src/**', (route) => {
    const source = readFileSync(join(root, new URL(route.request().url()).pathname), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
  await page.route('**/api-client', (route) => route.fulfill({ contentType: 'text/html', body: blankPage }));
  await page.goto('/api-client');
  await page.waitForFunction(() => 'callApi' in window);
}

export function callApi(page: Page, path: string, options: RequestOptions = {}): Promise<Outcome> {
  return page.evaluate(([path, options]) => window.callApi(path, options), [path, options] as const);
}

export function callTogether(page: Page, paths: string[]): Promise<Outcome[]> {
  return page.evaluate((paths) => Promise.all(paths.map((path) => window.callApi(path))), paths);
}
