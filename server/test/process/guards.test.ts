import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverOfRun, type SharedServer } from '../globalSetup.ts';
import { findGuardSites } from '../guards/guardSites.ts';
import { filesOfLastCommits } from '../guards/lastCommits.ts';
import { describeVerdict, GuardTrials } from '../guards/tryGuards.ts';
import { withSwitches } from '../guards/withSwitches.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await serverOfRun();
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

/** The history decides, so that a tree is judged alike everywhere; all of them are tried by `test:guards`. */
const commits = 60;
/** Statements that are compiled once, whose switches are felt only because the proof keeps nothing. */
const always = 'nouns/scopedRecords.ts';

it(
  `the matrix goes red without any guard of a file that the last ${commits} commits touched`,
  { timeout: 900_000 },
  async () => {
    const sites = findGuardSites();
    expect(sites.length).toBeGreaterThan(100);
    const touched = new Set([always, ...filesOfLastCommits(commits)]);
    const chosen = sites.filter(({ file }) => touched.has(file));
    expect(chosen.filter(({ file }) => file === always).length).toBeGreaterThan(3);
    const trials = new GuardTrials(server.socketUrl, sites);
    // Of many it is worth while to find out first which check asks for which.
    if (chosen.length > 8) expect((await trials.survey()).colour).toBe('GREEN');
    // An app of its own for one of a few would cost more than all the checks in the one that is there.
    const verdicts = await trials.tryAll(chosen, { checksInOneApp: Infinity });
    expect(verdicts.filter(({ colour }) => colour !== 'red').map(describeVerdict)).toEqual([]);
  },
);
