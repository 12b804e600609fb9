import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverOfRun, type SharedServer } from '../globalSetup.ts';
import { findGuardSites, unusedExceptions, type GuardSite } from '../guards/guardSites.ts';
import { namesOfChecks, namesOfGuards, readProofs, sampleOf, standingProofs } from '../guards/proofs.ts';
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
    return { file: '', line: 1, text, within: '', digest: '', start, end, form, replacement: 'true', guard };
  };
  const sites = [
    site("guardOwner(tx, holds(caller, 'x'));", 'statement', 1),
    site("holds(caller, 'x')", 'value', 2),
  ];
  expect(withSwitches(source, sites)).toBe(
    "if (isNew) { if (!isOff(1)) guardOwner(tx, (isOff(2) ? true : holds(caller, 'x'))); } else stop();",
  );
});

it('every exception is of a guard that is there', () => {
  expect(unusedExceptions()).toEqual([]);
});

const sites = findGuardSites();
const names = namesOfGuards(sites);
const nameOf = (site: GuardSite): string => names.get(site) ?? '';
const proofs = readProofs();

/** More than these are for `npm run test:guards -- --record`, which keeps what it finds. */
const few = 20;

it('what is recorded of guards names no guard and no check that is gone: `npm run test:guards -- --record`', async () => {
  const standing = standingProofs(proofs, new Set(names.values()), await namesOfChecks());
  expect(Object.entries(proofs).filter(([guard]) => !(guard in standing))).toEqual([]);
});

it('few guards are not recorded yet', () => {
  expect(sites.length).toBeGreaterThan(100);
  const unproved = sites.map(nameOf).filter((name) => !(name in proofs));
  expect(unproved.slice(few)).toEqual([]);
});

it('the matrix goes red without any guard of which that is not recorded', { timeout: 900_000 }, async () => {
  const unproved = sites.filter((site) => !(nameOf(site) in proofs)).slice(0, few);
  const chosen = [...new Set([...unproved, ...sampleOf(sites)])];
  const trials = new GuardTrials(server.socketUrl, sites, proofs);
  // Of many it is worth while to find out first which check asks for which.
  if (unproved.length > 8) expect((await trials.survey()).colour).toBe('GREEN');
  // An app of its own for one of a few would cost more than all the checks in the one that is there.
  const verdicts = await trials.tryAll(chosen, { checksInOneApp: Infinity });
  expect(verdicts.filter(({ colour }) => colour !== 'red').map(describeVerdict)).toEqual([]);
});
