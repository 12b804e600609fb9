import type { z } from 'zod';
import { exportParams } from '../base/exports.ts';
import { booleanFilter, choiceFilter, idsFilter, listParams } from '../base/http.ts';

export const relations = ['self', 'spouse', 'child', 'parent', 'employee', 'driver', 'other'] as const;

export const memberOrdering = ['full_name', 'relation', 'date_of_birth', 'join_date', 'created_at'] as const;
export const MemberListParams = listParams(memberOrdering, {
  account: idsFilter().optional(),
  /** The dependants of these. */
  principal: idsFilter().optional(),
  relation: choiceFilter(relations).optional(),
  is_active: booleanFilter().optional(),
});
export type MemberListParams = z.infer<typeof MemberListParams>;
export const MemberExportParams = exportParams(MemberListParams);
