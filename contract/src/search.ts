import { z } from 'zod';
import { Id, requiredLine, wholeNumber } from './http.ts';
import { nounsWith } from './nouns.ts';

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
});
export type SearchHit = z.infer<typeof SearchHit>;
export const SearchAnswer = z.object({ results: z.array(SearchHit) });
