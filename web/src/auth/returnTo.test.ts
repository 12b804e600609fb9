import { expect, test } from 'vitest';
import { returnTo } from './returnTo.ts';

test.each([
  undefined,
  7,
  '',
  'leads',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/leads/..//evil.example',
  '/.\\/evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/login',
  '/login/?next=/login',
  '/login?next=//evil.example',
  '/./login',
])('%j is not one of our pages, so signing in leads home', (next) => {
  expect(returnTo(next)).toBe('/');
});

test.each(['/', '/leads/?page=2&search=a%26b', '/accounts/7/?tab=notes#top', '/api/docs/', '/logins'])(
  '%s is where signing in leads',
  (next) => {
    expect(returnTo(next)).toBe(next);
  },
);
