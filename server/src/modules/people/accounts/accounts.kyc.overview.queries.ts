import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { KycOverview } from '#contract/people/kyc';
import type { KycView } from '#contract/people/kycStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { accountRecords } from './accounts.noun.ts';
import { isInKycView } from './accounts.kycViews.queries.ts';

const counted = (condition: RawBuilder<SqlBool>) =>
  sql<number>`count(*) filter (where ${condition})::integer`;
const inView = (view: KycView) => counted(isInKycView(view));

/** Of the accounts that the caller sees. */
export const countKyc = (db: Db, caller: Caller): Promise<KycOverview> =>
  accountRecords
    .matching(db, caller, 'accounts:view')
    .select([
      organisationDay.as('day'),
      inView('pending').as('pending'),
      inView('expiring_30').as('expiring_30'),
      inView('expiring_60').as('expiring_60'),
      inView('review_due').as('review_due'),
      counted(sql`accounts.kyc_status = 'not_started'`).as('not_started'),
      counted(sql`accounts.kyc_status = 'rejected'`).as('rejected'),
      counted(sql`accounts.kyc_status = 'expired'`).as('expired'),
    ])
    .executeTakeFirstOrThrow();
