import { pauseAfter } from '../auth/keepTrying.ts';
import { ApiError, isUnavailable } from './ApiError.ts';

const attempts = 6;
const longestWait = 10_000;

/** What is only read is asked for again while the server is away; a long wait is better said than sat through. */
export const patientQueries = {
  retry: (failures: number, error: Error): boolean =>
    failures < attempts && isUnavailable(error) && !asksForLongWait(error),
  retryDelay: (failures: number, error: Error): number => pauseAfter(failures + 1, error, Math.random()),
};

function asksForLongWait(error: Error): boolean {
  return error instanceof ApiError && error.retryAfter !== undefined && error.retryAfter > longestWait;
}
