import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

/** What is written since this commit, or since the branch left `main`, whether it is committed or not. */
export function changedSince(base: string | undefined): { base: string; files: string[] } {
  const [from = 'HEAD'] = base === undefined ? git('merge-base', 'HEAD', 'main') : [base];
  const files = [...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')];
  return { base: from, files };
}

/** `policies` and `policyForm` are about the same. */
const stemOf = (word: string): string => word.toLowerCase().replace(/ies$|y$|s$/, '');
const nameOf = (file: string): string => basename(file).split('.')[0] ?? '';

/** Of the areas, which hold many nouns, and of what is in every path, no test is named. */
const saysNothing = 'system|office|reference|people|money|sales|cover|across|base|modules|test|index';
const ofNothing = new RegExp(`^(?:${saysNothing})$`);

/** The noun's folder, the one in it, and the file say what it is about; what is shorter says nothing. */
function subjectsOf(file: string): string[] {
  const folders = file.split('/').slice(0, -1);
  return [...folders.slice(-2), nameOf(file)]
    .filter((name) => !ofNothing.test(name))
    .map(stemOf)
    .filter((stem) => stem.length > 3);
}

/** Of these tests those that were changed themselves, stand beside a changed file, or are named after its noun. */
export function touchedBy(changed: readonly string[], tests: readonly string[]): string[] {
  const subjects = changed.flatMap(subjectsOf);
  const folders = new Set(
    changed.filter((file) => file.includes('/src/')).map((file) => file.replace(/\/[^/]+$/, '/')),
  );
  return tests.filter(
    (test) =>
      changed.includes(test) ||
      [...folders].some((folder) => test.startsWith(folder)) ||
      subjects.some((subject) => nameOf(test).toLowerCase().includes(subject)),
  );
}

/** A route that is new or asks for something else is a row of the matrix. */
export function apiTestsFor(changed: readonly string[]): string[] {
  const tests = globSync(['server/test/api/**/*.test.ts', 'server/src/**/*.routes.test.ts'], { cwd: root });
  const hasRoutes = changed.some((file) => /\.(routes|matrix|rules)\.ts$/.test(file));
  const matrix = hasRoutes ? ['server/test/api/requests/matrix.test.ts'] : [];
  return [...new Set([...touchedBy(changed, tests), ...matrix])];
}

export const browserTestsFor = (changed: readonly string[]): string[] =>
  touchedBy(changed, globSync('e2e/**/*.spec.ts', { cwd: root }));
