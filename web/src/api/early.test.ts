import { afterEach, expect, it, vi } from 'vitest';
import { takeEarly } from './early.ts';

const answer = Promise.resolve(new Response('{}'));
const begin = () => {
  vi.spyOn(performance, 'now').mockReturnValue(900);
  globalThis.covernoteEarly = {
    access: 'mine',
    answers: new Map([['/accounts/?page=1&page_size=10', answer]]),
  };
};

afterEach(() => {
  globalThis.covernoteEarly = undefined;
  vi.restoreAllMocks();
});

it('gives an answer once', () => {
  begin();
  expect(takeEarly('/accounts/?page_size=10&page=1', 'mine')).toBe(answer);
  expect(takeEarly('/accounts/?page_size=10&page=1', 'mine')).toBeUndefined();
});

it('gives nothing to whoever has signed in since', () => {
  begin();
  expect(takeEarly('/accounts/?page=1&page_size=10', 'theirs')).toBeUndefined();
  expect(takeEarly('/accounts/?page=1&page_size=10', undefined)).toBeUndefined();
});

it('gives nothing of another call', () => {
  begin();
  expect(takeEarly('/accounts/?page=2&page_size=10', 'mine')).toBeUndefined();
});

it('gives nothing that was asked for long ago', () => {
  begin();
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(takeEarly('/accounts/?page=1&page_size=10', 'mine')).toBeUndefined();
});
