import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { byPerson, dayOf, isWithin, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

const isPriced = sql<SqlBool>`offer.status in ('received', 'selected', 'not_selected')`;

/** Offers that were asked for in the period, and prices on quotes that a client decided in it. */
const offersOf = (asked: Asked): RawBuilder<unknown> => sql`(
    select offer.*, 'asked' as part, ${dayOf(sql`offer.requested_at`, asked)} as day from quote_offers offer
    where ${isWithin(sql`offer.requested_at`, asked)}
    union all select offer.*, 'decided', ${dayOf(sql`decided.decided_at`, asked)}
    from quotes decided join quote_offers offer on offer.quote_id = decided.id
    where ${isWithin(sql`decided.decided_at`, asked)} and ${isPriced}) offer`;

const among = (part: 'asked' | 'decided', condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(offer.part = ${sql.lit(part)} and ${condition})`;
const every = sql<SqlBool>`true`;

export const quoteHitRateRows = (asked: Asked): Rows => ({
  whose: ['quotes', 'quotes'],
  from: sql`${offersOf(asked)} join quotes on quotes.id = offer.quote_id
    join product_categories category on category.id = quotes.category_id`,
  where: sql<SqlBool>`quotes.deleted_at is null`,
  currency: sql<null>`null::text`,
  by: {
    insurer: { value: sql`offer.insurer_id` },
    month: monthOf(sql`offer.day`),
    policy_type: { value: sql`category.line` },
    product: { value: sql`offer.product_id` },
    agent: { value: sql`quotes.agent_id` },
    sub_agent: { value: sql`quotes.sub_agent_id` },
    ...byPerson(sql`quotes.assigned_to_id`),
  },
  sums: {
    offers_asked: { when: among('asked', every) },
    offers_answered: { when: among('asked', sql<SqlBool>`offer.status not in ('requested', 'no_response')`) },
    offers_priced: { when: among('asked', isPriced) },
    offers_declined: { when: among('asked', sql<SqlBool>`offer.status = 'declined'`) },
    offers_unanswered: { when: among('asked', sql<SqlBool>`offer.status = 'no_response'`) },
    prices_decided: { when: among('decided', every) },
    prices_selected: { when: among('decided', sql<SqlBool>`offer.status = 'selected'`) },
  },
  record: { noun: 'quotes', id: sql<number>`quotes.id`, day: sql<string>`offer.day` },
});
