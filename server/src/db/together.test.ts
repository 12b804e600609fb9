import { describe, expect, it } from 'vitest';
import type { Db } from './connect.ts';
import { together } from './together.ts';

const database = () => ({}) as Db;

/** Serves numbers from 1 on; each statement waits until it is let go. */
function slowly() {
  const asked: { count: number; settle: (error?: Error) => void }[] = [];
  let last = 0;
  const take = together(async (_db, count) => {
    await new Promise<void>((resolve, reject) => {
      asked.push({ count, settle: (error) => (error ? reject(error) : resolve()) });
    });
    return Array.from({ length: count }, () => (last += 1));
  });
  const settle = async (error?: Error) => {
    asked.at(-1)?.settle(error);
    await new Promise(setImmediate);
  };
  return { take, asked, settle };
}

const counts = (asked: { count: number }[]) => asked.map(({ count }) => count);

describe('what is served together', () => {
  it('is served at once to whoever comes alone', async () => {
    const { take, asked, settle } = slowly();
    const mine = take(database());
    expect(counts(asked)).toEqual([1]);
    await settle();
    expect(await mine).toBe(1);
  });

  it('is served by one statement to all who came meanwhile, in their order', async () => {
    const { take, asked, settle } = slowly();
    const db = database();
    const taking = Array.from({ length: 4 }, () => take(db));
    await settle();
    taking.push(take(db));
    await settle();
    await settle();
    expect(counts(asked)).toEqual([1, 3, 1]);
    expect(await Promise.all(taking)).toEqual([1, 2, 3, 4, 5]);
  });

  it('fails for those whom the statement was for, and for nobody after them', async () => {
    const { take, asked, settle } = slowly();
    const db = database();
    const settled = Promise.allSettled(Array.from({ length: 3 }, () => take(db)));
    await settle();
    const later = take(db);
    await settle(new Error('away'));
    await settle();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await later).toBe(2);
    expect(counts(asked)).toEqual([1, 2, 1]);
  });

  it('is served to a hundred at a time', async () => {
    const { take, asked, settle } = slowly();
    const db = database();
    const taking = Array.from({ length: 151 }, () => take(db));
    for (let statement = 1; statement <= 3; statement += 1) await settle();
    expect(counts(asked)).toEqual([1, 100, 50]);
    expect(await Promise.all(taking)).toEqual(Array.from({ length: 151 }, (_, index) => index + 1));
  });

  it('makes nobody wait for those of another database', async () => {
    const { take, asked } = slowly();
    void take(database());
    void take(database());
    expect(counts(asked)).toEqual([1, 1]);
  });
});
