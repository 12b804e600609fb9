import { expect, test } from 'vitest';
import { t } from './t.ts';

test('a message is found by its noun and name', () => {
  expect(t('login.title')).toBe('Sign in');
});

test('placeholders are filled, also several times and with numbers', () => {
  expect(t('sessions.endLabel', { device: 'Chrome on Linux', address: '10.0.0.7' })).toBe(
    'End the session on Chrome on Linux, 10.0.0.7',
  );
  expect(t('docs.operations', { count: 12 })).toBe('12 operations');
});

test('a value is never read as a placeholder itself', () => {
  expect(t('sessions.since', { when: '{count}' })).toBe('Signed in {count}');
});
