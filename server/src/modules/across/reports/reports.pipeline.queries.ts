import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { byPerson, dayOf, endOf, isWithin, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

const shared = sql`lead.id, lead.assigned_to_id, lead.agent_id, lead.sub_agent_id, lead.currency, lead.expected_premium,
  lead.source, lead.lost_reason, lead.product_id, category.line`;

/** Each lead as it stood at the end of the period, and once more where it came in it. */
function leadsOf(asked: Asked): RawBuilder<unknown> {
  const stage = sql`coalesce(stage.status, lead.status)`;
  const since = dayOf(sql`coalesce(stage.entered_at, lead.status_since)`, asked);
  const from = sql`from leads lead join product_categories category on category.id = lead.category_id
    left join lateral (select entered.status, entered.entered_at from lead_stages entered
      where entered.lead_id = lead.id and entered.entered_at < ${endOf(asked)}
      order by entered.entered_at desc, entered.id desc limit 1) stage on true
    where lead.deleted_at is null and lead.created_at < ${endOf(asked)}`;
  return sql`(select ${shared}, ${stage} as stage, 'state' as part,
      case when ${stage} in ('won', 'lost') then ${since} else ${asked.days.to}::date end as day ${from}
    union all select ${shared}, ${stage}, 'created', ${dayOf(sql`lead.created_at`, asked)} ${from}
      and ${isWithin(sql`lead.created_at`, asked)}) leads`;
}

const premium = sql`coalesce(leads.expected_premium, 0)`;
const inState = (...stages: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(leads.part = 'state' and leads.stage in (${sql.join(stages.map((each) => sql.lit(each)))}))`;
const isOpen = sql<SqlBool>`(leads.part = 'state' and leads.stage not in ('won', 'lost'))`;
const isCreated = sql<SqlBool>`leads.part = 'created'`;

export const pipelineRows = (asked: Asked): Rows => ({
  whose: ['leads', 'leads'],
  from: leadsOf(asked),
  where: sql<SqlBool>`(${isCreated} or ${isOpen} or leads.day between ${asked.days.from}::date and ${asked.days.to}::date)`,
  currency: sql<string>`leads.currency`,
  by: {
    stage: { value: sql`leads.stage` },
    month: monthOf(sql`leads.day`),
    policy_type: { value: sql`leads.line` },
    product: { value: sql`leads.product_id` },
    agent: { value: sql`leads.agent_id` },
    sub_agent: { value: sql`leads.sub_agent_id` },
    ...byPerson(sql`leads.assigned_to_id`),
    lead_source: { value: sql`leads.source` },
    lead_lost_reason: { value: sql`case when leads.stage = 'lost' then leads.lost_reason end` },
  },
  sums: {
    leads_won: { when: inState('won') },
    leads_lost: { when: inState('lost') },
    leads_closed: { when: inState('won', 'lost') },
    premium_won: { when: inState('won'), amount: premium },
    premium_lost: { when: inState('lost'), amount: premium },
    premium_closed: { when: inState('won', 'lost'), amount: premium },
    leads_open: { when: isOpen },
    premium_open: { when: isOpen, amount: premium },
    leads_created: { when: isCreated },
    created_won: { when: sql<SqlBool>`(${isCreated} and leads.stage = 'won')` },
  },
  record: { noun: 'leads', id: sql<number>`leads.id`, day: sql<string>`leads.day` },
});
