import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWithTemplate } from '../globalSetup.ts';
import { findGuardSites, wasTried } from '../guards/guardSites.ts';
import { describeVerdict, sample, tryGuards } from '../guards/tryGuards.ts';
import type { TestServer } from '../postgres.ts';

const seed = Number(process.env.GUARDS_SEED ?? Date.now() % 1_000_000);

let server: TestServer;
beforeAll(async () => {
  server = await startWithTemplate();
});
afterAll(() => server.remove());

it(
  `the matrix goes red without any one of four guards at random (GUARDS_SEED=${seed})`,
  { timeout: 900_000 },
  async () => {
    const sites = findGuardSites().filter(wasTried);
    expect(sites.length).toBeGreaterThan(100);
    const verdicts = await tryGuards(server.url, sample(sites, 4, seed));
    const unnoticed = verdicts.filter(({ colour }) => colour !== 'red').map(describeVerdict);
    expect(unnoticed, `GUARDS_SEED=${seed} brings this back`).toEqual([]);
  },
);
