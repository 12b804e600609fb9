import { expect, it } from 'vitest';
import { seenOf } from './selection.ts';

const rows = [{ id: 1 }, { id: 2 }];

it('forgets a ticked row that a refresh has taken off the page', () => {
  expect(seenOf({ ids: [2, 3], isAll: false }, rows)).toEqual({ ids: [2], isAll: false });
});

it('keeps what is ticked and seen, and all rows of the list where those were meant', () => {
  expect(seenOf({ ids: [1, 2], isAll: true }, rows)).toEqual({ ids: [1, 2], isAll: true });
});
