import type { Logger } from 'pino';
import { prepareCluster } from './cluster.ts';
import { holdFolder } from './lock.ts';
import { ensureDatabase, urlOf } from './login.ts';
import { removeOldLogs } from './logs.ts';
import { makeDataDir } from './place.ts';
import { adoptOrLaunch, supervise } from './supervise.ts';

export type Embedded = { url: string; pid(): number; stop(): Promise<void> };

const hour = 3_600_000;

/** PostgreSQL in a folder of ours: found running or started, kept running, and stopped with us. */
export async function startEmbedded(options: {
  dataDir: string;
  log: Logger;
  signal: AbortSignal;
}): Promise<Embedded> {
  const { log, signal } = options;
  await using started = new AsyncDisposableStack();
  const dataDir = await makeDataDir(options.dataDir);
  started.use(await holdFolder(dataDir));
  const cluster = await prepareCluster(dataDir);
  // A copied data folder names the same cluster as the one it was copied from.
  started.use(await holdFolder(cluster.home));

  const server = await adoptOrLaunch(cluster, log, signal);
  const supervisor = supervise(cluster, server, log);
  started.defer(() => supervisor.stop());
  await ensureDatabase(cluster, server.port);
  await removeOldLogs(cluster);
  const cleaning = setInterval(() => void removeOldLogs(cluster).catch(() => {}), hour).unref();
  started.defer(() => clearInterval(cleaning));

  const running = started.move();
  return {
    url: urlOf(cluster.password, cluster.data, server.port),
    pid: () => supervisor.pid(),
    stop: () => running.disposeAsync(),
  };
}
