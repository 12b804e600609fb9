import { expect, test } from 'vitest';
import { FirstRows, keyDigest } from './imports.keys.ts';

test('the first row that has a key is found among a hundred thousand, and no other', () => {
  const rows = new FirstRows();
  for (let row = 1; row <= 100_000; row += 1)
    rows.note([`email:${row}@example.com`, `phone:${row % 1000}`], row);
  expect(rows.rowOf('email:77777@example.com')).toBe(77_777);
  expect(rows.rowOf('phone:7')).toBe(7);
  expect(rows.rowOf('phone:0')).toBe(1000);
  expect(rows.rowOf('email:0@example.com')).toBeUndefined();
  expect(Number.isSafeInteger(keyDigest('email:1@example.com'))).toBe(true);
});
