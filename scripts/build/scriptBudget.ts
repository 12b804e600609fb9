import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';
import { screenChunks, startChunks } from './routeChunks.ts';

/** The script of each screen in kB, as it was when somebody last said that it may weigh so much. */
const file = join(import.meta.dirname, '..', '..', 'web', 'budget.json');
export type Budget = Record<string, number>;

/** So much more than was said fails the build. */
const margin = 1.05;

/** What has grown by more than the margin, in sentences. */
export const overBudget = (weights: Budget, budget: Budget): string[] =>
  Object.entries(weights).flatMap(([path, kB]) => {
    const said = budget[path];
    if (said === undefined) return [`${path} needs ${kB} kB of script, of which nothing is said.`];
    return kB > said * margin ? [`${path} needs ${kB} kB of script, where ${said} kB were said.`] : [];
  });

function weigh(bundle: Rollup.OutputBundle): Budget {
  const sizes = new Map<string, number>();
  const size = ({ fileName, code }: Rollup.OutputChunk): number => {
    const known = sizes.get(fileName) ?? gzipSync(code).length;
    sizes.set(fileName, known);
    return known;
  };
  const start = startChunks(bundle);
  const kB = (chunks: Rollup.OutputChunk[]) =>
    Math.round([...start, ...chunks].reduce((sum, chunk) => sum + size(chunk), 0) / 1000);
  return Object.fromEntries(screenChunks(bundle).map(({ path, chunks }) => [path, kB(chunks)]));
}

/** Fails the build when the script of a screen has grown unsaid; `npm run budget` says it. */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const weights = weigh(bundle);
      if (process.env.SAY_BUDGET === 'true') {
        writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
        return;
      }
      const over = overBudget(weights, JSON.parse(readFileSync(file, 'utf8')) as Budget);
      if (over.length === 0) return;
      this.error(`${over.join('\n')}\nMake it lighter, or say so with "npm run budget" and in the commit.`);
    },
  };
}
