import { nouns, nounsWith } from '#contract/base/nouns';
import type { RelatedType } from '#contract/base/related';

type RelatedNoun = ReturnType<typeof nounsWith<'related'>>[number];

/** The noun of each kind of record that another one may be about, and the column that says so. */
export const relatedNouns = Object.fromEntries(
  nounsWith('related').map((noun) => [nouns[noun].one, { noun, column: `${nouns[noun].one}_id` }]),
) as Record<RelatedType, { noun: RelatedNoun; column: `${RelatedType}_id` }>;
