import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { sourceRoot } from './replacements.ts';

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', sourceRoot, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The files of the server that so many commits touched, as `findGuardSites` names them; none where there is no history. */
export function filesOfLastCommits(count: number): string[] {
  try {
    const prefix = git('rev-parse', '--show-prefix').trim();
    const touched = git('log', `-${count}`, '--name-only', '--format=').split('\n').filter(Boolean);
    return touched.filter((file) => file.startsWith(prefix)).map((file) => relative(prefix, file));
  } catch {
    return [];
  }
}
