import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RenewalOutcome } from '#contract/cover/renewals/renewalList';
import { byPerson, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows, Summed } from './reports.rows.ts';

type Part = RenewalOutcome | 'won';

/** What came up in the period, by the last day of cover. */
const cameUp = ({ days: { from, to } }: Asked): RawBuilder<unknown> =>
  sql`from renewals renewal where renewal.deleted_at is null
    and renewal.renewal_date between ${from}::date and ${to}::date`;

/** Seen by insurer, what went to another one stands there once more, as won. */
function renewalsOf(asked: Asked): RawBuilder<unknown> {
  const shared = sql`renewal.id, renewal.policy_id, renewal.assigned_to_id, renewal.agent_id, renewal.sub_agent_id,
    renewal.currency, renewal.policy_type, renewal.renewal_date, renewal.expiring_premium, renewal.renewal_premium,
    renewal.lost_reason, renewal.outcome`;
  const won = sql`union all select ${shared}, renewal.new_insurer_id, 'won' ${cameUp(asked)} and renewal.outcome = 'switched'`;
  return sql`(select ${shared}, renewal.insurer_id, renewal.outcome::text as part ${cameUp(asked)}
    ${asked.groupBy === 'insurer' ? won : sql``}) renewals`;
}

const isOf = (...parts: Part[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`renewals.part in (${sql.join(parts.map((each) => sql.lit(each)))})`;

const expiring = (...parts: Part[]): Summed => ({
  when: isOf(...parts),
  amount: sql`renewals.expiring_premium`,
});

const rowsOf = (asked: Asked, sums: Rows['sums']): Rows => ({
  whose: ['renewals', 'renewals'],
  from: renewalsOf(asked),
  where: sql<SqlBool>`true`,
  currency: sql<string>`renewals.currency`,
  by: {
    month: monthOf(sql`renewals.renewal_date`),
    insurer: { value: sql`renewals.insurer_id` },
    policy_type: { value: sql`renewals.policy_type` },
    product: {
      value: sql`policy.product_id`,
      join: sql`join policies policy on policy.id = renewals.policy_id`,
    },
    agent: { value: sql`renewals.agent_id` },
    sub_agent: { value: sql`renewals.sub_agent_id` },
    ...byPerson(sql`renewals.assigned_to_id`),
    outcome: { value: sql`renewals.outcome` },
    lost_reason: {
      value: sql`case when renewals.outcome = 'lapsed' then 'lapsed' else renewals.lost_reason::text end`,
    },
  },
  sums,
  record: { noun: 'renewals', id: sql<number>`renewals.id`, day: sql<string>`renewals.renewal_date` },
});

/** For an insurer only what stayed with it is renewed; for us also what went to another one. */
export function retentionRows(asked: Asked): Rows {
  const renewed: Part[] = asked.groupBy === 'insurer' ? ['kept'] : ['kept', 'switched'];
  const lost: Part[] = asked.groupBy === 'insurer' ? ['lost', 'switched'] : ['lost'];
  const base: Part[] = ['kept', 'switched', 'lost', 'lapsed'];
  return rowsOf(asked, {
    retained: { when: isOf(...renewed) },
    lost: { when: isOf(...lost) },
    lapsed: { when: isOf('lapsed') },
    came_up: { when: isOf(...base) },
    expired_premium: expiring(...base),
    retained_premium: expiring(...renewed),
    renewed_premium: { when: isOf(...renewed), amount: sql`coalesce(renewals.renewal_premium, 0)` },
    still_open: { when: isOf('open') },
    cancelled_before: { when: isOf('cancelled') },
    won_from_others: { when: isOf('won') },
  });
}

/** What was not renewed. What the client stayed with us for, at another insurer, is not lost. */
export const lostBusinessRows = (asked: Asked): Rows => {
  const rows = rowsOf(asked, {
    lost: { when: isOf('lost') },
    lost_premium: expiring('lost'),
    lapsed: { when: isOf('lapsed') },
    lapsed_premium: expiring('lapsed'),
    not_renewed: { when: isOf('lost', 'lapsed') },
    not_renewed_premium: expiring('lost', 'lapsed'),
    cancelled_before: { when: isOf('cancelled') },
    cancelled_premium: expiring('cancelled'),
  });
  return { ...rows, where: isOf('lost', 'lapsed', 'cancelled') };
};
