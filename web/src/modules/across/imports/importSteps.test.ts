import { describe, expect, it } from 'vitest';
import { importStatuses } from '#contract/across/importStates';
import { importSteps, openSteps, shownStep, stateOfStep } from './importSteps.ts';

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
