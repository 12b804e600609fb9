import { afterAll, beforeAll, expect, it } from 'vitest';
import { merging as arabic } from '#messages/ar/base/merging';
import { tables } from '#messages/ar/base/forms';
import { merging as english } from '#messages/en/base/merging';
import { nounFacts } from '../../../src/db/nouns.ts';
import { mergeable } from '../../../src/nouns/merges/merges.nouns.ts';
import { holdersOf } from '../../../src/nouns/merges/uses.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('everything that moves with a record has a word for one and for many, in both languages', async () => {
  const moved = new Set<string>();
  for (const noun of Object.keys(mergeable))
    for (const { table } of await holdersOf(test.db, noun, ['blocks', 'about', 'part'])) moved.add(table);
  expect(moved.size).toBeGreaterThan(9);
  const unnamed = [...moved].filter(
    (table) => !(`count_${table}` in english) || !(`count_${table}` in arabic),
  );
  expect(unnamed).toEqual([]);
});

it('whatever keeps a record from being deleted is counted in Arabic', async () => {
  const keeping = new Set<string>();
  for (const noun of Object.keys(nounFacts))
    for (const { table } of await holdersOf(test.db, noun, ['blocks'])) keeping.add(table);
  expect(keeping.size).toBeGreaterThan(15);
  expect([...keeping].filter((table) => !(table in tables))).toEqual([]);
});
