import type { Caller } from '../auth/caller.ts';
import type { Tx } from '../db/connect.ts';
import { createTeam } from '../modules/teams/teams.service.ts';

const teams = [
  { name: 'Retail', description: 'Motor, travel and home for private clients.' },
  { name: 'Corporate', description: 'Property, liability, marine and fleets of companies.' },
  { name: 'Health & Life', description: 'Group medical, individual health and life.' },
] as const;

export type DemoTeam = (typeof teams)[number]['name'];

export async function plantTeams(tx: Tx, caller: Caller): Promise<Map<DemoTeam, number>> {
  const ids = new Map<DemoTeam, number>();
  for (const team of teams) ids.set(team.name, (await createTeam(tx, caller, team)).id);
  return ids;
}
