import type { Group } from '#contract/system/groups';
import { records } from '../../../api/records.ts';

export const groups = records<Group>('groups');
