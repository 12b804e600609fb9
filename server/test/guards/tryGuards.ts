import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeMismatch } from '../matrix/mismatch.ts';
import type { GuardSite } from './guardSites.ts';
import type { Order, Outcome } from './trial.ts';

const trial = join(import.meta.dirname, 'trial.ts');

/** `red`: the matrix noticed. `GREEN`: nobody would have. `broken`: the app did not run without it, which proves nothing. */
export type Verdict = {
  site: GuardSite | null;
  colour: 'red' | 'GREEN' | 'broken';
  seconds: number;
  because: string;
};

async function tryWithout(serverUrl: string, site: GuardSite | null): Promise<Verdict> {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const order: Order = { serverUrl, site };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [trial, JSON.stringify(order)], {
      timeout: 240_000,
    });
    const { mismatch } = JSON.parse(stdout) as Outcome;
    const colour = mismatch ? 'red' : 'GREEN';
    return { site, colour, seconds: seconds(), because: mismatch ? describeMismatch(mismatch) : '' };
  } catch (error) {
    const because = error instanceof Error ? error.message.split('\n').slice(0, 12).join('\n') : 'unknown';
    return { site, colour: 'broken', seconds: seconds(), because };
  }
}

/** Removes each guard in turn in a process of its own; null is the app as it is. */
export async function tryGuards(
  serverUrl: string,
  sites: (GuardSite | null)[],
  { atOnce = 1, tell = () => {} }: { atOnce?: number; tell?: (verdict: Verdict) => void } = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const queue = sites.values();
  const lane = async () => {
    for (const site of queue) {
      const verdict = await tryWithout(serverUrl, site);
      tell(verdict);
      verdicts.push(verdict);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return verdicts;
}

/** The same seed chooses the same sites. */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}

export const describeVerdict = ({ site, colour, seconds, because }: Verdict): string => {
  const where = site ? `${site.file}:${site.line}` : 'the app as it is';
  const what = (site?.text ?? '').slice(0, 60);
  return `${colour.padEnd(7)}${seconds.toFixed(1).padStart(6)} s  ${where.padEnd(44)} ${what.padEnd(62)}${because}`;
};
