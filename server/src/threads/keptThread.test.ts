import { afterEach, expect, it, vi } from 'vitest';
import { said } from '../said.ts';
import { KeptThread } from './keptThread.ts';

const tooLong = said('slowText');

/** Answers twice the number and how many it was asked; does not end at -1, dies at -2. */
const program = `import { parentPort } from 'node:worker_threads';
let asked = 0;
parentPort.on('message', (number) => {
  asked += 1;
  while (number === -1);
  if (number === -2) process.exit(1);
  parentPort.postMessage([number * 2, asked]);
});`;
const started = (longestMs: number, bounds: { mostAsked?: number; idleMs?: number } = {}) =>
  new KeptThread<number, [number, number]>(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    longestMs,
    ...bounds,
  });

afterEach(() => vi.useRealTimers());

it('is kept from question to question', async () => {
  const thread = started(10_000);
  expect(await thread.ask(4, tooLong)).toEqual([8, 1]);
  expect(await thread.ask(5, tooLong)).toEqual([10, 2]);
});

it.each([
  ['takes too long', -1],
  ['dies', -2],
])('is started anew after a question at which it %s', async (_what, question) => {
  const thread = started(2_500);
  expect(await thread.ask(4, tooLong)).toEqual([8, 1]);
  await expect(thread.ask(question, tooLong)).rejects.toMatchObject({
    status: 503,
    body: { detail: tooLong.text },
  });
  expect(await thread.ask(6, tooLong)).toEqual([12, 1]);
});

it('is started anew after as many questions as it may be asked', async () => {
  const thread = started(10_000, { mostAsked: 2 });
  const answers = [];
  for (const question of [1, 2, 3, 4, 5]) answers.push(await thread.ask(question, tooLong));
  expect(answers.map(([, asked]) => asked)).toEqual([1, 2, 1, 2, 1]);
});

it('ends when nobody has asked for long, and not sooner', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const thread = started(10_000, { idleMs: 5_000 });
  const askedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return (await thread.ask(1, tooLong))[1];
  };
  expect([await askedAfter(0), await askedAfter(4_999), await askedAfter(4_999)]).toEqual([1, 2, 3]);
  expect(await askedAfter(5_000)).toBe(1);
});
