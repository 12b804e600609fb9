import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildWebIfStale } from './start/buildWeb.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { type AppContext, closeContext, createLog, openContext } from './context.ts';
import { checkServer } from './db/postgres/checkServer.ts';
import { startEmbedded } from './db/embedded/startEmbedded.ts';
import { isEmptyDatabase } from './db/isEmptyDatabase.ts';
import { migrate } from './db/migrate.ts';
import { plantSeeds } from './seeds.ts';
import { ensureFirstSuperuser } from './modules/system/users/firstSuperuser.ts';
import { loadSecrets } from './start/secrets.ts';
import { failureSentence, StartError } from './start/startError.ts';
import { stopRequested, stopRequests, untilAborted, within } from './start/stopping.ts';
import { startWorker } from './worker.ts';

const root = join(import.meta.dirname, '..', '..');
/** While developing, Vite serves the web app. */
const isApiOnly = process.argv.includes('--api-only');
/** Lines of the log are written together, so that no request waits for its own; the end writes what is left. */
const inHandfuls = { sync: false, minLength: 4096, periodicFlush: 100 };
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Everything that is started is stopped in the opposite order, also when a later step fails. */
async function run(stopping: AbortSignal): Promise<void> {
  await using started = new AsyncDisposableStack();
  const config = readConfig(process.env);
  const url = await openDatabase(config, stopping, started);
  stopping.throwIfAborted();
  const secrets = await loadSecrets(config.secretsDir, await isEmptyDatabase(url));
  await migrate(url);

  const context = openContext(config, secrets, url, createLog(config, pino.destination(inHandfuls)));
  started.defer(() => within(500, closeContext(context)));
  if (config.role !== 'api') await startJobs(context, started);
  if (config.role !== 'worker') await serve(context, stopping, started);

  print(
    config.role === 'worker'
      ? 'The worker of Covernote is ready.'
      : `Covernote is ready at ${config.publicUrl}`,
  );
  await untilAborted(stopping);
}

async function openDatabase(
  config: Config,
  signal: AbortSignal,
  started: AsyncDisposableStack,
): Promise<string> {
  if (config.databaseUrl !== undefined) {
    await checkServer(config.databaseUrl);
    return config.databaseUrl;
  }
  const log = pino({ level: config.logLevel });
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, signal });
  started.defer(() => embedded.stop());
  return embedded.url;
}

async function startJobs(context: AppContext, started: AsyncDisposableStack): Promise<void> {
  const worker = await startWorker(context);
  started.defer(() => within(4500, worker.stop()));
}

async function serve(
  context: AppContext,
  stopping: AbortSignal,
  started: AsyncDisposableStack,
): Promise<void> {
  await plantSeeds(context.db);
  await createFirstSuperuser(context);
  if (!isApiOnly) await buildWebIfStale(root, stopping);
  stopping.throwIfAborted();
  const app = await buildApp(context, isApiOnly ? undefined : join(root, 'web', 'dist'));
  started.defer(() => within(3000, closeApp(app)));
  await listen(app, context.config);
}

async function createFirstSuperuser({ db, config }: AppContext): Promise<void> {
  const created = await ensureFirstSuperuser(db, {
    ...(config.adminEmail !== undefined && { email: config.adminEmail }),
    ...(config.adminPassword !== undefined && { password: config.adminPassword }),
  });
  if (created)
    print(`Sign in as ${created.email} with the password ${created.password} (shown only this once).`);
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`The port ${port} on ${host} is taken: set PORT to another one.`);
    throw new StartError(`Covernote cannot listen on ${host}, port ${port} (${message}).`);
  }
}

/** Requests under way are finished; whoever is still busy after that is cut off. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), 2500);
  await app.close();
  clearTimeout(cutOff);
}

const stopping = stopRequests();
const failure: unknown = await run(stopping).catch((error: unknown) => error);
const reason = failure ?? stopping.reason;
if (reason === stopRequested) process.exit(0);
process.stderr.write(`${failureSentence(reason)}\n`);
process.exit(1);
