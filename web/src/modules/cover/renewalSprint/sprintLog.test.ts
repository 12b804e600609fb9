import { expect, it } from 'vitest';
import { added, currentOf, nextOf, noLog, removed, tallyOf, waiting, withoutSkipped } from './sprintLog.ts';

const rows = [{ id: 4 }, { id: 7 }, { id: 9 }];
const entry = (id: number, fate: 'reached' | 'skipped') => ({ id, name: `Client ${id}`, fate });

it('leaves those that nothing has become of, in the order of the list', () => {
  const log = added(added(noLog, entry(7, 'reached')), entry(4, 'skipped'));
  expect(waiting(rows, log)).toEqual([{ id: 9 }]);
  expect(waiting(rows, removed(log, 7))).toEqual([{ id: 7 }, { id: 9 }]);
  expect(waiting(rows, withoutSkipped(log))).toEqual([{ id: 4 }, { id: 9 }]);
});

it('stands where the address says, or at the first one', () => {
  expect(currentOf(rows, 7)).toEqual({ id: 7 });
  expect(currentOf(rows, 5)).toEqual({ id: 4 });
  expect(currentOf([], 5)).toBeUndefined();
});

it('goes on to the next, from the last to the first, and from the only one nowhere', () => {
  expect(nextOf(rows, 4)).toEqual({ id: 7 });
  expect(nextOf(rows, 9)).toEqual({ id: 4 });
  expect(nextOf([{ id: 9 }], 9)).toBeUndefined();
});

it('counts what came of them, each renewal once', () => {
  const log = added(added(added(noLog, entry(4, 'skipped')), entry(4, 'reached')), entry(7, 'reached'));
  expect(tallyOf(log)).toEqual([{ fate: 'reached', count: 2 }]);
});
