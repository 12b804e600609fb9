import type { English } from './everything.ts';

export type { English };
/** A message with a `count` has a form for each kind of number. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = { [N in keyof English]: { [K in keyof English[N]]: Text } };
