import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeriesName } from '#contract/base/values/numbering';
import { takeNumber, takeNumberWithin } from '../../../src/nouns/numbers.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** One use case that takes a number, and fails or not. */
const useNumber = (fails: boolean) =>
  test.db.transaction().execute(async (tx) => {
    const number = await takeNumberWithin(tx, 'receipt');
    if (fails) throw new Error('no receipt');
    return number;
  });

describe('a number', () => {
  it('is not given for a series that does not exist', async () => {
    await expect(takeNumber(test.db, 'invoice' as SeriesName)).rejects.toThrow(
      'There is no number series called invoice.',
    );
  });

  it('of its own transaction is not taken inside another', async () => {
    await expect(test.db.transaction().execute((tx) => takeNumber(tx, 'lead'))).rejects.toThrow();
  });

  it('is given once, also when 200 ask at the same moment', async () => {
    const numbers = await Promise.all(Array.from({ length: 200 }, () => takeNumber(test.db, 'account')));
    expect(new Set(numbers).size).toBe(200);
    expect(numbers.toSorted()[0]).toBe('ACC-000001');
    expect(numbers.toSorted().at(-1)).toBe('ACC-000200');
  });

  it('that was taken apart leaves a gap when the use case fails', async () => {
    expect(await takeNumber(test.db, 'claim')).toBe('CLM-000001');
    expect(await takeNumber(test.db, 'claim')).toBe('CLM-000002');
  });

  it('that was taken within leaves no gap when the transaction is rolled back', async () => {
    const tries = Array.from({ length: 40 }, (_, index) => useNumber(index % 2 === 0));
    const settled = await Promise.allSettled(tries);
    const given = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const expected = Array.from({ length: 20 }, (_, index) => `RCT-${String(index + 1).padStart(6, '0')}`);
    expect(given.toSorted()).toEqual(expected);
  });

  it('grows beyond its digits', async () => {
    await test.db
      .updateTable('number_series')
      .set({ last_value: 999_999 })
      .where('name', '=', 'policy')
      .execute();
    expect(await takeNumber(test.db, 'policy')).toBe('POL-1000000');
  });
});
