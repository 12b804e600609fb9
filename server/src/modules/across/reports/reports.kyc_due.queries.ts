import { sql, type SqlBool } from 'kysely';
import { byPerson, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

const isExpiry = sql<SqlBool>`due.due_as = 'expiry'`;

/** Verified clients by the day on which a document ends, and by that of their next review; both days are in it. */
export const kycDueRows = ({ days: { from, to } }: Asked): Rows => ({
  whose: ['accounts', 'accounts'],
  from: sql`(select id, 'expiry' as due_as, kyc_expiry_date as day from accounts
      where kyc_status = 'verified' and kyc_expiry_date between ${from}::date and ${to}::date
    union all select id, 'review', next_review_date from accounts
      where kyc_status = 'verified' and next_review_date between ${from}::date and ${to}::date) due
    join accounts on accounts.id = due.id`,
  where: sql<SqlBool>`accounts.deleted_at is null`,
  currency: sql<null>`null::text`,
  by: {
    month: monthOf(sql`due.day`),
    due_as: { value: sql`due.due_as` },
    risk_rating: { value: sql`accounts.risk_rating` },
    agent: { value: sql`accounts.agent_id` },
    sub_agent: { value: sql`accounts.sub_agent_id` },
    ...byPerson(sql`accounts.owner_id`),
  },
  sums: {
    kyc_due: {},
    kyc_expiring: { when: isExpiry },
    kyc_reviews: { when: sql<SqlBool>`not (${isExpiry})` },
  },
  record: { noun: 'accounts', id: sql<number>`accounts.id`, day: sql<string>`due.day` },
});
