import type { z } from 'zod';
import { exportParams } from '../base/exports.ts';
import { booleanFilter, dateRange, idsFilter, listParams } from '../base/http.ts';

export const userOrdering = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'created_at',
  'updated_at',
  'last_login_at',
] as const;
export const filters = {
  team: idsFilter().optional(),
  group: idsFilter().optional(),
  is_active: booleanFilter().optional(),
  is_superuser: booleanFilter().optional(),
};
export const UserListParams = listParams(userOrdering, {
  ...filters,
  created_at__range: dateRange().optional(),
});
export type UserListParams = z.infer<typeof UserListParams>;
export const UserExportParams = exportParams(UserListParams);
