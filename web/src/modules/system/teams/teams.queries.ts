import { teamOperations } from '#contract/system/userOperations';
import { records } from '../../../api/records.ts';

export const teams = records(teamOperations);
