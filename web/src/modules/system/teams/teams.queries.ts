import type { Team } from '#contract/system/teams';
import { records } from '../../../api/records.ts';

export const teams = records<Team>('teams');
