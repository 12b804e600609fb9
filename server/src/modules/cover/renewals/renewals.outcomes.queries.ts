import { sql, type RawBuilder } from 'kysely';
import type { RenewalOutcome } from '#contract/cover/renewalList';

const newInsurer = sql`(select successor.insurer_id from policies successor where successor.id = renewals.new_policy_id)`;

/** What became of a renewal. */
export const outcomeOf: RawBuilder<RenewalOutcome> = sql<RenewalOutcome>`case
  when renewals.status = 'renewed' and ${newInsurer} = renewals.insurer_id then 'kept'
  when renewals.status = 'renewed' then 'switched'
  when renewals.status = 'lost' and renewals.lost_reason = 'policy_cancelled' then 'cancelled'
  when renewals.status = 'lost' then 'lost'
  when renewals.status = 'lapsed' then 'lapsed'
  else 'open' end`;

export const newInsurerOf: RawBuilder<number | null> = newInsurer.$castTo<number | null>();
