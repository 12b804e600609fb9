import { join } from 'node:path';
import { pino, type DestinationStream, type Logger } from 'pino';
import { CallerCache } from './auth/callerCache.ts';
import type { Config } from './config.ts';
import { databaseOn, openPool, type Db } from './db/connect.ts';
import { watchDatabase, type DatabaseWatch } from './db/postgres/watch.ts';
import type { FileStore } from './files/fileStore.ts';
import { localFiles } from './files/localFiles.ts';
import type { Secrets } from './start/secrets.ts';

/** What every part of a running Covernote shares. */
export type AppContext = {
  config: Config;
  secrets: Secrets;
  databaseUrl: string;
  db: Db;
  callers: CallerCache;
  watch: DatabaseWatch;
  files: FileStore;
  log: Logger;
};

export function createLog(config: Config, destination?: DestinationStream): Logger {
  const redact = {
    paths: ['password', '*.password', 'access', 'refresh', 'ticket', 'authorization'],
    remove: true,
  };
  return pino({ level: config.logLevel, base: { role: config.role }, redact }, destination);
}

export function openContext(
  config: Config,
  secrets: Secrets,
  databaseUrl: string,
  log = createLog(config),
): AppContext {
  const callers = new CallerCache();
  const pool = openPool(databaseUrl, {
    connectWithin: config.connectWithin,
    onAccessChanged: () => callers.forget(),
  });
  const watch = watchDatabase(databaseUrl, pool, log);
  const files = localFiles(join(config.dataDir, 'files'));
  return { config, secrets, databaseUrl, db: databaseOn(pool), callers, watch, files, log };
}

export async function closeContext(context: AppContext): Promise<void> {
  await context.watch.stop();
  await context.db.destroy();
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext;
  }
}
