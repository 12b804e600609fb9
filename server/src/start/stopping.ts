import { setTimeout as delay } from 'node:timers/promises';

export const stopRequested = 'stop requested';

/**
 * Aborted by the first request to stop: a signal, the end of the launcher that started us, or an error nobody
 * caught (which is then the reason). Whatever comes after the first is ignored, so that the stop can finish.
 */
export function stopRequests(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(stopRequested);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', stop);
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack}\n`);
    controller.abort(error);
  });
  // A terminal that is gone must not turn the stop into a crash.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);
  return controller.signal;
}

export async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** Waits for the work, but no longer than this. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, delay(milliseconds, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
}
