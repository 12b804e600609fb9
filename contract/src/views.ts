import { z } from 'zod';
import { booleanFilter, choiceFilter, Id, Link, listParams, recordFields, requiredLine } from './http.ts';
import type { ModuleName, Permission } from './permissions.ts';
import { normalQuery } from './viewQuery.ts';

/** The lists whose state can be kept under a name, and the module that each belongs to. */
const modulesOfLists = {
  accounts: 'accounts',
  tasks: 'tasks',
  agents: 'agents',
  sub_agents: 'agents',
  brokers: 'brokers',
  insurers: 'insurers',
  products: 'products',
  product_categories: 'products',
  vehicle_makes: 'vehicles',
  vehicle_models: 'vehicles',
  vehicle_variants: 'vehicles',
  users: 'users',
  teams: 'users',
  groups: 'groups',
  audit: 'audit',
  trash: 'organisation',
  jobs: 'organisation',
} as const satisfies Record<string, ModuleName>;

export type ViewList = keyof typeof modulesOfLists;
export const viewLists = Object.keys(modulesOfLists) as ViewList[];

export const moduleOfList = (list: ViewList): ModuleName => modulesOfLists[list];
export const permissionToView = (list: ViewList): Permission => `${modulesOfLists[list]}:view`;

/** Held for all records, not only for own ones: what is shared stands in everybody's menu. */
export function permissionToShare(list: ViewList): Permission {
  const module = modulesOfLists[list];
  return module === 'audit' ? 'organisation:update' : `${module}:update`;
}

/** As many as one person keeps, over all lists. */
export const mostViews = 100;
const longestQuery = 2000;

/** A state of a list under a name: what narrows and orders it, never its rows. */
export const View = z.object({
  id: Id,
  list: z.enum(viewLists),
  name: z.string(),
  /** As in the address of the list: `account_type=corporate&city=Dubai`. */
  query: z.string(),
  is_shared: z.boolean(),
  owner: Link,
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
};

export const ViewCreate = z.strictObject({
  ...fields,
  list: z.enum(viewLists),
  is_shared: fields.is_shared.default(false),
});
export type ViewCreate = z.infer<typeof ViewCreate>;
export const ViewUpdate = z.strictObject(fields).partial();
export type ViewUpdate = z.infer<typeof ViewUpdate>;

export const ViewListParams = listParams(['name', 'created_at'], {
  list: choiceFilter(viewLists).optional(),
  is_shared: booleanFilter().optional(),
});
export type ViewListParams = z.infer<typeof ViewListParams>;
