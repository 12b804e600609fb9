import { describe, expect, it } from 'vitest';
import { presentOf, stagesTo, stagesUntil } from './stages.ts';

const way = ['one', 'two', 'three'] as const;

describe('the stages of a way', () => {
  it('are behind, present and to come', () => {
    expect(stagesTo(way, 'two').map(({ state }) => state)).toEqual(['done', 'now', 'next']);
    expect(stagesTo(way, 'three').map(({ state }) => state)).toEqual(['done', 'done', 'reached']);
  });

  it('end off the way where it was left', () => {
    const stages = stagesUntil<string>(way, 2, 'lost');
    expect(stages.map(({ key, state }) => `${key} ${state}`)).toEqual(['one done', 'two done', 'lost ended']);
    expect(presentOf(stages)).toBe(2);
  });
});
