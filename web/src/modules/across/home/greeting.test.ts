import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it('the greeting goes by the clock where the reader is', () => {
  const now = Date.parse('2026-11-15T08:00:00Z');
  expect(greetingAt('Europe/London', now)).toBe('home.morning');
  expect(greetingAt('Asia/Dubai', now)).toBe('home.afternoon');
  expect(greetingAt('Pacific/Kiritimati', now)).toBe('home.evening');
  expect(greetingAt('Asia/Dubai', Date.parse('2026-11-15T20:30:00Z'))).toBe('home.morning');
});
