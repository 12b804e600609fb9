import { sql } from 'kysely';
import { longestChain, type PolicyChain, type PolicyInChain } from '#contract/cover/policies/policyParts';
import type { Caller } from '../../../../auth/caller.ts';
import { visibleFor, whoseOf } from '../../../../auth/scope.ts';
import type { Db } from '../../../../db/connect.ts';
import { nounFacts } from '../../../../db/nouns.ts';

/** Of several that continue the same one, the newest does, unless nobody took it up. */
export const nextOf = (id: string) => sql<number | null>`(select next.id from policies next
  where next.previous_policy_id = ${sql.ref(id)} and next.deleted_at is null and next.status <> 'not_taken_up'
  order by next.id desc limit 1)`;

/** The ids of those that a policy continues, the oldest first, and its own. */
export async function listFormer(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive earlier (id, place) as (
      select ${id}::integer, 0
      union all
      select policies.previous_policy_id, earlier.place + 1 from earlier join policies on policies.id = earlier.id
      where policies.previous_policy_id is not null and earlier.place < ${sql.lit(longestChain)})
    select earlier.id from earlier join policies on policies.id = earlier.id and policies.deleted_at is null
    order by earlier.place desc`.execute(db);
  return rows.map((row) => row.id);
}

/** Those before a policy, itself and those after it, as far as the caller may see them. */
export async function listChain(db: Db, caller: Caller, id: number): Promise<PolicyChain> {
  const { rows } = await sql<{ policy: PolicyInChain }>`
    with recursive
      earlier (id, place) as (
        select ${id}::integer, 0
        union all
        select policies.previous_policy_id, earlier.place - 1 from earlier join policies on policies.id = earlier.id
        where policies.previous_policy_id is not null and earlier.place > ${sql.lit(-longestChain)}),
      later (id, place) as (
        select ${id}::integer, 0
        union all
        select ${nextOf('later.id')}, later.place + 1 from later
        where later.id is not null and later.place < ${sql.lit(longestChain)}),
      chain as (select id, place from earlier union select id, place from later)
    select case when ${visibleFor(caller, 'policies:view', whoseOf('policies', 't'))} then json_build_object(
      'id', t.id, 'label', ${nounFacts.policies.label}, 'status', t.status, 'start_date', t.start_date,
      'end_date', t.end_date, 'currency', t.currency, 'gross_premium', money_text(t.gross_premium, t.currency)) end
      as policy
    from chain join policies t on t.id = chain.id
    where t.deleted_at is null
    order by chain.place`.execute(db);
  return rows.map(({ policy }) => policy);
}
