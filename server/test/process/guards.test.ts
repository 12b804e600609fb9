import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithTemplate } from '../globalSetup.ts';
import { findGuardSites } from '../guards/guardSites.ts';
import { describeVerdict, GuardTrials, sample } from '../guards/tryGuards.ts';
import { withSwitches } from '../guards/withSwitches.ts';
import type { TestServer } from '../postgres.ts';

/** The same tree is judged by the same guards everywhere; another choice is asked for, and all of them by `test:guards`. */
const seed = Number(process.env.GUARDS_SEED ?? 20_260);

let server: TestServer;
beforeAll(async () => {
  server = await startWithTemplate();
});
afterAll(() => server.remove());

it('a switch stands at each guard, also at one within another', () => {
  const source = "if (isNew) guardOwner(tx, holds(caller, 'x')); else stop();";
  const site = (text: string, form: 'statement' | 'value', guard: number) => {
    const start = source.indexOf(text);
    const end = start + text.length;
    return { file: '', line: 1, text, start, end, form, replacement: 'true', guard };
  };
  const sites = [
    site("guardOwner(tx, holds(caller, 'x'));", 'statement', 1),
    site("holds(caller, 'x')", 'value', 2),
  ];
  expect(withSwitches(source, sites)).toBe(
    "if (isNew) { if (!isOff(1)) guardOwner(tx, (isOff(2) ? true : holds(caller, 'x'))); } else stop();",
  );
});

it(
  `the matrix goes red without any one of four guards, one of statements compiled once (GUARDS_SEED=${seed})`,
  { timeout: 900_000 },
  async () => {
    const sites = findGuardSites();
    expect(sites.length).toBeGreaterThan(100);
    const compiledOnce = sites.filter(({ file }) => file === 'nouns/scopedRecords.ts');
    const chosen = new Set([...sample(compiledOnce, 1, seed), ...sample(sites, 3, seed)]);
    expect(compiledOnce.length).toBeGreaterThan(3);
    const trials = new GuardTrials(server.socketUrl, sites);
    // An app of its own for one of a few would cost more than all the checks in the one that is there.
    const verdicts = await trials.tryAll([...chosen], { checksInOneApp: Infinity });
    const unnoticed = verdicts.filter(({ colour }) => colour !== 'red').map(describeVerdict);
    expect(unnoticed, `GUARDS_SEED=${seed} brings this back`).toEqual([]);
  },
);
