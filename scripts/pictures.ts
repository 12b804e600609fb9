import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../server/src/db/embedded/freePort.ts';
import { browserAdvice, findBrowser } from './browser.ts';
import { root } from './shape/sources.ts';

/** What the README shows, taken of a demonstration office that is planted for it and thrown away. */
const images = join(root, 'docs', 'images');
const login = { email: 'layla.almansoori@covernote.example', password: 'Harbour-Lantern-42' };

interface Office {
  url: string;
  token: string;
}

async function read<T>({ url, token }: Office, path: string): Promise<T> {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return (await answer.json()) as T;
}

/** The first record of a list. */
async function firstOf(office: Office, list: string): Promise<number> {
  const { results } = await read<{ results: { id: number }[] }>(office, `${list}&page_size=1`);
  const id = results[0]?.id;
  if (id === undefined) throw new Error(`There is nothing in ${list}.`);
  return id;
}

/** Each picture: the address of its screen, and a text that is there once it is drawn. */
const screens: Record<string, (office: Office) => Promise<[address: string, text: string | RegExp]>> = {
  home: async () => ['/', /^Good /],
  leads: async () => ['/leads/?view=board', 'Qualified'],
  comparison: async (office) => [
    `/quotes/${await firstOf(office, 'quotes/?status=sent&ordering=-created_at')}/?section=compare`,
    'Gross premium',
  ],
  policy: async (office) => [
    `/policies/${await firstOf(office, 'policies/?status=active')}/`,
    'Gross premium',
  ],
  tasks: async () => ['/tasks/', 'Tasks'],
};

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 600_000; Date.now() < deadline; await delay(500)) {
    const answer = await fetch(`${url}/api/ready/`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('The demonstration office was not ready in time.');
}

async function signIn(page: Page, url: string): Promise<Office> {
  const answer = await fetch(`${url}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  await page.goto(`${url}/api/health/`);
  await page.evaluate(
    (tokens) => Object.entries(tokens).forEach(([name, token]) => localStorage.setItem(name, token)),
    { accessToken: access, refreshToken: refresh },
  );
  return { url, token: access };
}

async function takePictures(url: string, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 1366, height: 850 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(60_000);
    const office = await signIn(page, url);
    for (const [name, screen] of Object.entries(screens)) {
      const [address, text] = await screen(office);
      await page.goto(`${url}${address}`);
      await page.getByRole('main').getByText(text).first().waitFor();
      await page.waitForLoadState('networkidle');
      // What is shown until something has come.
      await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' });
      const picture = await sharp(await page.screenshot())
        .png({ palette: true, quality: 90, effort: 10 })
        .toBuffer();
      writeFileSync(join(images, `${name}.png`), picture);
      process.stdout.write(`${name}.png ${Math.round(picture.length / 1024)} kB\n`);
    }
  } finally {
    await browser.close();
  }
}

/** Plants an office in a folder that is thrown away, and stops it once it is done with. */
async function withOffice(use: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'covernote-pictures-'));
  const port = await freePort();
  const demo = spawn(process.execPath, ['scripts/run.mjs', 'scripts/demo.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      SECRETS_DIR: join(folder, 'secrets'),
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(demo, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    await Promise.race([
      untilReady(url),
      ended.then(() => Promise.reject(new Error('The demonstration office did not start.'))),
    ]);
    await use(url);
  } finally {
    demo.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const executablePath = findBrowser();
if (!executablePath) throw new Error(browserAdvice);
/** One that runs already is named by its address. */
const [running] = process.argv.slice(2);
if (running) await takePictures(running, executablePath);
else await withOffice((url) => takePictures(url, executablePath));
