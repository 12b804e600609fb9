import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Session } from 'node:inspector/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { signAccessToken } from '../server/src/auth/tokens.ts';
import { readConfig } from '../server/src/config.ts';
import { closeContext, openContext, type AppContext } from '../server/src/context.ts';
import { startEmbedded } from '../server/src/db/embedded/startEmbedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { loadSecrets } from '../server/src/start/secrets.ts';
import { plantSeeds } from '../server/src/seeds.ts';
import { stopRequests } from '../server/src/start/stopping.ts';
import { startWorker } from '../server/src/worker.ts';
import { cpuMilliseconds } from './bench/cpu.ts';

/** From upload to committed: how long, by how much processor and memory, and how others fare meanwhile. */
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, profile: { type: 'string' } },
});
const count = Number(options.rows);
const say = (line: string) => process.stdout.write(`${line}\n`);

const boundary = 'edge-of-the-file';

/** A file of clients as another system would write it; every twentieth is a company. */
function* lines(): Generator<string> {
  yield 'Client name,E-mail,Mobile,Date of birth,Nationality,ID type,Passport no,City,Street,Trade licence,Source\r\n';
  for (let n = 0; n < count; n += 1) {
    const common = `Dubai,Street ${n % 5000},`;
    yield n % 20 === 0
      ? `Trading House ${n} LLC,info${n}@houses.example,04${2_000_000 + n},,,,,${common}CN-${n},old system\r\n`
      : `First${n % 977} Last${n},c${n}@example.com,05${10_000_000 + n},29/02/1984,AE,passport,AB${1_000_000 + n},${common},old system\r\n`;
  }
}

async function* form(): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="target"\r\n\r\naccounts\r\n--${boundary}\r\n` +
      'Content-Disposition: form-data; name="file"; filename="clients.csv"\r\nContent-Type: text/csv\r\n\r\n',
  );
  let part = '';
  for (const line of lines()) {
    part += line;
    if (part.length < 65_536) continue;
    yield Buffer.from(part);
    part = '';
  }
  yield Buffer.from(`${part}\r\n--${boundary}--\r\n`);
}

async function person({ db, secrets }: AppContext): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      first_name: 'Nour',
      last_name: 'Saleh',
      email: 'nour@example.com',
      password_hash: 'none',
      is_superuser: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: session } = await db
    .insertInto('sessions')
    .values({
      user_id: id,
      refresh_hash: Buffer.from('none'),
      address: '127.0.0.1',
      user_agent: 'bench',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update organisation set address = '{"country": "AE"}'`.execute(db);
  return `Bearer ${await signAccessToken(secrets.tokenKey, id, session)}`;
}

const signal = stopRequests();
const folder = await mkdtemp(join(tmpdir(), 'covernote-imports-'));
const log = pino({ level: 'error' });
const running = new AsyncDisposableStack();
running.defer(() => rm(folder, { recursive: true, force: true }));
const embedded = await startEmbedded({ dataDir: folder, log, signal });
running.defer(() => embedded.stop());
await migrate(embedded.url);
const secretsDir = join(folder, 'secrets');
const config = readConfig({ DATA_DIR: folder, SECRETS_DIR: secretsDir, LOG_LEVEL: 'error' });
const context = openContext(config, await loadSecrets(secretsDir, true), embedded.url);
running.defer(() => closeContext(context));
await plantSeeds(context.db);
const authorization = await person(context);
const app = await buildApp(context);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
running.defer(() => app.close());
const worker = await startWorker(context);
running.defer(() => worker.stop());

const call = async (method: string, path: string, init: RequestInit = {}): Promise<Record<string, never>> => {
  const answer = await fetch(`${address}${path}`, {
    method,
    ...init,
    headers: { authorization, ...init.headers },
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${body.slice(0, 500)}`);
  return JSON.parse(body) as Record<string, never>;
};

/** What others wait for a list, a record and a new client meanwhile. */
const waits: number[] = [];
const over = new AbortController();
async function others(): Promise<void> {
  for (let turn = 0; !over.signal.aborted; turn += 1) {
    const since = performance.now();
    await call('GET', turn % 2 === 0 ? '/api/accounts/?page_size=10' : '/api/tasks/?page_size=10');
    waits.push(performance.now() - since);
    await pause(40);
  }
}

let most = 0;
const watching = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 50);

async function stage(
  name: string,
  isReached: (status: string) => boolean,
  id: number,
): Promise<Record<string, unknown>> {
  const since = performance.now();
  const [node, postgres] = [process.cpuUsage(), cpuMilliseconds(embedded.pid())];
  for (;;) {
    const found: Record<string, unknown> = await call('GET', `/api/imports/${id}/`);
    if (isReached(String(found.status))) {
      const { user, system } = process.cpuUsage(node);
      const seconds = (performance.now() - since) / 1000;
      say(
        `${name.padEnd(8)} ${seconds.toFixed(1)} s, node ${((user + system) / 1e6).toFixed(1)} s, PostgreSQL ${((cpuMilliseconds(embedded.pid()) - postgres) / 1000).toFixed(1)} s`,
      );
      if (found.status === 'failed' || found.status === 'cancelled') throw new Error(String(found.error));
      return found;
    }
    await pause(100);
  }
}

const ended = (status: string) => ['failed', 'cancelled'].includes(status);
const session = new Session();
if (options.profile) {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
}
const idle = process.memoryUsage.rss();
const waiting = others();
const since = performance.now();
const sent = await call('POST', '/api/imports/', {
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: form() as unknown as ReadableStream,
  duplex: 'half',
} as RequestInit);
const id = Number(sent.id);
say(`sent     ${((performance.now() - since) / 1000).toFixed(1)} s`);
await stage('read', (status) => status === 'mapping' || ended(status), id);
await call('POST', `/api/imports/${id}/check/`);
const checked = await stage('checked', (status) => status === 'checked' || ended(status), id);
say(JSON.stringify(checked.checked));
await call('POST', `/api/imports/${id}/commit/`);
const done = await stage('done', (status) => status === 'done' || ended(status), id);
say(JSON.stringify(done.done));
const seconds = (performance.now() - since) / 1000;
over.abort();
await waiting;
clearInterval(watching);
if (options.profile) {
  const { profile } = await session.post('Profiler.stop');
  await writeFile(options.profile, JSON.stringify(profile));
}
const sorted = waits.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
say(
  `${count} rows from upload to committed: ${seconds.toFixed(1)} s; memory ${megabytes(idle)} MB before, ${megabytes(most)} MB at most; others ${waits.length} requests, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(0.9999)} ms; load ${loadavg()[0]?.toFixed(1)}`,
);
await running.disposeAsync();
process.exit();
