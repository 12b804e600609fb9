import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { KycOverview } from '#contract/people/kyc';
import type { KycStatus, KycView } from '#contract/people/kycStates';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { organisationDay } from '../../../../db/organisationDay.ts';
import { accountRecords } from '../accounts.noun.ts';
import { isInKycView } from './accounts.kycViews.queries.ts';

/** Of the accounts that the caller sees; each is counted by the index that its list is found by. */
export async function countKyc(db: Db, caller: Caller): Promise<KycOverview> {
  const counted = (condition: RawBuilder<SqlBool>) =>
    sql<number>`(${accountRecords
      .matching(db, caller, 'accounts:view')
      .where(condition)
      .select(sql<number>`count(*)::integer`.as('count'))})`;
  const inView = (view: KycView) => counted(isInKycView(view)).as(view);
  const inState = (status: KycStatus) =>
    counted(sql<SqlBool>`accounts.kyc_status = ${sql.lit(status)}`).as(status);
  return db
    .selectNoFrom([
      organisationDay.as('day'),
      inView('pending'),
      inView('expiring_30'),
      inView('expiring_60'),
      inView('review_due'),
      inState('not_started'),
      inState('rejected'),
      inState('expired'),
    ])
    .executeTakeFirstOrThrow() as unknown as Promise<KycOverview>;
}
