import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Id, optionsParams, paragraph, recordFields, requiredLine } from '../base/http.ts';
import { TeamListParams } from './teamList.ts';

export { TeamExportParams, TeamListParams } from './teamList.ts';

export const Team = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  users_count: z.int(),
  ...recordFields,
});
export type Team = z.infer<typeof Team>;

export const TeamCreate = z.strictObject({
  name: requiredLine(100),
  description: paragraph(1000).default(''),
});
export const TeamUpdate = z.strictObject({ name: requiredLine(100), description: paragraph(1000) }).partial();
export const TeamOptionsParams = optionsParams({});

export const TeamBulk = z
  .strictObject({ ...bulkTarget(TeamListParams), action: z.literal('delete'), data: noData })
  .superRefine(eitherIdsOrFilter);
export type TeamBulk = z.infer<typeof TeamBulk>;
