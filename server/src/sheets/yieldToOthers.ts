import { setImmediate as letOthersRun } from 'node:timers/promises';

const mostMs = 20;

/** One after the other; whenever that has taken some time, others run before the next. */
export async function* givingWay<T>(entries: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  for (const entry of entries) {
    if (performance.now() - since > mostMs) {
      await letOthersRun();
      since = performance.now();
    }
    yield entry;
  }
}
