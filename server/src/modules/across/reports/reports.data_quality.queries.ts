import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { lacks } from '#contract/across/reportDimensions';
import { byPerson } from './reports.dimensions.queries.ts';
import type { Asked, Rows } from './reports.rows.ts';

type Lack = (typeof lacks)[number];
type Checked = 'accounts' | 'leads' | 'policies';

/** Whose the records of each noun are, under one name for all, and which of them are looked at. */
const nouns: Record<
  Checked,
  { persons: RawBuilder<unknown>; day: RawBuilder<unknown>; where: RawBuilder<SqlBool> }
> = {
  accounts: {
    persons: sql`checked.owner_id as assigned_to_id, checked.owner_id as account_owner_id`,
    day: sql`checked.created_at`,
    where: sql<SqlBool>`checked.deleted_at is null and checked.is_active`,
  },
  leads: {
    persons: sql`checked.assigned_to_id, null::integer as account_owner_id`,
    day: sql`checked.created_at`,
    where: sql<SqlBool>`checked.deleted_at is null and not checked.is_closed`,
  },
  policies: {
    persons: sql`checked.assigned_to_id, checked.account_owner_id`,
    day: sql`checked.created_at`,
    where: sql<SqlBool>`checked.status = 'active'`,
  },
};

const isPerson = sql`checked.account_type = 'individual'`;

/** What is lacking, on a day, of a record of which noun. */
const checks = (today: string): Record<Lack, [noun: Checked, lacks: RawBuilder<SqlBool>]> => ({
  account_email: ['accounts', sql<SqlBool>`checked.email = ''`],
  account_phone: ['accounts', sql<SqlBool>`checked.phone = ''`],
  account_birth_date: ['accounts', sql<SqlBool>`${isPerson} and checked.date_of_birth is null`],
  account_id_number: ['accounts', sql<SqlBool>`${isPerson} and checked.id_number_hash is null`],
  account_id_expired: [
    'accounts',
    sql<SqlBool>`checked.id_expiry < ${today}::date or checked.licence_expiry < ${today}::date`,
  ],
  account_tax_number: ['accounts', sql<SqlBool>`not ${isPerson} and checked.tax_number = ''`],
  lead_follow_up: ['leads', sql<SqlBool>`checked.next_follow_up_at is null`],
  policy_papers: [
    'policies',
    sql<SqlBool>`checked.delivery_status = 'awaited' and checked.start_date < ${today}::date - 30`,
  ],
  policy_sum_insured: [
    'policies',
    sql<SqlBool>`checked.sum_insured is null and checked.policy_type in ('property', 'life', 'engineering')`,
  ],
});

const found = (asked: Asked) =>
  Object.entries(checks(asked.today)).map(([lack, [noun, isLacking]]) => {
    const { persons, day, where } = nouns[noun];
    return sql`select ${sql.lit(lack)} as lacks, ${sql.lit(noun)} as noun, checked.id, ${persons}, checked.agent_id,
      checked.sub_agent_id, (${day} at time zone ${asked.zone})::date as day
      from ${sql.table(noun)} checked where ${where} and (${isLacking})`;
  });

const isOf = (noun: Checked) => ({ when: sql<SqlBool>`lacking.noun = ${sql.lit(noun)}` });

/** A record that lacks two things stands there twice. */
export const dataQualityRows = (asked: Asked): Rows => ({
  whose: ['policies', 'lacking'],
  from: sql`(${sql.join(found(asked), sql` union all `)}) lacking`,
  where: sql<SqlBool>`true`,
  currency: sql<null>`null::text`,
  by: {
    lacks: { value: sql`lacking.lacks` },
    ...byPerson(sql`lacking.assigned_to_id`),
    agent: { value: sql`lacking.agent_id` },
    sub_agent: { value: sql`lacking.sub_agent_id` },
  },
  sums: {
    things_lacking: {},
    of_accounts: isOf('accounts'),
    of_leads: isOf('leads'),
    of_policies: isOf('policies'),
  },
  record: { noun: sql<string>`lacking.noun`, id: sql<number>`lacking.id`, day: sql<string>`lacking.day` },
});
