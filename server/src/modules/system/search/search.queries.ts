import { sql } from 'kysely';
import { nouns } from '#contract/base/nouns';
import type { SearchHit, SearchNoun } from '#contract/system/search';
import { trashNouns } from '#contract/system/trash';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db } from '../../../db/connect.ts';
import { bestFirst, isFoundBy } from '../../../db/search/search.ts';
import type { Searched } from '../../../db/search/searched.ts';
import { factsOf, nounFacts } from '../../../db/nouns.ts';
import { statesOf } from './search.states.ts';

type Found = SearchHit & { item?: { id: string; label: string } | null };

/** A part of a record that was found is named beside what tells the record from others. */
const withItem = ({ item, ...hit }: Found): SearchHit =>
  item ? { ...hit, hint: [item.label, hit.hint].filter(Boolean).join(' · '), item_id: item.id } : hit;

const canBeDeleted = (noun: SearchNoun): boolean => trashNouns.some((each) => each === noun);

/** Within the caller's scope, the best first. */
export async function searchNoun(
  db: Db,
  caller: Caller,
  noun: SearchNoun,
  { search, limit }: { search: string; limit: number },
): Promise<SearchHit[]> {
  const { label } = factsOf(noun);
  const { hint, order, about, item, only, also }: Searched = nounFacts[noun].search;
  const { state, owner } = statesOf[noun] ?? {};
  const best = bestFirst(noun, search, 't');
  const elsewhere = also?.(search, (other, alias) =>
    reachesRecords(caller, `${nouns[other].module}:view`, other, alias),
  );
  const isFound = isFoundBy(noun, search, 't');
  const { rows } = await sql<Found>`
    select ${sql.lit(noun)} as noun, t.id, ${label} as label, ${hint} as hint ${about ? sql`, ${about} as about` : sql``}
      ${item ? sql`, ${item(search)} as item` : sql``}
      ${state ? sql`, ${sql.ref(`t.${state}`)} as state` : sql``}
      ${owner ? sql`, (select person.full_name from users person where person.id = ${sql.ref(`t.${owner}`)}) as owner` : sql``}
    from ${sql.table(noun)} t
    where ${canBeDeleted(noun) ? sql`t.deleted_at is null` : sql`true`} and ${reachesRecords(caller, `${nouns[noun].module}:view`, noun, 't')} 
      and ${elsewhere ? sql`(${isFound} or ${elsewhere})` : isFound} and ${only?.(search) ?? sql`true`}
    order by ${order?.(best) ?? sql`${best}, ${label}, t.id`}
    limit ${limit}`.execute(db);
  return rows.map(withItem);
}
