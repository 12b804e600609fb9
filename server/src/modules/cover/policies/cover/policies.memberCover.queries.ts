import { sql } from 'kysely';
import type { PolicyOfMember } from '#contract/base/memberCover';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesRecords } from '../../../../auth/scope.ts';
import type { Db } from '../../../../db/connect.ts';
import { nounFacts } from '../../../../db/nouns.ts';

type Covered = { member_id: number } & Omit<PolicyOfMember, 'has_left'>;

/** So many policies of a person are told of: those that cover them, and the latest. */
const mostTold = 20;

/**
 * The policies that name these people, of those that the caller sees, each by the stretch of days that has the day in
 * it, or else by the last one. What is not submitted, or was not taken up, never covered anybody.
 */
export async function listPoliciesOfMembers(
  db: Db,
  caller: Caller,
  ids: readonly number[],
  day: string,
): Promise<Covered[]> {
  const isCovered = sql<boolean>`(item.valid @> ${day}::date and (t.status <> 'pending_issuance'
    or coalesce(t.bound_on <= ${day}::date and t.cover_note_expiry >= ${day}::date, false)))`;
  const { rows } = await sql<Covered>`
    with named as (
      select distinct on (item.member_id, t.id) item.member_id, item.item_id, item.network, item.category,
        item.certificate_no, coalesce(nullif(item.plan, ''), t.plan_name) as plan, t.policy_type,
        t.status <> 'pending_issuance' as is_issued,
        json_build_object('id', t.id, 'label', ${nounFacts.policies.label}) as policy,
        (select json_build_object('id', insurer.id, 'label', insurer.name) from insurers insurer
          where insurer.id = t.insurer_id) as insurer,
        lower(item.valid) as since,
        least(upper(item.valid) - 1, case when t.status = 'pending_issuance' then t.cover_note_expiry end) as until,
        ${isCovered} as is_covered
      from policy_items item join policies t on t.id = item.policy_id
      where item.member_id = any(${ids}::integer[]) and not isempty(item.valid)
        and t.status not in ('draft', 'not_taken_up') and ${reachesRecords(caller, 'policies:view', 'policies', 't')}
      order by item.member_id, t.id, ${isCovered} desc, lower(item.valid) desc),
    ranked as (
      select named.*, row_number() over (partition by member_id order by is_covered desc, until desc, since desc) as place
      from named)
    select member_id, item_id, network, category, certificate_no, plan, policy_type, is_issued, policy, insurer, since,
      until, is_covered
    from ranked where place <= ${mostTold} order by member_id, place`.execute(db);
  return rows;
}
