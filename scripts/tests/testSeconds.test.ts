import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secondsByFile } from './testSeconds.ts';

const root = join(import.meta.dirname, '..', '..');
const step = (...times: [string, number][]) => ({
  passed: times.length,
  failed: 0,
  skipped: [],
  failures: [],
  retried: [],
  times: times.map(([file, seconds]) => ({ name: 'it', file, seconds })),
  output: '',
});

test('the seconds of a file are those of its tests, and the longest file comes first', () => {
  const api = step([join(root, 'server/test/a.test.ts'), 1.24], [join(root, 'server/test/a.test.ts'), 2]);
  const browser = step(['cover/claims.spec.ts', 7]);
  expect(Object.entries(secondsByFile([api, browser]))).toEqual([
    ['e2e/cover/claims.spec.ts', 7],
    ['server/test/a.test.ts', 3.2],
  ]);
});
