import { expect, test } from 'vitest';
import { ApiError } from './ApiError.ts';
import { patientQueries } from './patientQueries.ts';

const failing = (status: number, retryAfter?: number) => new ApiError('', status, null, retryAfter);

test.each([400, 401, 403, 404, 409, 500])('a final answer (%i) is shown at once', (status) => {
  expect(patientQueries.retry(0, failing(status))).toBe(false);
});

test('an error that is none of the API is shown at once', () => {
  expect(patientQueries.retry(0, new TypeError('x is undefined'))).toBe(false);
});

test('a server that asks for a long wait is not waited for out of sight', () => {
  expect(patientQueries.retry(0, failing(429, 60_000))).toBe(false);
});

test('a server that is away is asked again six times, with growing pauses', () => {
  const waits: number[] = [];
  for (let failures = 0; patientQueries.retry(failures, failing(0)); failures++) {
    waits.push(patientQueries.retryDelay(failures, failing(0)));
  }
  expect(waits).toHaveLength(6);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(17_000);
});

test('Retry-After is waited for', () => {
  expect(patientQueries.retryDelay(3, failing(503, 2000))).toBe(2000);
});
