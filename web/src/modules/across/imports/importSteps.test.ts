import { describe, expect, it } from 'vitest';
import { importStatuses } from '#contract/across/imports/importStates';
import { importSteps, openSteps, shownStep, stateOfStep, wasTaken } from './importSteps.ts';

describe('the step that is shown', () => {
  it('is the file as long as there is no import', () => {
    expect(shownStep(undefined, 'check')).toBe('file');
  });

  it.each([
    ['mapping', undefined, 'columns'],
    ['mapping', 'values', 'values'],
    ['checked', undefined, 'check'],
    ['checked', 'columns', 'columns'],
  ] as const)('of one that is %s and an address with %s is %s', (status, asked, shown) => {
    expect(shownStep(status, asked)).toBe(shown);
  });

  it.each([
    ['mapping', 'check', 'columns'],
    ['importing', 'values', 'import'],
    ['done', 'check', 'result'],
    ['undone', 'import', 'result'],
  ] as const)('of one that is %s is never %s but %s', (status, asked, shown) => {
    expect(shownStep(status, asked)).toBe(shown);
  });

  it.each(importStatuses)('can be gone to while it is %s', (status) => {
    expect(openSteps(status)).toContain(shownStep(status, undefined));
  });
});

it('tells what is behind one, what can be gone back to and what comes later', () => {
  const states = importSteps.map((step) => stateOfStep(step, 'values', 'checked'));
  expect(states).toEqual(['done', 'done', 'shown', 'open', 'later', 'later']);
});

it('an import that was given up ticks what was done of it', () => {
  const taken = (record: Parameters<typeof wasTaken>[1]) =>
    importSteps.filter((step) => wasTaken(step, record));
  const at = '2026-01-01T00:00:00Z';
  expect(taken({ row_count: 0, checked_at: null, committed_at: null })).toEqual([]);
  expect(taken({ row_count: 2, checked_at: null, committed_at: null })).toEqual(['file']);
  expect(taken({ row_count: 2, checked_at: at, committed_at: null })).toEqual([
    'file',
    'columns',
    'values',
    'check',
  ]);
  expect(taken({ row_count: 2, checked_at: at, committed_at: at })).toEqual(importSteps);
});
