import type { Db } from './connect.ts';

type Waiting<T> = PromiseWithResolvers<T>;

/** So many at most, since what serves them has to list them. */
const mostAtOnce = 100;

async function serveAll<T>(queue: Waiting<T>[], serve: (count: number) => Promise<T[]>): Promise<void> {
  while (queue.length > 0) {
    const those = queue.slice(0, mostAtOnce);
    try {
      const given = await serve(those.length);
      those.forEach(({ resolve }, index) => resolve(given[index] as T));
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
    queue.splice(0, those.length);
  }
}

/**
 * For what everyone wants one of: whoever comes while others are served waits, and all who came meanwhile are
 * served at once, in the order in which they came. Who comes alone is served at once and alone.
 */
export function together<T>(serve: (db: Db, count: number) => Promise<T[]>): (db: Db) => Promise<T> {
  const queues = new WeakMap<Db, Waiting<T>[]>();
  return (db) => {
    const queue = queues.get(db) ?? [];
    queues.set(db, queue);
    const mine = Promise.withResolvers<T>();
    queue.push(mine);
    if (queue.length === 1) void serveAll(queue, (count) => serve(db, count));
    return mine.promise;
  };
}
