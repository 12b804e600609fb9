import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../server/src/config.ts';
import { databaseOn, openPool } from '../server/src/db/connect.ts';
import { startEmbedded } from '../server/src/db/embedded/startEmbedded.ts';
import { localFiles } from '../server/src/files/localFiles.ts';
import { isEmptyDatabase } from '../server/src/db/isEmptyDatabase.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { plantSeeds } from '../server/src/seeds.ts';
import { plantDemo, type DemoLogin } from '../demo/plantDemo.ts';
import { loadSecrets } from '../server/src/start/secrets.ts';
import { failureSentence } from '../server/src/start/startError.ts';
import { stopRequests } from '../server/src/start/stopping.ts';

process.env.DATA_DIR ||= './data-demo';
process.env.SECRETS_DIR ||= './data-demo-secrets';
// Invented people with a known password never go into a database that serves something else.
delete process.env.DATABASE_URL;

async function plant(signal: AbortSignal): Promise<DemoLogin[]> {
  const { dataDir, secretsDir } = readConfig(process.env);
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), signal });
  try {
    const { dataKey } = await loadSecrets(secretsDir, await isEmptyDatabase(embedded.url));
    await migrate(embedded.url);
    await using db = databaseOn(openPool(embedded.url, { max: 2 }));
    await plantSeeds(db);
    return await plantDemo(db, dataKey, localFiles(join(dataDir, 'files')));
  } finally {
    await embedded.stop();
  }
}

function printLogins(logins: DemoLogin[]): void {
  const lines = [{ email: 'Sign in as', role: 'Role', team: 'Team' }, ...logins].map(
    ({ email, role, team }) => `  ${email.padEnd(38)}${role.padEnd(22)}${team}`,
  );
  process.stdout.write(`${lines.join('\n')}\n  Everyone's password is ${logins[0]?.password}\n\n`);
}

const stopping = stopRequests();
try {
  const logins = await plant(stopping);
  stopping.throwIfAborted();
  printLogins(logins);
} catch (error) {
  if (!stopping.aborted) process.stderr.write(`${failureSentence(error)}\n`);
  process.exit(stopping.aborted ? 0 : 1);
}
await import('../server/src/main.ts');
