import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserAdvice, findBrowser } from '../scripts/browser.ts';

const usage =
  'npm run bench:first -- http://127.0.0.1:3000 [http://127.0.0.1:3001 …], each with the demonstration office';

const { values: options, positionals: addresses } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    email: { type: 'string', default: 'layla.almansoori@covernote.example' },
    password: { type: 'string', default: 'Harbour-Lantern-42' },
  },
});

interface Figures {
  'login ready, ms': number;
  'first paint, ms': number;
  'list ready, ms': number;
  'list script, kB': number;
  'list to record, ms': number;
}
const say = (line: string) => process.stdout.write(`${line}\n`);

async function signIn(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: options.email, password: options.password }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign in at ${address}: ${answer.status}.`);
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string };
  return [access, refresh];
}

/** Says in the page itself when what is looked for was first there: asking from outside would cost time of its own. */
const watchFor = (selector: string) => {
  const look = () => {
    if (performance.getEntriesByName('ready').length === 0 && document.querySelector(selector))
      performance.mark('ready');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
};

async function slowPage(browser: Browser, address: string, tokens: string[], selector: string) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 850 } });
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ body: '' }), { times: 1 });
  await page.goto(`${address}/login`);
  await page.evaluate(([access, refresh]) => {
    if (access === undefined || refresh === undefined) return;
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', refresh);
  }, tokens);
  await page.addInitScript(watchFor, selector);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
  return page;
}

/** A cold browser: nothing of the page is in its cache. */
async function whenReady(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return readyAt(page);
}

const readyAt = async (page: Page): Promise<number> => {
  const handle = await page.waitForFunction(() => performance.getEntriesByName('ready')[0]?.startTime);
  return (await handle.jsonValue()) ?? Number.NaN;
};

async function measure(browser: Browser, address: string): Promise<Figures> {
  const login = await slowPage(browser, address, [], 'form button[type=submit]');
  const loginReady = await whenReady(login, `${address}/login`);
  await login.context().close();

  const rows = 'main tbody a[href^="/accounts/"]';
  const list = await slowPage(browser, address, await signIn(address), rows);
  let script = 0;
  list.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      void response
        .request()
        .sizes()
        .then(({ responseBodySize }) => (script += responseBodySize));
  });
  const listReady = await whenReady(list, `${address}/accounts/`);
  await list.waitForLoadState('networkidle');
  const paint = await list.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  );
  const listScript = script / 1000;
  const record = await listToRecord(list);
  await list.context().close();
  return {
    'login ready, ms': loginReady,
    'first paint, ms': paint,
    'list ready, ms': listReady,
    'list script, kB': listScript,
    'list to record, ms': record,
  };
}

/** The second time: its code and its data are known by then. */
async function listToRecord(page: Page): Promise<number> {
  let took = Number.NaN;
  for (let visit = 0; visit < 2; visit++) {
    const link = page.locator('main tbody a[href^="/accounts/"]').first();
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    took = await link.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          const seen = new MutationObserver(() => {
            const isThere =
              /\/accounts\/\d+/.test(location.pathname) && document.querySelector('main h1, main h2');
            if (!isThere || document.querySelector('main tbody a[href^="/accounts/"]') === element) return;
            seen.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - began));
          });
          seen.observe(document.body, { childList: true, subtree: true });
          (element as HTMLElement).click();
        }),
    );
    await page.waitForLoadState('networkidle');
    await page.goBack();
  }
  return took;
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

if (addresses.length === 0) throw new Error(`Name the servers to measure: ${usage}`);
const executablePath = findBrowser();
if (executablePath === undefined) throw new Error(browserAdvice);
const measured = new Map<string, Figures[]>(addresses.map((address) => [address, []]));
for (let round = 0; round < Number(options.rounds); round++) {
  for (const [address, figures] of measured) {
    // A browser of its own each time, so that no code is compiled already.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    figures.push(await measure(browser, address));
    await browser.close();
  }
}
say(`The median of ${options.rounds} rounds at ${options.slowdown} x slowdown, in turns:`);
const medians = (figures: Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(figures[0] ?? {}).map((name) => [
      name,
      median(figures.map((each) => each[name as keyof Figures])),
    ]),
  ) as unknown as Figures;
const rows = [...measured].map(([address, figures]) => [address, medians(figures)] as const);
const first = rows[0]?.[1];
for (const [address, figures] of rows) {
  say(address);
  for (const [name, value] of Object.entries(figures) as [keyof Figures, number][]) {
    const ratio = first && first !== figures ? `  (${(value / first[name]).toFixed(2)} of the first)` : '';
    say(`  ${name.padEnd(20)} ${String(Math.round(value)).padStart(6)}${ratio}`);
  }
}
