import { groupOperations } from '#contract/system/userOperations';
import { records } from '../../../api/records.ts';

export const groups = records(groupOperations);
