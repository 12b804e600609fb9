import { expect } from '@playwright/test';
import { plusDays } from '#contract/base/days/wallClock';
import type { Caller } from '../people.ts';
import { plantIssued, type Planted } from './policyActs.ts';

export interface PlantedRenewal {
  id: number;
  renewal_number: string;
  policy_id: number;
  account: { id: number; label: string };
}

const today = async (admin: Caller) => (await admin.read<{ today: string }>('organisation/')).today;

/** The night in which policies that end become renewals, whoever else has asked for it meanwhile. */
async function nightPasses(admin: Caller): Promise<void> {
  const { id } = await admin.create('jobs/run', { job: 'policy_days', day: await today(admin) });
  await expect
    .poll(async () => (await admin.read<{ status: string }>(`jobs/${id}/`)).status, { timeout: 30_000 })
    .toBe('done');
}

/** A policy of eleven vans for 1,000 that has so many days left. */
async function plantEnding(admin: Caller, days: number): Promise<Planted> {
  const end_date = plusDays(await today(admin), days);
  return plantIssued(admin, 'other', { start_date: plusDays(end_date, -364), end_date });
}

/** The renewals of policies that end in so many days. */
export async function plantRenewals(admin: Caller, daysLeft: number[]): Promise<PlantedRenewal[]> {
  const policies: Planted[] = [];
  for (const days of daysLeft) policies.push(await plantEnding(admin, days));
  await nightPasses(admin);
  const of = policies.map(({ id }) => id);
  const { results } = await admin.read<{ results: PlantedRenewal[] }>(
    `renewals/?policy=${of.join()}&page_size=100`,
  );
  return policies.map(({ id }) => {
    const found = results.find(({ policy_id }) => policy_id === id);
    if (!found) throw new Error(`The night has made no renewal of policy ${id}.`);
    return found;
  });
}

export async function plantRenewal(admin: Caller, daysLeft: number): Promise<PlantedRenewal> {
  const [renewal] = await plantRenewals(admin, [daysLeft]);
  if (!renewal) throw new Error('There is no renewal.');
  return renewal;
}
