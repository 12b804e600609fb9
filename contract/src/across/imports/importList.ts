import type { z } from 'zod';
import { choiceFilter, listParams } from '../../base/http.ts';
import { importStatuses } from './importStates.ts';

/** What a file can bring in. */
export const importTargets = ['accounts', 'policies'] as const;
export type ImportTargetName = (typeof importTargets)[number];

export const importOrdering = ['created_at', 'committed_at', 'row_count'] as const;
export const ImportListParams = listParams(importOrdering, {
  target: choiceFilter(importTargets).optional(),
  status: choiceFilter(importStatuses).optional(),
});
export type ImportListParams = z.infer<typeof ImportListParams>;
