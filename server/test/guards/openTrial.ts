import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CheckName, Order, Outcome, Ready, Start } from './trial.ts';

/** A running app with its switches, in a process of its own. */
export type Trial = {
  checks: CheckName[];
  whenLoaded: ReadonlySet<number>;
  run(order: Order): Promise<Outcome>;
  close(): Promise<void>;
};

const longest = 300_000;

export async function openTrial(start: Start): Promise<Trial> {
  const child = fork(join(import.meta.dirname, 'trial.ts'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The app ended. ${said.split('\n').slice(0, 12).join('\n')}`);
  });
  ended.catch(() => {});
  const send = async (message: Start | Order): Promise<unknown> => {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(longest) });
    child.send(message);
    return (await Promise.race([answer, ended]))[0] as unknown;
  };
  const close = async () => {
    if (child.connected) child.disconnect();
    await ended.catch(() => {});
  };
  try {
    const { checks, whenLoaded } = (await send(start)) as Ready;
    return {
      checks,
      whenLoaded: new Set(whenLoaded),
      run: async (order) => (await send(order)) as Outcome,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
