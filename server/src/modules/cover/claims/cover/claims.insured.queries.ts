import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Insured, InsuredParams } from '#contract/cover/claims/claimCover';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesRecords } from '../../../../auth/scope.ts';
import type { Db } from '../../../../db/connect.ts';
import { nounFacts } from '../../../../db/nouns.ts';
import { organisationDay } from '../../../../db/organisationDay.ts';
import { allInsured, insuredHits } from '../../../../db/search/policySearch.ts';

const mostFound = 20;

/** Of an item the days that have today in them, or else the last ones; by `hit`. */
const daysOfItem = sql`select item.item_id, coalesce(member.full_name, item.label) as label,
    lower(item.valid) as covered_from, upper(item.valid) - 1 as covered_until
  from policy_items item left join members member on member.id = item.member_id
  where item.policy_id = hit.policy_id and item.item_id = hit.item_id
  order by item.valid @> ${organisationDay} desc, lower(item.valid) desc nulls last limit 1`;

/** One that insures a single thing is about that, however it was found. */
const onlyItem = sql`case when t.item_count = 1 then (select item.item_id from policy_items item
  where item.policy_id = t.id and not isempty(item.valid) order by upper(item.valid) desc nulls first limit 1) end`;

/** Of these policies and clients alone, where they are known. */
const isMeant = ({ policy, account }: InsuredParams): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${policy ? sql`t.id = any(${policy})` : sql`true`}
    and ${account ? sql`t.account_id = any(${account})` : sql`true`})`;

function hitsFor(caller: Caller, asked: InsuredParams): RawBuilder<unknown> | undefined {
  const { search = '', policy, account } = asked;
  const isSeen = sql<SqlBool>`(${reachesRecords(caller, 'policies:view', 'policies', 't')} and ${isMeant(asked)})`;
  if (search !== '') return insuredHits(search, isSeen);
  return policy || account ? allInsured(isSeen) : undefined;
}

/** What is meant exactly first, then what is covered today, then what ended last. */
export async function listInsured(db: Db, caller: Caller, asked: InsuredParams): Promise<Insured[]> {
  const hits = hitsFor(caller, asked);
  if (!hits) return [];
  const { rows } = await sql<Insured>`
    with hits as (${hits}),
    told as (
      select t.id as policy_id, coalesce(hits.item_id, ${onlyItem}) as item_id, min(hits.place) as place
      from hits join policies t on t.id = hits.policy_id group by 1, 2),
    ranked as (
      select hit.*, item.label, item.covered_from, item.covered_until
      from told hit left join lateral (${daysOfItem}) item on true)
    select json_build_object('id', t.id, 'label', ${nounFacts.policies.label}) as policy, t.policy_type, t.status,
      json_build_object('id', t.account_id, 'label', t.client) as account,
      (select json_build_object('id', insurers.id, 'label', insurers.name) from insurers
        where insurers.id = t.insurer_id) as insurer,
      t.start_date, t.end_date, covered_from, covered_until,
      case when ranked.item_id is not null then json_build_object('id', ranked.item_id, 'label', ranked.label) end as item
    from ranked join policies t on t.id = ranked.policy_id
    order by ranked.place,
      ${organisationDay} between coalesce(covered_from, t.start_date) and coalesce(covered_until, t.end_date) desc,
      t.end_date desc, t.id desc, ranked.label limit ${mostFound}`.execute(db);
  return rows;
}
