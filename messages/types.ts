import type { english } from './en/index.ts';

export type English = typeof english;
/** A message with a `count` has a form for each kind of number. */
export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = { [N in keyof English]: { [K in keyof English[N]]: Text } };
