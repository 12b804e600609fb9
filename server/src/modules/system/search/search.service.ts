import { nouns } from '#contract/base/nouns';
import { searchNouns, type SearchHit } from '#contract/system/search';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { searchNoun } from './search.queries.ts';

/** The nouns take turns, so that one with many hits does not crowd out the others; then each stands together. */
export async function searchEverywhere(
  db: Db,
  caller: Caller,
  { search, limit }: { search: string; limit: number },
): Promise<SearchHit[]> {
  const seen = searchNouns.filter((noun) => holds(caller, `${nouns[noun].module}:view`));
  const hits = await Promise.all(seen.map((noun) => searchNoun(db, caller, noun, { search, limit })));
  const inTurn = Array.from({ length: limit }, (_, turn) => hits.flatMap((own) => own[turn] ?? [])).flat();
  const chosen = new Set(inTurn.slice(0, limit));
  return hits.flat().filter((hit) => chosen.has(hit));
}
