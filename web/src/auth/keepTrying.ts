import { ApiError, isUnavailable } from '../api/ApiError.ts';
import { withNotice } from './reconnecting.ts';

const retryWindow = 120_000;
const longestPause = 5_000;

/** Repeats an attempt that meets an unavailable server, for two minutes, and lets the user see it. */
export function keepTrying<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const deadline = Date.now() + retryWindow;
  return withNotice(async (showNow) => {
    for (let failures = 1; ; failures++) {
      try {
        return await attempt();
      } catch (error) {
        const left = deadline - Date.now();
        if (!isUnavailable(error) || left <= 0) throw error;
        showNow();
        await pause(Math.min(pauseAfter(failures, error, Math.random()), left), signal);
      }
    }
  });
}

/** Doubles from one second up to five, spread so that many tabs do not return as one; the server's wish wins. */
export function pauseAfter(failures: number, error: unknown, chance: number): number {
  if (error instanceof ApiError && error.retryAfter !== undefined) return error.retryAfter;
  return Math.min(1000 * 2 ** (failures - 1), longestPause) * (0.8 + 0.2 * chance);
}

export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
