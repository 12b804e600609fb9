import { pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { type AppContext, closeContext, openContext } from '../context.ts';
import { checkServer } from '../db/postgres/checkServer.ts';
import { AlreadyRunning } from '../db/embedded/lock.ts';
import { findPlace } from '../db/embedded/place.ts';
import { runningUrl } from '../db/embedded/runningUrl.ts';
import { startEmbedded } from '../db/embedded/startEmbedded.ts';
import { isEmptyDatabase } from '../db/isEmptyDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { loadSecrets } from '../start/secrets.ts';
import { failureSentence, StartError } from '../start/startError.ts';

/** Does what someone asked for at the console, prints what it answers, and ends the process. */
export async function runAtConsole(command: (context: AppContext) => Promise<string>): Promise<never> {
  const answer: unknown = await answerOf(command).catch((error: unknown) => error);
  const isDone = typeof answer === 'string';
  if (isDone) process.stdout.write(`${answer}\n`);
  else process.stderr.write(`${failureSentence(answer)}\n`);
  process.exit(isDone ? 0 : 1);
}

async function answerOf(command: (context: AppContext) => Promise<string>): Promise<string> {
  await using started = new AsyncDisposableStack();
  const config = readConfig(process.env);
  const url = await openDatabase(config, started);
  const secrets = await loadSecrets(config.secretsDir, await isEmptyDatabase(url));
  const context = openContext(config, secrets, url);
  started.defer(() => closeContext(context));
  return await command(context);
}

/** The database of the running Covernote, or one started for the moment. */
async function openDatabase(
  { databaseUrl, dataDir }: Config,
  started: AsyncDisposableStack,
): Promise<string> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    return databaseUrl;
  }
  if (!(await findPlace(dataDir)))
    throw new StartError(`There is no database in ${dataDir} yet: start Covernote first.`);
  try {
    const signal = new AbortController().signal;
    const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), signal });
    started.defer(() => embedded.stop());
    await migrate(embedded.url);
    return embedded.url;
  } catch (error) {
    if (error instanceof AlreadyRunning) return runningUrl(dataDir);
    throw error;
  }
}
