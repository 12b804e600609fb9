import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { RequestOptions } from '../../web/src/api/send.ts';
import type { Outcome } from './apiClientPage.ts';

let bundled: Promise<string> | undefined;

/** A page with nothing but the web app's API client, to make at will the calls that screens make. */
export async function openApiClient(page: Page): Promise<void> {
  bundled ??= bundle();
  const body = `<!doctype html><title>API client</title><script>${await bundled}</script>`;
  await page.route('**/api-client', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/api-client');
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'apiClientPage.ts'), name: 'client', formats: ['iife'] },
    },
  });
  const files = Array.isArray(output) ? output.flatMap((each) => each.output) : [];
  const [script] = files.filter((file) => file.type === 'chunk');
  if (!script || files.length !== 1) throw new Error('The API client is not one script.');
  return script.code;
}

/** What can be handed to a page. */
type PlainOptions = Omit<RequestOptions, 'file' | 'signal'>;

export function callApi(page: Page, path: string, options: PlainOptions = {}): Promise<Outcome> {
  return page.evaluate(([path, options]) => window.callApi(path, options), [path, options] as const);
}

export function callTogether(page: Page, paths: string[]): Promise<Outcome[]> {
  return page.evaluate((paths) => Promise.all(paths.map((path) => window.callApi(path))), paths);
}
