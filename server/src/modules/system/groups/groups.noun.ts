import {
  Group,
  GroupBulk,
  GroupCreate,
  GroupExportParams,
  GroupListParams,
  GroupOptionsParams,
  GroupUpdate,
} from '#contract/system/groups';
import { columnsOf } from '../../../sheets/columns.ts';
import { groupsPlan } from './groups.queries.ts';
import { createGroup, deleteGroup, restoreGroup, updateGroup } from './groups.service.ts';

/** A full noun, because its permissions stand in a table of their own and not everyone may change every role. */
export const groups = {
  noun: 'groups' as const,
  module: 'groups' as const,
  one: 'a role',
  many: 'roles',
  schemas: {
    record: Group,
    create: GroupCreate,
    update: GroupUpdate,
    list: GroupListParams,
    exported: GroupExportParams,
    options: GroupOptionsParams,
    bulk: GroupBulk,
  },
  columns: columnsOf(Group, {
    permissions: {
      write: (entries) =>
        entries
          .map(({ module_name, scope, actions }) => `${module_name} (${scope}): ${actions.join(' ')}`)
          .join('; '),
    },
  }),
  plan: groupsPlan,
  create: createGroup,
  update: updateGroup,
  delete: deleteGroup,
  restore: restoreGroup,
};
