import { beforeEach, expect, it, vi } from 'vitest';
import { deviceFor, keepDevice } from './devices.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('keeps one device for each of the ten people who signed in last, however they write their address', () => {
  expect(deviceFor('a@example.com')).toBeUndefined();
  keepDevice(' A@Example.com', 'first');
  keepDevice('a@example.com', 'second');
  expect(deviceFor('A@example.com ')).toBe('second');
  for (let i = 0; i < 10; i += 1) keepDevice(`person${i}@example.com`, `device ${i}`);
  expect(deviceFor('person0@example.com')).toBe('device 0');
  expect(deviceFor('a@example.com')).toBeUndefined();
});

it('begins anew where the storage holds something else', () => {
  for (const stored of ['no json', '{}', 'null', '[1, "a", ["b"]]']) {
    localStorage.setItem('devices', stored);
    expect(deviceFor('a@example.com')).toBeUndefined();
  }
  keepDevice('a@example.com', 'one');
  expect(deviceFor('a@example.com')).toBe('one');
});
