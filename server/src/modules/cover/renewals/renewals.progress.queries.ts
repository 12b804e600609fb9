import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RenewalProgress } from '#contract/cover/renewals/renewalList';

/** A policy that continues the one that ends, be it a draft. */
export const hasSuccessor = sql<boolean>`exists (select 1 from policies next
  where next.previous_policy_id = renewals.policy_id and next.deleted_at is null
    and next.status <> 'not_taken_up')`;

/** As long as it is not issued, the renewal is open, and asks for nothing but that. */
export const isDrafted = sql<boolean>`(not renewals.is_closed and ${hasSuccessor})`;

const byProgress: Record<RenewalProgress, RawBuilder<SqlBool>> = {
  open: sql<SqlBool>`(not renewals.is_closed and not ${hasSuccessor})`,
  drafted: isDrafted,
  closed: sql<SqlBool>`renewals.is_closed`,
};

export const isInProgress = (progress: RenewalProgress): RawBuilder<SqlBool> => byProgress[progress];
