import { removeGuard, wasRemoved } from './removeGuard.ts';
import type { GuardSite } from './guardSites.ts';
import type { Part } from '../matrix/checkMatrix.ts';
import type { Mismatch } from '../matrix/mismatch.ts';

/** Run as a program of its own: tries the matrix without one guard and prints the first answer that gives it away. */
export type Order = { serverUrl: string; site: GuardSite | null };
export type Outcome = { mismatch: Mismatch | null };

const { serverUrl, site } = JSON.parse(process.argv[2] ?? '') as Order;
if (site) removeGuard(site);

// Loaded only now, so that the app comes without the guard.
const { startTestApp } = await import('../testApp.ts');
const { checkMatrix } = await import('../matrix/checkMatrix.ts');
const { readNouns, recordsOf } = await import('../matrix/nouns.ts');
const { makeCallers } = await import('../matrix/people.ts');

const nouns = await readNouns();
const test = await startTestApp({}, serverUrl);
if (site && !wasRemoved()) throw new Error(`${site.file} was never loaded.`);
const bench = { test, records: recordsOf(nouns), callers: await makeCallers(test) };

/** What most likely gives the guard away comes first: its own noun, and who gets in when it stands at a route. */
const [, folder = '', file = ''] = /^modules\/(\w+)\/(\w+)/.exec(site?.file ?? '') ?? [];
/** Those that show what every plain noun has: all but merging, and merging. */
const plainNouns = /^(http|records)\//.test(site?.file ?? '') ? ['insurers', 'vehicles'] : [];
const isKin = (name: string) =>
  folder !== '' && name.toLowerCase().startsWith(folder.slice(0, 5).toLowerCase());
const nearness = (name: string): number =>
  [isKin(name), plainNouns.includes(name), name === folder, name === file].lastIndexOf(true);
const isAtRoute = /^(can\(|signedIn)|\baccess\./.test(site?.text ?? '');
const parts: Part[] = isAtRoute ? ['callers', 'rules'] : ['rules', 'callers'];
const { near = [], far = [] } = Object.groupBy(
  [...nouns.keys()].sort((a, b) => nearness(b) - nearness(a)),
  (name) => (nearness(name) >= 0 ? 'near' : 'far'),
);
const checks = [near, far].flatMap((names) => parts.flatMap((part) => names.map((name) => ({ name, part }))));
let mismatch: Mismatch | null = null;
for (const { name, part } of checks) {
  const noun = nouns.get(name);
  if (mismatch || !noun) continue;
  mismatch = (await checkMatrix(bench, noun, { stopAtFirst: true, parts: [part] }))[0] ?? null;
}
await test.close();
process.stdout.write(`${JSON.stringify({ mismatch } satisfies Outcome)}\n`);
