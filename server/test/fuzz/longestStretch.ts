import { setImmediate as nextTurn } from 'node:timers/promises';

const usedUntilNow = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The most milliseconds for which the work kept everyone else waiting. Counted in time of the processor, because on a
 * busy machine the clock also tells what others did.
 */
export async function longestStretch<T>(work: () => Promise<T>): Promise<{ result: T; blocked: number }> {
  let blocked = 0;
  let last = usedUntilNow();
  const over = new AbortController();
  const lap = () => {
    const now = usedUntilNow();
    blocked = Math.max(blocked, now - last);
    last = now;
  };
  const watch = async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      lap();
    }
  };
  const watching = watch();
  try {
    const result = await work();
    lap();
    return { result, blocked };
  } finally {
    over.abort();
    await watching;
  }
}
