import type { DB } from '../../db/schema.gen.ts';

/** Tables whose rows are deleted softly, of which one can be made out of two. */
type Joinable = {
  [T in keyof DB]: 'deleted_at' | 'version' extends keyof DB[T] ? T : never;
}[keyof DB];

type Mergeable = {
  module: 'vehicles' | 'accounts';
  /** With its article, as in `a make`. */
  one: string;
  /** What tells a record from others, where its name does not. */
  number?: string;
  /** The column of its name, where that is not `name`. */
  name?: string;
  /** The column of the parent within which a name is the only one, so that two of one name become one as well. */
  within?: string;
};

/** The nouns whose duplicates can be made one. */
export const mergeable = {
  vehicle_makes: { module: 'vehicles', one: 'a make' },
  vehicle_models: { module: 'vehicles', one: 'a model', within: 'make_id' },
  vehicle_variants: { module: 'vehicles', one: 'a variant', within: 'model_id' },
  accounts: { module: 'accounts', one: 'an account', name: 'display_name', number: 'account_number' },
} as const satisfies Partial<Record<Joinable, Mergeable>>;

export type MergeNoun = keyof typeof mergeable;

export const isMergeable = (noun: string): noun is MergeNoun => noun in mergeable;

export const mergeRuleOf = (noun: MergeNoun): Mergeable => mergeable[noun];

/** The noun whose records of one name are merged when these rows come under another parent. */
export function mergedByName(table: string, column: string): MergeNoun | undefined {
  const found: Mergeable | undefined = isMergeable(table) ? mergeable[table] : undefined;
  return found?.within === column ? (table as MergeNoun) : undefined;
}
