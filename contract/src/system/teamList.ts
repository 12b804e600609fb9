import { exportParams } from '../base/exports.ts';
import { dateRange, line, listParams } from '../base/http.ts';

const teamOrdering = ['name', 'created_at', 'updated_at', 'users_count'] as const;
export const TeamListParams = listParams(teamOrdering, {
  name: line(100).optional(),
  created_at__range: dateRange().optional(),
});
export const TeamExportParams = exportParams(TeamListParams);
