import type { ReferenceTable } from '../../http/crud/referencePlan.ts';

type Mergeable = {
  module: 'vehicles';
  /** With its article, as in `a make`. */
  one: string;
  /** The column of the parent within which a name is the only one, so that two of one name become one as well. */
  within?: string;
};

/** The nouns whose duplicates can be made one. */
export const mergeable = {
  vehicle_makes: { module: 'vehicles', one: 'a make' },
  vehicle_models: { module: 'vehicles', one: 'a model', within: 'make_id' },
  vehicle_variants: { module: 'vehicles', one: 'a variant', within: 'model_id' },
} as const satisfies Partial<Record<ReferenceTable, Mergeable>>;

export type MergeNoun = keyof typeof mergeable;

/** The noun whose records of one name are merged when these rows come under another parent. */
export function mergedByName(table: string, column: string): MergeNoun | undefined {
  const found: Mergeable | undefined = table in mergeable ? mergeable[table as MergeNoun] : undefined;
  return found?.within === column ? (table as MergeNoun) : undefined;
}
