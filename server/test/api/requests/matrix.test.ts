import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../../listRoutes.ts';
import { checkMatrix, type Bench } from '../../matrix/checkMatrix.ts';
import { describeMismatch } from '../../matrix/mismatch.ts';
import { readNouns, recordsOf, uncovered } from '../../matrix/nouns.ts';
import { makeCallers } from '../../matrix/people.ts';
import { isOfEveryNoun, readOperations } from '../../operations.ts';
import { startTestApp } from '../../testApp.ts';

const nouns = await readNouns();
let bench: Bench;
let routes: string[];

beforeAll(async () => {
  const started = await listRoutes(() => startTestApp());
  routes = started.routes;
  const test = started.result;
  bench = { test, records: recordsOf(nouns), callers: await makeCallers(test) };
});
afterAll(() => bench.test.close());

describe('the operations of the contract', () => {
  it('are all served, but for what a noun has not of what every noun may have', async () => {
    const declared = await readOperations();
    const served = new Set(routes);
    const isServed = ({ method, path }: (typeof declared)[number]) => served.has(`${method} /api${path}`);
    expect(declared.filter(isServed).length).toBeGreaterThan(300);
    expect(declared.filter((each) => !isServed(each) && !isOfEveryNoun(each))).toEqual([]);
  });
});

describe('the matrix of operations and callers', () => {
  it('describes every route, and nothing that is not one', () => {
    expect(uncovered(nouns, routes)).toEqual([]);
  });

  it.each([...nouns.keys()])('holds for %s', { timeout: 180_000 }, async (name) => {
    const noun = nouns.get(name);
    const mismatches = noun ? await checkMatrix(bench, noun) : [];
    expect(mismatches.map(describeMismatch)).toEqual([]);
  });
});
