import { sql, type RawBuilder } from 'kysely';
import { nouns } from '#contract/base/nouns';
import { holds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import { reachesRecords, seesAll, viewOf } from '../../auth/scope.ts';
import type { Db } from '../../db/connect.ts';
import { factsOf, hiddenNouns, nounsWithFacts, type NounWithFacts } from '../../db/nouns.ts';

const isHidden = (noun: NounWithFacts): boolean => (hiddenNouns as readonly string[]).includes(noun);

/** What a record of any noun is called; null where it is gone, has no name, or is out of the caller's sight. */
export function recordLabel(
  caller: Caller,
  noun: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const named = nounsWithFacts.map((each) => {
    // What a rate is called says what we earn.
    if (each === 'commission_rates' && !holds(caller, 'commissions:view'))
      return sql`when ${sql.lit(each)} then null`;
    const seen =
      isHidden(each) && !seesAll(caller, each)
        ? reachesRecords(caller, viewOf(nouns[each].module), each, 't')
        : sql`true`;
    return sql`when ${sql.lit(each)} then (select ${factsOf(each).label}::text from ${sql.table(each)} t
      where t.id = ${id} and ${seen})`;
  });
  const whose = sql`when 'sessions' then (select t.full_name from sessions join users t on t.id = sessions.user_id
    where sessions.id = ${id})`;
  return sql`case ${noun} ${sql.join([...named, whose], sql` `)} end`;
}

type Named = { noun: string; id: number };

/** What each of these records is called. */
export async function recordLabels(
  db: Db,
  caller: Caller,
  records: readonly Named[],
): Promise<(string | null)[]> {
  if (records.length === 0) return [];
  const { rows } = await sql<{ label: string | null }>`
    select ${recordLabel(caller, sql`asked.noun`, sql`asked.id`)} as label
    from unnest(${records.map(({ noun }) => noun)}::text[], ${records.map(({ id }) => id)}::integer[])
      with ordinality as asked (noun, id, position) order by position`.execute(db);
  return rows.map(({ label }) => label);
}
