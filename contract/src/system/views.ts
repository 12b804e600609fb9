import { z } from 'zod';
import {
  booleanFilter,
  choiceFilter,
  Id,
  Link,
  listParams,
  recordFields,
  requiredLine,
} from '../base/http.ts';
import { nouns, nounsWith } from '../base/nouns.ts';
import type { ModuleName, Permission } from '../base/permissions.ts';
import { isReportList, reportLists } from '../base/reportKeys.ts';
import { normalQuery } from '../base/viewQuery.ts';

/** The lists whose state can be kept under a name, and the reports, each as a list of its own. */
export const viewLists = [...nounsWith('views'), ...reportLists];
export type ViewList = (typeof viewLists)[number];

export const moduleOfList = (list: ViewList): ModuleName =>
  isReportList(list) ? 'reports' : nouns[list].module;
export const permissionToView = (list: ViewList): Permission => `${moduleOfList(list)}:view` as Permission;

/** Held for all records, not only for own ones: what is shared stands in everybody's menu. */
export function permissionToShare(list: ViewList): Permission {
  if (isReportList(list)) return 'reports:export';
  const { module } = nouns[list];
  return module === 'audit' ? 'organisation:update' : `${module}:update`;
}

/** As many as one person keeps, over all lists. */
export const mostViews = 100;
const longestQuery = 2000;

/** The filters that name people, by which a view says `me`. */
export const ofPerson = ['assigned_to', 'owner', 'handler', 'created_by'] as const;

/** A state of a list under a name: what narrows and orders it, never its rows. */
export const View = z.object({
  id: Id,
  list: z.enum(viewLists),
  name: z.string(),
  /** As in the address of the list: `account_type=corporate&city=Dubai`. */
  query: z.string(),
  is_shared: z.boolean(),
  /** Its owner opens the list with it. */
  is_default: z.boolean(),
  /** Nobody of one that the office began with: whoever may share views of the list tends it. */
  owner: Link.nullable(),
  /** Which of those it is, for as long as it keeps its name; people read that in their language. */
  ready: z.string().nullable(),
  ...recordFields,
});
export type View = z.infer<typeof View>;

const fields = {
  name: requiredLine(100),
  query: z
    .string()
    .max(longestQuery)
    .overwrite(normalQuery)
    .min(1, 'Narrow or sort the list first.')
    .max(longestQuery),
  is_shared: z.boolean(),
  is_default: z.boolean(),
};

export const ViewCreate = z.strictObject({
  ...fields,
  list: z.enum(viewLists),
  is_shared: fields.is_shared.default(false),
  is_default: fields.is_default.default(false),
});
export type ViewCreate = z.infer<typeof ViewCreate>;
export const ViewUpdate = z.strictObject(fields).partial();
export type ViewUpdate = z.infer<typeof ViewUpdate>;

export const ViewListParams = listParams(['name', 'created_at'], {
  list: choiceFilter(viewLists).optional(),
  is_shared: booleanFilter().optional(),
});
export type ViewListParams = z.infer<typeof ViewListParams>;
