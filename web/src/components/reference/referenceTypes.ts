import type { ComponentType, ReactNode } from 'react';
import type { ModuleName, Permission } from '#contract/base/permissions';
import type { z } from 'zod';
import type { Noun } from '../../api/changes.ts';
import type { Params, Records } from '../../api/records.ts';
import type { Values } from '../form/merging/merge.ts';
import type { ListColumn, ListFilter } from '../list/listTypes.ts';
import type { Fact } from '../record/sections/Facts.tsx';
import type { Section } from '../record/sections/Sections.tsx';

/** Modules whose records everyone with the role lists, creates, changes, deletes and exports. */
type ReferenceModule = {
  [M in ModuleName]: `${M}:delete` | `${M}:export` extends Permission ? M : never;
}[ModuleName];

/**
 * A noun that is one table for everyone. Its texts stand in the catalogue under its own name:
 * title, create, edit, searchHint, emptyTitle, emptyHint, and one for each field.
 */
export interface ReferenceNoun<R extends { id: number; version: number; name: string }> {
  /** The noun in `<noun>_view`, `<noun>_create`, `<noun>_edit`. */
  name: string;
  texts:
    | 'agents'
    | 'brokers'
    | 'commission_rates'
    | 'email_templates'
    | 'insurers'
    | 'products'
    | 'product_categories'
    | 'sub_agents'
    | 'teams'
    | 'vehicle_makes'
    | 'vehicle_models'
    | 'vehicle_variants';
  module: ReferenceModule;
  records: Records<R>;
  schema: { create: z.ZodType; edit: z.ZodType };
  /** What the form of a new one starts with; it names the fields of the form as well. */
  blank: Values;
  columns: () => ListColumn<R>[];
  /** By what the address holds, where one filter narrows another, and by what the caller may choose from. */
  filters?: (search: Params, may: (permission: Permission) => boolean) => ListFilter[];
  /** Beside whether it is active. */
  tagsOf?: (record: R) => ReactNode;
  factsOf: (record: R) => Fact[];
  sectionsOf?: (record: R) => Section[];
  /** What may be done with it besides changing and deleting it. */
  actionsOf?: (record: R) => ReactNode;
  /** A value in words for the history and the merge, where it does not say it itself; undefined where it does. */
  describe?: (field: string, value: unknown) => string | undefined;
  /** The fields that hold the id of another record, and the noun of that. */
  links?: Record<string, Noun>;
  /** Why this one cannot be deleted, where the record itself tells. */
  whyKept?: (record: R) => string | undefined;
  /** Why the one who looks cannot change this one although their role lets them change others. */
  whyFixed?: (record: R, me: { is_superuser: boolean }) => string | undefined;
  /** What merging its duplicates needs, where that can be done. */
  mergePermission?: Permission;
  /** Other nouns that show something of this one. */
  touches?: Noun[];
  /** Of the form, where its fields want more room. */
  width?: number;
  /** Loaded when a form opens. */
  Fields: ComponentType;
}
