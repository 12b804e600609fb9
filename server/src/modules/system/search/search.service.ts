import { nouns } from '#contract/base/nouns';
import type { MemberCover } from '#contract/base/memberCover';
import { searchNouns, type SearchHit } from '#contract/system/search';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { languageOf } from '../../../db/search/language.ts';
import { choiceOf, loadLabels } from '../../../sheets/labels.ts';
import { searchNoun } from './search.queries.ts';
import { statesOf } from './search.states.ts';

/** What members among the hits are covered by, which another area knows. */
export type CoversOf = (db: Db, caller: Caller, ids: readonly number[]) => Promise<MemberCover[]>;

/** Whoever asks for a person asks whether they are covered. */
async function withCover(
  db: Db,
  caller: Caller,
  hits: readonly SearchHit[],
  coversOf: CoversOf,
): Promise<SearchHit[]> {
  const ids = hits.flatMap(({ noun, id }) => (noun === 'members' ? [id] : []));
  const covers = new Map(
    (ids.length === 0 ? [] : await coversOf(db, caller, ids)).map((cover) => [cover.member.id, cover]),
  );
  return hits.map((hit) => {
    const cover = hit.noun === 'members' ? covers.get(hit.id) : undefined;
    return cover ? { ...hit, cover } : hit;
  });
}

/** Whoever has somebody on the phone asks how far it is. */
async function withStates(db: Db, caller: Caller, hits: readonly SearchHit[]): Promise<SearchHit[]> {
  if (hits.every(({ state }) => state === undefined)) return [...hits];
  await loadLabels();
  const language = await languageOf(db, caller.user_id);
  return hits.map((hit) => {
    const field = statesOf[hit.noun]?.state;
    if (hit.state === undefined || field === undefined) return hit;
    return { ...hit, state: choiceOf(language, hit.noun, field, hit.state) };
  });
}

/** The nouns take turns, so that one with many hits does not crowd out the others; then each stands together. */
export async function searchEverywhere(
  db: Db,
  caller: Caller,
  { search, limit }: { search: string; limit: number },
  coversOf: CoversOf,
): Promise<SearchHit[]> {
  const seen = searchNouns.filter((noun) => holds(caller, `${nouns[noun].module}:view`));
  const hits = await Promise.all(seen.map((noun) => searchNoun(db, caller, noun, { search, limit })));
  const inTurn = Array.from({ length: limit }, (_, turn) => hits.flatMap((own) => own[turn] ?? [])).flat();
  const chosen = new Set(inTurn.slice(0, limit));
  const shown = hits.flat().filter((hit) => chosen.has(hit));
  return withCover(db, caller, await withStates(db, caller, shown), coversOf);
}
