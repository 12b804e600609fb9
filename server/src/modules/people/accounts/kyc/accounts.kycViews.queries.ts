import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { KycView } from '#contract/people/kycStates';
import { organisationDay } from '../../../../db/organisationDay.ts';

const isExpiring = (days: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(accounts.kyc_status = 'verified'
    and accounts.kyc_expiry_date between ${organisationDay} and ${organisationDay} + ${sql.lit(days)})`;

const conditions: Record<KycView, RawBuilder<SqlBool>> = {
  pending: sql<SqlBool>`accounts.kyc_status = 'pending'`,
  expiring_30: isExpiring(30),
  expiring_60: isExpiring(60),
  review_due: sql<SqlBool>`(accounts.kyc_status = 'verified' and accounts.next_review_date <= ${organisationDay})`,
};

/** What waits for compliance, by the organisation's day. */
export const isInKycView = (view: KycView): RawBuilder<SqlBool> => conditions[view];

export const isInKycViews = (views: readonly KycView[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(views.map(isInKycView), sql` or `)})`;
