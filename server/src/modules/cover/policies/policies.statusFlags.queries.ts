import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PolicyFlag } from '#contract/cover/policies/policyStates';
import { usualDays } from '#contract/reference/productCategories';
import { organisationDay } from '../../../db/organisationDay.ts';

/** Cover on the organisation's present day: issued, or held covered by the insurer until the cover note ends. */
export const isInForce = sql<SqlBool>`(policies.start_date <= ${organisationDay}
  and policies.end_date >= ${organisationDay}
  and (policies.cancel_date is null or policies.cancel_date > ${organisationDay})
  and not policies.gaps @> ${organisationDay}
  and (policies.status = 'active' or (policies.status = 'pending_issuance'
    and policies.bound_on <= ${organisationDay} and policies.cover_note_expiry >= ${organisationDay})))`;

export const isCancelPending = sql<SqlBool>`(policies.status = 'active' and policies.cancel_date is not null)`;

/** Whether another policy is to follow it, by its category. */
export const isRenewable = sql<boolean>`(select category.is_renewable from product_categories category
  where category.id = policies.category_id)`;

const leadDays = sql`coalesce((select category.renewal_lead_days from product_categories category
  where category.id = policies.category_id), ${sql.lit(usualDays.renewal_lead_days)})`;

/** Active ones that end by their term within so many days from today. */
export const endsWithin = (days: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(policies.status = 'active' and policies.cancel_date is null
    and policies.start_date <= ${organisationDay} and policies.end_date >= ${organisationDay}
    and policies.end_date <= ${organisationDay} + ${days})`;

/** What each flag says, as a condition; one that is not known counts as not given. */
const flagConditions: Record<PolicyFlag, RawBuilder<SqlBool>> = {
  in_force: isInForce,
  upcoming: sql<SqlBool>`(policies.status = 'active' and policies.start_date > ${organisationDay})`,
  expiring: endsWithin(leadDays),
  renewed: sql<SqlBool>`exists (select 1 from policies next
    where next.previous_policy_id = policies.id and next.covered <> '{}')`,
  cancel_pending: isCancelPending,
};

const named = Object.entries(flagConditions).map(
  ([flag, holds]) => sql`case when ${holds} then ${sql.lit(flag)} end`,
);
export const flagsOf = sql<PolicyFlag[]>`array_remove(array[${sql.join(named)}]::text[], null)`;

export const hasAnyFlag = (flags: readonly PolicyFlag[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    flags.map((flag) => flagConditions[flag]),
    sql` or `,
  )})`;
