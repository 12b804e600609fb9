import { expect, test } from 'vitest';
import { ApiError, failedAnswer, fieldError, isUnavailable, noAnswer, readRetryAfter } from './ApiError.ts';

test('the message of a failed answer is its detail', () => {
  expect(failedAnswer(409, { detail: 'Policy MTR-4711 is already cancelled.' })).toMatchObject({
    message: 'Policy MTR-4711 is already cancelled.',
    status: 409,
    body: { detail: 'Policy MTR-4711 is already cancelled.' },
  });
});

test.each([[null], ['<html>'], [[]], [{}], [{ detail: 7 }], [{ detail: '' }], [undefined]])(
  'without a usable detail (%j) the message is "API request failed" and the body is kept',
  (body) => {
    expect(failedAnswer(500, body)).toMatchObject({ message: 'API request failed', status: 500, body });
  },
);

test('arrays of texts in the body are joined, everything else stays as it is', () => {
  const error = failedAnswer(400, {
    detail: ['One.', 'Two.'],
    email: ['Enter an email address.', 'At most 254 characters.'],
    groups: [1, 2],
    none: [],
    existing: { id: 1, label: 'Haddad' },
  });
  expect(error.message).toBe('One., Two.');
  expect(error.body).toEqual({
    detail: 'One., Two.',
    email: 'Enter an email address., At most 254 characters.',
    groups: [1, 2],
    none: [],
    existing: { id: 1, label: 'Haddad' },
  });
  expect(fieldError(error, 'email')).toBe('Enter an email address., At most 254 characters.');
  expect(fieldError(error, 'groups')).toBeUndefined();
});

test('no usable answer has its own text and the status 0', () => {
  expect(noAnswer()).toMatchObject({
    message: 'API request failed, network or server error',
    status: 0,
    body: null,
  });
});

test.each([0, 429, 502, 503, 504])('status %i may be asked again later', (status) => {
  expect(isUnavailable(new ApiError('', status, null))).toBe(true);
});

test.each([400, 401, 403, 404, 409, 500, 501])('status %i is final', (status) => {
  expect(isUnavailable(new ApiError('', status, null))).toBe(false);
});

test('Retry-After is read as seconds, as a date, or not at all', () => {
  const now = Date.parse('2026-11-15T10:00:00Z');
  expect(readRetryAfter('7', now)).toBe(7000);
  expect(readRetryAfter('Sun, 15 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(readRetryAfter('Sun, 15 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBeUndefined();
  expect(readRetryAfter(null, now)).toBeUndefined();
});
