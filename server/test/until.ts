import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until there is an answer, and fails after the deadline. */
export async function until<T>(
  ask: () => Promise<T | undefined | null | false>,
  what: string,
  seconds = 45,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`);
    await pause(50);
  }
}
