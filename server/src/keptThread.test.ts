import { expect, it } from 'vitest';
import { KeptThread } from './keptThread.ts';

/** Answers twice the number and how many it was asked; does not end at -1, dies at -2. */
const program = `import { parentPort } from 'node:worker_threads';
let asked = 0;
parentPort.on('message', (number) => {
  asked += 1;
  while (number === -1);
  if (number === -2) process.exit(1);
  parentPort.postMessage([number * 2, asked]);
});`;
const started = (longestMs: number) =>
  new KeptThread<number, [number, number]>(
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    longestMs,
  );

it('is kept from question to question', async () => {
  const thread = started(10_000);
  expect(await thread.ask(4, 'Too long.')).toEqual([8, 1]);
  expect(await thread.ask(5, 'Too long.')).toEqual([10, 2]);
});

it.each([
  ['takes too long', -1],
  ['dies', -2],
])('is started anew after a question at which it %s', async (_what, question) => {
  const thread = started(2_500);
  expect(await thread.ask(4, 'Too long.')).toEqual([8, 1]);
  await expect(thread.ask(question, 'Too long.')).rejects.toMatchObject({
    status: 503,
    body: { detail: 'Too long.' },
  });
  expect(await thread.ask(6, 'Too long.')).toEqual([12, 1]);
});
