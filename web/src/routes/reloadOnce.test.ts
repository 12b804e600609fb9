import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnce } from './lazyRouteComponent.ts';

const reload = vi.fn();
const kept = new Map<string, string>();

beforeEach(() => {
  reload.mockClear();
  kept.clear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a file of an older version brings the page anew, once', () => {
  const gone = new Error('Failed to fetch dynamically imported module: /assets/payments-1.js');
  void reloadOnce(gone);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(() => reloadOnce(gone)).toThrow(gone);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('another file that is gone later is tried anew', () => {
  void reloadOnce(new Error('payments-1.js'));
  void reloadOnce(new Error('leads-2.js'));
  expect(reload).toHaveBeenCalledTimes(2);
});
