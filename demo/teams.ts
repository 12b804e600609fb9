import type { Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { teams } from '../server/src/modules/system/teams/teams.noun.ts';

const demoTeams = [
  { name: 'Retail', description: 'Motor, travel and home for private clients.' },
  { name: 'Corporate', description: 'Property, liability, marine and fleets of companies.' },
  { name: 'Health & Life', description: 'Group medical, individual health and life.' },
] as const;

export type DemoTeam = (typeof demoTeams)[number]['name'];

export async function plantTeams(tx: Tx, caller: Caller): Promise<Map<DemoTeam, number>> {
  const ids = new Map<DemoTeam, number>();
  for (const team of demoTeams) ids.set(team.name, (await teams.create(tx, caller, team)).id);
  return ids;
}
