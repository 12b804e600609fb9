import { searchNouns, type SearchHit, type SearchNoun } from '#contract/search';
import { holds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import { searched } from './search.nouns.ts';

/** The nouns take turns, so that one with many hits does not crowd out the others; then each stands together. */
export async function searchEverywhere(
  db: Db,
  caller: Caller,
  { search, limit }: { search: string; limit: number },
): Promise<SearchHit[]> {
  const hitsOf = async (noun: SearchNoun): Promise<SearchHit[]> => {
    const found = await searched[noun].find(db, caller, search, limit);
    return found.map((hit) => ({ noun, ...hit }));
  };
  const nouns = searchNouns.filter((noun) => holds(caller, searched[noun].permission));
  const hits = await Promise.all(nouns.map(hitsOf));
  const inTurn = Array.from({ length: limit }, (_, turn) => hits.flatMap((own) => own[turn] ?? [])).flat();
  const chosen = new Set(inTurn.slice(0, limit));
  return hits.flat().filter((hit) => chosen.has(hit));
}
