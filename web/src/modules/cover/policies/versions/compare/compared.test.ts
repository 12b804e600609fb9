import { describe, expect, it } from 'vitest';
import { stretches } from '#contract/cover/policies/versionTimeline';
import { comparedIn, inOrder, usualPair, withPicked } from './compared.ts';
import { placeOf, placesOn } from './timelinePositions.ts';

describe('two versions', () => {
  it.each([
    ['1,3', [1, 3]],
    ['3,1', [3, 1]],
    ['1,4', undefined],
    ['1,1', undefined],
    ['1', undefined],
    ['1,2,3', undefined],
    ['a,b', undefined],
    [undefined, undefined],
  ])('are read of the address %s', (text, numbers) => {
    expect(comparedIn(text, [3, 2, 1])).toEqual(numbers);
  });

  it('are the last two that were picked', () => {
    expect(withPicked([1, 2], 3)).toEqual([2, 3]);
    expect(withPicked([1, 2], 1)).toEqual([1, 2]);
  });

  const version = (number: number, effective_from: string) => ({
    number,
    effective_from,
    recorded_at: '2027-01-01T00:00:00.000Z',
  });

  it.each([
    ['2027-01-15', [1, 2]],
    ['2027-02-15', [1, 2]],
    ['2027-03-15', [2, 3]],
    ['2026-01-01', [1, 2]],
  ])('are usually what holds on %s and what held before', (day, pair) => {
    const versions = [version(1, '2027-01-01'), version(2, '2027-02-01'), version(3, '2027-03-01')];
    expect(usualPair(versions, stretches(versions), day)).toEqual(pair);
  });

  it('are the last two recorded where only one holds, and none where there is one', () => {
    const versions = [version(1, '2027-01-01'), version(2, '2027-01-01')];
    expect(usualPair(versions, stretches(versions), '2027-01-01')).toEqual([1, 2]);
    const [only] = versions;
    expect(only && usualPair([only], stretches([only]), '2027-01-01')).toBeUndefined();
  });

  it('stand in the order of their days', () => {
    const [early, late] = [version(3, '2027-01-01'), version(1, '2027-02-01')];
    expect(inOrder(late, early)).toEqual([early, late]);
    expect(inOrder(early, late)).toEqual([early, late]);
  });
});

describe('the places on a line', () => {
  const year = { from: '2027-01-01', to: '2027-12-31' };

  it('are those of the days where there is room', () => {
    const places = placesOn(year, ['2027-01-01', '2027-07-02']);
    expect(places).toEqual([0, 50]);
  });

  it('are pushed apart where days are close, and stay on the line in their order', () => {
    const places = placesOn(year, ['2027-01-01', '2027-12-29', '2027-12-30', '2027-12-31']);
    expect(places.map(Math.round)).toEqual([0, 42, 58, 74]);
    const many = placesOn(
      year,
      Array.from({ length: 20 }, () => '2027-01-01'),
    );
    expect(many.every((place, index) => Math.abs(place - (index * 100) / 21) < 1e-9)).toBe(true);
  });

  it('are found for any day between', () => {
    const days = ['2027-01-01', '2027-07-02'];
    expect(placeOf(year, days, '2027-07-02')).toBe(50);
    expect(Math.round(placeOf(year, days, '2027-04-02'))).toBe(25);
    expect(placeOf(year, days, '2026-12-31')).toBe(0);
    expect(placeOf(year, days, '2028-06-01')).toBe(100);
  });
});
