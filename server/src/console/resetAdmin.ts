import { pino } from 'pino';
import { type Config, readConfig } from '../config.ts';
import { closeContext, openContext } from '../context.ts';
import { checkServer } from '../db/checkServer.ts';
import { AlreadyRunning } from '../db/embedded/lock.ts';
import { findPlace } from '../db/embedded/place.ts';
import { runningUrl } from '../db/embedded/runningUrl.ts';
import { startEmbedded } from '../db/embedded/startEmbedded.ts';
import { isEmptyDatabase } from '../db/isEmptyDatabase.ts';
import { migrate } from '../db/migrate.ts';
import { resetSuperuser } from '../modules/users/firstSuperuser.ts';
import { loadSecrets } from '../secrets.ts';
import { failureSentence, StartError } from '../startError.ts';

async function run(email: string | undefined): Promise<void> {
  if (!email) throw new StartError('Say whose password to reset: npm run admin:reset -- EMAIL');
  await using started = new AsyncDisposableStack();
  const config = readConfig(process.env);
  const url = await openDatabase(config, started);
  const secrets = await loadSecrets(config.secretsDir, await isEmptyDatabase(url));
  const context = openContext(config, secrets, url);
  started.defer(() => closeContext(context));
  const password = await resetSuperuser(context.db, email);
  process.stdout.write(`The new password of ${email} is ${password} (shown only this once).\n`);
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

const failure: unknown = await run(process.argv[2]).catch((error: unknown) => error);
if (failure) process.stderr.write(`${failureSentence(failure)}\n`);
process.exit(failure ? 1 : 0);
