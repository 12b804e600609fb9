import { expect, it } from 'vitest';
import { Unavailable } from '../errors.ts';
import { FairQueue } from './fairQueue.ts';
import { said } from '../said.ts';

const full = (isOwn: boolean) => new Unavailable(said(isOwn ? 'quoteOwnDrawn' : 'quoteManyDrawn'));

/** Works that end when they are told to, in the order in which they began. */
function recorded(longest = { line: 100, all: 100 }) {
  const queue = new FairQueue(1, longest, full);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, isFirst = false) =>
    queue.run({ source: name[0] ?? '', isFirst }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const finish = async (all: Promise<void>[]) => {
    for (let done = 0; done < all.length; done += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(done);
      ends[done]?.();
    }
    await Promise.all(all);
  };
  return { run, begun, finish };
}

it('serves one of each source in turn, however many one of them sends', async () => {
  const { run, begun, finish } = recorded();
  await finish(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => run(name)));
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('serves those who go first before all others', async () => {
  const { run, begun, finish } = recorded();
  await finish([run('a1'), run('a2'), run('b1'), run('c1', true), run('c2', true)]);
  expect(begun).toEqual(['a1', 'c1', 'c2', 'a2', 'b1']);
});

it('refuses the line that is too long, and nobody else', async () => {
  const { run, begun, finish } = recorded({ line: 2, all: 3 });
  const taken = [run('a1'), run('a2'), run('a3')];
  await expect(run('a4')).rejects.toThrow(said('quoteOwnDrawn').text);
  taken.push(run('b1'));
  await expect(run('c1')).rejects.toThrow(said('quoteManyDrawn').text);
  taken.push(run('c2', true));
  await finish(taken);
  expect(begun).toEqual(['a1', 'c2', 'a2', 'b1', 'a3']);
});

it('goes on after a work that failed', async () => {
  const queue = new FairQueue(1, { line: 5, all: 5 }, full);
  const turn = { source: 'a', isFirst: false };
  const failed = queue.run(turn, () => Promise.reject(new Error('no')));
  const next = queue.run(turn, () => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
