import { exportParams } from '../base/exports.ts';
import { dateRange, listParams } from '../base/http.ts';

export const groupOrdering = ['name', 'created_at', 'updated_at', 'users_count'] as const;
export const GroupListParams = listParams(groupOrdering, { created_at__range: dateRange().optional() });
export const GroupExportParams = exportParams(GroupListParams);
