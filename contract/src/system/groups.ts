import { z } from 'zod';
import { isPositive } from '../base/amounts/decimals.ts';
import { Money } from '../base/amounts/money.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Id, optionsParams, paragraph, recordFields, requiredLine } from '../base/http.ts';
import { GrantedPermission, PermissionEntry } from '../base/permissions.ts';
import { GroupListParams } from './groupList.ts';

export { GroupExportParams, GroupListParams, groupOrdering } from './groupList.ts';

export const Group = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  permissions: z.array(GrantedPermission),
  /** Up to what its members decide claims, in the office's currency; null is no limit. */
  claim_limit: z.string().nullable(),
  users_count: z.int(),
  ...recordFields,
});
export type Group = z.infer<typeof Group>;

/** A module may stand in several entries, once per scope. */
const permissions = z
  .array(PermissionEntry)
  .max(100)
  .superRefine((entries, context) => {
    const seen = new Set<string>();
    entries.forEach(({ module_name, scope }, index) => {
      const key = `${module_name}/${scope}`;
      if (seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index],
          message: 'This module and scope stand here twice.',
        });
      seen.add(key);
    });
  });

const fields = {
  name: requiredLine(100),
  description: paragraph(1000),
  permissions,
  claim_limit: Money.refine(isPositive, 'Enter an amount that is more than nothing.').nullable(),
};

export const GroupCreate = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  permissions: fields.permissions.default([]),
  claim_limit: fields.claim_limit.default(null),
});
export type GroupCreate = z.infer<typeof GroupCreate>;
export const GroupUpdate = z.strictObject(fields).partial();
export type GroupUpdate = z.infer<typeof GroupUpdate>;
export const GroupOptionsParams = optionsParams({});

export const GroupBulk = z
  .strictObject({ ...bulkTarget(GroupListParams), action: z.literal('delete'), data: noData })
  .superRefine(eitherIdsOrFilter);
export type GroupBulk = z.infer<typeof GroupBulk>;
