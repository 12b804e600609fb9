import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { activities } from '#contract/across/reportDimensions';
import { dayOf, isWithin, monthOf } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

type Activity = (typeof activities)[number];

type Done = {
  activity: RawBuilder<unknown>;
  noun: 'notes' | 'tasks' | 'emails' | 'quotes' | 'policies';
  id: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
};

const is = (activity: Activity) => sql`${sql.lit(activity)}`;

const done: Done[] = [
  {
    activity: sql`case did.kind when 'call' then 'call' when 'meeting' then 'meeting' else 'note' end`,
    noun: 'notes',
    id: sql`did.id`,
    by: sql`did.created_by`,
    at: sql`did.created_at`,
    from: sql`notes did`,
    where: sql<SqlBool>`did.deleted_at is null`,
  },
  {
    activity: is('task_done'),
    noun: 'tasks',
    id: sql`did.id`,
    by: sql`did.assigned_to_id`,
    at: sql`did.completed_at`,
    from: sql`tasks did`,
    where: sql<SqlBool>`did.deleted_at is null and did.status = 'done'`,
  },
  {
    activity: is('email_sent'),
    noun: 'emails',
    id: sql`did.id`,
    by: sql`did.created_by`,
    at: sql`did.sent_at`,
    from: sql`emails did`,
    where: sql<SqlBool>`did.deleted_at is null and did.direction = 'outgoing'`,
  },
  {
    activity: is('quote_sent'),
    noun: 'quotes',
    id: sql`did.id`,
    by: sql`did.assigned_to_id`,
    at: sql`did.sent_at`,
    from: sql`quotes did`,
    where: sql<SqlBool>`did.deleted_at is null`,
  },
  {
    activity: is('policy_issued'),
    noun: 'policies',
    id: sql`did.policy_id`,
    by: sql`did.recorded_by`,
    at: sql`did.recorded_at`,
    from: sql`premium_transactions did`,
    where: sql<SqlBool>`did.kind = 'issue' and not did.is_brought_over`,
  },
];

const doneIn = (asked: Asked) =>
  done.map(
    ({
      activity,
      noun,
      id,
      by,
      at,
      from,
      where,
    }) => sql`select ${activity} as activity, ${sql.lit(noun)} as noun,
      ${id} as id, ${by} as by_id, ${dayOf(at, asked)} as day from ${from} where ${where} and ${isWithin(at, asked)}`,
  );

const isDone = (activity: Activity): { when: RawBuilder<SqlBool> } => ({
  when: sql<SqlBool>`deed.activity = ${sql.lit(activity)}`,
});

/** What people did in the period: each deed is of whoever did it. */
export const userActivityRows = (asked: Asked): Rows => ({
  whose: ['users', 'actor'],
  from: sql`(${sql.join(doneIn(asked), sql` union all `)}) deed join users actor on actor.id = deed.by_id`,
  where: sql<SqlBool>`true`,
  currency: sql<null>`null::text`,
  by: {
    assigned_to: { value: sql`actor.id` },
    team: { value: sql`actor.team_id` },
    month: monthOf(sql`deed.day`),
    activity: { value: sql`deed.activity` },
  },
  sums: {
    activities: {},
    calls_logged: isDone('call'),
    meetings_logged: isDone('meeting'),
    notes_written: isDone('note'),
    tasks_done: isDone('task_done'),
    emails_sent: isDone('email_sent'),
    quotes_sent: isDone('quote_sent'),
    policies_issued: isDone('policy_issued'),
  },
  record: { noun: sql<string>`deed.noun`, id: sql<number>`deed.id`, day: sql<string>`deed.day` },
});
