import { z } from 'zod';
import { Id, requiredLine, wholeNumber } from '../base/http.ts';
import { MemberCover } from '../base/memberCover.ts';
import { nounsWith } from '../base/nouns.ts';
import { relatedTypes } from '../base/related.ts';

/** The nouns that the search box looks through. */
export const searchNouns = nounsWith('search');
export type SearchNoun = (typeof searchNouns)[number];

export const SearchParams = z.strictObject({
  search: requiredLine(100),
  limit: wholeNumber.pipe(z.int().min(1).max(20)).default(8),
});

export const SearchHit = z.object({
  noun: z.enum(searchNouns),
  id: Id,
  label: z.string(),
  hint: z.string(),
  /** How far it is, in the reader's language. */
  state: z.string().optional(),
  /** Who looks after it; null where nobody does. */
  owner: z.string().nullable().optional(),
  /** The record on whose page it is, where it has none of its own. */
  about: z.object({ type: z.enum(relatedTypes), id: Id }).optional(),
  /** The vehicle, person or place of a policy by which it was found; its name stands in the hint. */
  item_id: z.string().optional(),
  /** Of a member, for whoever may see policies: whether and by what they are covered today. */
  cover: MemberCover.optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;
export const SearchAnswer = z.object({ results: z.array(SearchHit) });
