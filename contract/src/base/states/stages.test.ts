import { describe, expect, it } from 'vitest';
import { goneBy, presentOf, stagesTo, stagesUntil, wasAtBy } from './stages.ts';

const way = ['one', 'two', 'three'] as const;

describe('the stages of a way', () => {
  it('are behind, present and to come', () => {
    expect(stagesTo(way, 'two').map(({ state }) => state)).toEqual(['done', 'now', 'next']);
    expect(stagesTo(way, 'three').map(({ state }) => state)).toEqual(['done', 'done', 'reached']);
  });

  it('say which were passed over, where it is known what the record passed', () => {
    const toThree = (...passed: ('one' | 'two' | 'three')[]) =>
      stagesTo(way, 'three', wasAtBy(passed)).map(({ state }) => state);
    expect(toThree('one', 'three')).toEqual(['done', 'skipped', 'reached']);
    expect(toThree('three')).toEqual(['done', 'done', 'reached']);
    const ended = stagesUntil<string>(
      way,
      goneBy<string>(way, ['one', 'three']),
      'lost',
      wasAtBy(['one', 'three']),
    );
    expect(ended.map(({ state }) => state)).toEqual(['done', 'skipped', 'done', 'ended']);
    expect(presentOf(ended)).toBe(3);
    expect(goneBy<string>(way, ['lost'])).toBe(1);
  });

  it('end off the way where it was left', () => {
    const stages = stagesUntil<string>(way, 2, 'lost');
    expect(stages.map(({ key, state }) => `${key} ${state}`)).toEqual(['one done', 'two done', 'lost ended']);
    expect(presentOf(stages)).toBe(2);
  });
});
