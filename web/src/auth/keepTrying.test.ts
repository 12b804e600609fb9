import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { keepTrying, pauseAfter } from './keepTrying.ts';
import { reconnecting } from './reconnecting.ts';

const failing = (status: number, retryAfter?: number) => new ApiError('', status, null, retryAfter);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([400, 401, 403, 404, 500])('a final answer (%i) counts at once', async (status) => {
  const attempt = vi.fn().mockRejectedValue(failing(status));
  await expect(keepTrying(attempt)).rejects.toMatchObject({ status });
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('an unavailable server is asked again until it answers, and the user sees it meanwhile', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(failing(503)).mockRejectedValueOnce(failing(0));
  attempt.mockResolvedValue('back');
  const result = keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(1);
  expect(reconnecting.isOn()).toBe(true);
  await vi.runAllTimersAsync();
  expect(await result).toBe('back');
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(reconnecting.isOn()).toBe(false);
});

test('after two minutes the last failure counts', async () => {
  const attempt = vi.fn().mockRejectedValue(failing(503));
  const begin = Date.now();
  const outcome = expect(keepTrying(attempt)).rejects.toMatchObject({ status: 503 });
  await vi.runAllTimersAsync();
  await outcome;
  expect(Date.now() - begin).toBe(120_000);
  expect(reconnecting.isOn()).toBe(false);
});

test('Retry-After is waited for', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(failing(429, 30_000)).mockResolvedValue('back');
  const result = keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('back');
});

test('a Retry-After beyond the two minutes still gets one last attempt at their end', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(failing(503, 900_000)).mockResolvedValue('back');
  const result = keepTrying(attempt);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await result).toBe('back');
});

test('an answer that takes long is shown before it fails', async () => {
  const slow = Promise.withResolvers<string>();
  const result = keepTrying(() => slow.promise);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reconnecting.isOn()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(reconnecting.isOn()).toBe(true);
  slow.resolve('late');
  expect(await result).toBe('late');
  expect(reconnecting.isOn()).toBe(false);
});

test('it stops at once when it is no longer wanted', async () => {
  const stop = new AbortController();
  const attempt = vi.fn().mockRejectedValue(failing(503));
  const outcome = expect(keepTrying(attempt, stop.signal)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1);
  stop.abort();
  await outcome;
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(reconnecting.isOn()).toBe(false);
});

test('pauses double from one second up to five', () => {
  const pauses = [1, 2, 3, 4, 9].map((failures) => pauseAfter(failures, failing(0), 1));
  expect(pauses).toEqual([1000, 2000, 4000, 5000, 5000]);
  expect(pauseAfter(1, failing(0), 0)).toBe(800);
});
