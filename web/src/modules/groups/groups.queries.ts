import type { Group } from '#contract/groups';
import { records } from '../../api/records.ts';

export const groups = records<Group>('groups');
