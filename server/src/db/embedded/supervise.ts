import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Cluster } from './cluster.ts';
import { freePort } from './freePort.ts';
import { adopt, launch, LaunchFailed, type Postmaster, stopPostmaster } from './postmaster.ts';

const patience = 30_000;
const longestPause = 5000;

/** Such a start succeeds a moment later, when another port is tried or a killed server's last process is gone. */
function mayPass(error: unknown): boolean {
  const causes = /shared memory block|lock file|could not bind|could not create any TCP/;
  return error instanceof LaunchFailed && causes.test(error.output);
}

export async function adoptOrLaunch(cluster: Cluster, log: Logger, signal: AbortSignal): Promise<Postmaster> {
  const orphan = await adopt(cluster);
  if (orphan) {
    log.warn(
      { server: orphan.pid },
      'PostgreSQL was left running by a start that was killed, and is used again.',
    );
    return orphan;
  }
  const deadline = Date.now() + patience;
  for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await launch(cluster, await freePort(), signal);
    } catch (error) {
      if (!mayPass(error) || signal.aborted || Date.now() > deadline) throw error;
      await delay(pause);
    }
  }
}

/** Starts the server again whenever it ends, on the same port, so that its address stays true. */
export function supervise(cluster: Cluster, first: Postmaster, log: Logger) {
  const stopping = new AbortController();
  let server = first;

  async function watch(): Promise<void> {
    for (;;) {
      await server.exited;
      if (stopping.signal.aborted) return;
      log.error({ server: server.pid }, 'PostgreSQL ended unexpectedly and is started again.');
      await relaunch();
    }
  }

  async function relaunch(): Promise<void> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        server = await launch(cluster, server.port, stopping.signal);
        log.info({ server: server.pid }, 'PostgreSQL is running again.');
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again.');
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const watching = watch();
  return {
    pid: () => server.pid,
    async stop() {
      stopping.abort();
      await stopPostmaster(server);
      await watching;
      // A start that had just succeeded when the stop came.
      await stopPostmaster(server);
    },
  };
}
