import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseFault } from '../db/postgres/faults.ts';

type Repeated = { stop(): Promise<void> };

/** Does the work at once and again after each pause, whatever happens in between. The same trouble is told once. */
export function repeat(
  log: Logger,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): Repeated {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    let lastTrouble = '';
    while (!signal.aborted) {
      try {
        await work(signal);
        lastTrouble = '';
      } catch (error) {
        // That the database is away is told by whoever watches it.
        const trouble = isDatabaseFault(error) ? '' : String(error);
        if (trouble !== '' && trouble !== lastTrouble) log.error({ err: error }, 'background work failed');
        lastTrouble = trouble;
      }
      await pause(milliseconds, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
