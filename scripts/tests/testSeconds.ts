import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { StepResult } from './testReports.ts';

const root = join(import.meta.dirname, '..', '..');
const lastRun = join(root, 'test-results', 'seconds.json');

/** The reports of one runner name files from the root of the machine, those of the other from its own folder. */
const nameOf = (file: string): string => (isAbsolute(file) ? relative(root, file) : `e2e/${file}`);

/** The seconds of each file's tests, the longest first. */
export function secondsByFile(results: StepResult[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { file, seconds } of results.flatMap(({ times }) => times))
    sums.set(nameOf(file), (sums.get(nameOf(file)) ?? 0) + seconds);
  const sorted = [...sums].sort(([, one], [, other]) => other - one);
  return Object.fromEntries(sorted.map(([file, seconds]) => [file, Number(seconds.toFixed(1))]));
}

/** For `npm run test:weights`, which keeps the longest in the tree, where they order the next run. */
export function keepSeconds(results: StepResult[]): void {
  mkdirSync(dirname(lastRun), { recursive: true });
  writeFileSync(lastRun, `${JSON.stringify(secondsByFile(results), null, 2)}\n`);
}
