import { sql } from 'kysely';
import type { Pressing, PriorityReason } from '#contract/cover/renewals/renewalPriority';
import type { Priority } from '#contract/base/priorities';
import type { Db, Tx } from '../../../db/connect.ts';
import { isCountedClaim } from '../claims/figures/claims.figures.queries.ts';

/** By currency, of all that are open: as much as half of them come to at most. */
export type Medians = ReadonlyMap<string, string>;

/** With an even number of them, what lies halfway between the two in the middle. */
export async function readMedians(db: Db | Tx): Promise<Medians> {
  const { rows } = await sql<{ currency: string; median: string }>`select currency,
      round((percentile_disc(0.5) within group (order by expiring_premium)
        + percentile_disc(0.5) within group (order by expiring_premium desc)) / 2, 4)::text as median
    from renewals where not is_closed and deleted_at is null group by currency`.execute(db);
  return new Map(rows.map(({ currency, median }) => [currency, median]));
}

type Judged = { priority: Priority; priority_reasons: PriorityReason[] };
type ToJudge = Omit<Pressing, 'median_premium'> & Judged & { id: number; currency: string };

/** What is known on a day of open renewals, and how they were judged last. Two earlier terms are as good as more. */
export async function listToJudge(db: Db | Tx, day: string, ids: readonly number[]): Promise<ToJudge[]> {
  const { rows } = await sql<ToJudge>`select renewals.id, renewals.currency, renewals.priority,
      renewals.priority_reasons, renewals.expiring_premium::text as expiring_premium,
      renewals.renewal_date - ${day}::date as days_left,
      (select count(*)::integer from claims where claims.policy_id = renewals.policy_id
        and ${isCountedClaim}) as claims_count,
      num_nonnulls(policy.previous_policy_id, former.previous_policy_id) as earlier_terms
    from renewals join policies policy on policy.id = renewals.policy_id
      left join policies former on former.id = policy.previous_policy_id
    where renewals.id = any(${ids}::integer[]) and not renewals.is_closed order by renewals.id`.execute(db);
  return rows;
}

/** Nobody's edition: what somebody is just changing is not stale by it. */
export async function setPriority(tx: Tx, id: number, { priority, priority_reasons }: Judged): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ priority, priority_reasons: JSON.stringify(priority_reasons) })
    .where('id', '=', id)
    .execute();
}
