import { expect, it } from 'vitest';
import { overBudget } from './scriptBudget.ts';

it('lets a screen grow by a twentieth', () => {
  expect(overBudget({ '/accounts': 420 }, { '/accounts': 400 })).toEqual([]);
});

it('says what has grown by more', () => {
  expect(overBudget({ '/accounts': 421, '/leads': 400 }, { '/accounts': 400, '/leads': 400 })).toEqual([
    '/accounts needs 421 kB of script, where 400 kB were said.',
  ]);
});

it('asks about a new screen', () => {
  expect(overBudget({ '/new': 10 }, {})).toEqual(['/new needs 10 kB of script, of which nothing is said.']);
});
