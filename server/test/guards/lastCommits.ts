import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { sourceRoot } from './replacements.ts';

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', sourceRoot, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/**
 * The files of the server that so many commits touched, as `findGuardSites` names them; none where there is no
 * history. A file that only moved says what it said.
 */
export function filesOfLastCommits(count: number): string[] {
  try {
    const prefix = git('rev-parse', '--show-prefix').trim();
    return git('log', `-${count}`, '--name-status', '--find-renames', '--format=')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([status]) => status && !['D', 'R100'].includes(status))
      .map((parts) => parts.at(-1) ?? '')
      .filter((file) => file.startsWith(prefix))
      .map((file) => relative(prefix, file));
  } catch {
    return [];
  }
}
