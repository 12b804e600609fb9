import { describe, expect, it } from 'vitest';
import { sumOf } from '../../base/amounts/amounts.ts';
import { happenings, stepsBetween } from './versionsBetween.ts';

const version = (number: number, effective_from: string, endorsement_id: number | null, gross: string) => ({
  number,
  effective_from,
  recorded_at: `2027-01-0${number}T08:00:00.000Z`,
  kind: endorsement_id === null ? 'issue' : 'endorsement',
  endorsement_id,
  gross,
});
const transaction = (version_number: number, gross: string) => ({ version_number, gross });

/** B comes in May; later A is found to have gone in April, so that what held from May on is written anew. */
const versions = [
  version(1, '2027-01-01', null, '1890.00'),
  version(2, '2027-05-01', 11, '2919.00'),
  version(3, '2027-04-01', 12, '1098.91'),
  version(4, '2027-05-01', 11, '2127.91'),
];
const transactions = [transaction(1, '1890.00'), transaction(2, '1029.00'), transaction(3, '-791.09')];
const all = happenings(versions, transactions);

const between = (before: number, after: number) => {
  const at = (number: number) => versions.find((each) => each.number === number) ?? version(0, '', null, '');
  return stepsBetween(at(before), at(after), all).map(
    ({ version: { number }, isTaken, transaction: moved }) => ({
      number,
      isTaken,
      gross: moved?.gross ?? '0.00',
    }),
  );
};

describe('what happened', () => {
  it('is told once, however often it was derived again', () => {
    expect(all.map(({ version: { number } }) => number)).toEqual([1, 2, 3]);
  });

  it('includes what moved no money', () => {
    const plate = version(5, '2027-06-01', 13, '2127.91');
    expect(happenings([...versions, plate], transactions).at(-1)).toEqual({
      version: plate,
      transaction: null,
    });
  });
});

describe('the way between two versions', () => {
  it.each([
    [1, 2, [2]],
    [1, 3, [3]],
    [1, 4, [3, 2]],
    [3, 4, [2]],
    [2, 4, [3]],
    [1, 1, []],
  ])('leads from %i to %i by %s', (before, after, numbers) => {
    expect(between(before, after).map(({ number }) => number)).toEqual(numbers);
  });

  it('is taken back where the first one has what the other lacks', () => {
    expect(between(4, 1)).toMatchObject([
      { number: 3, isTaken: false },
      { number: 2, isTaken: false },
    ]);
  });

  it('moves the premium by what it comes to', () => {
    const moved = between(1, 4).map(({ gross }) => gross);
    expect(sumOf('AED', ['1890.00', ...moved])).toBe('2127.91');
  });
});
