import type { Team } from '#contract/teams';
import { records } from '../../api/records.ts';

export const teams = records<Team>('teams');
