import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Days } from '#contract/across/reportPeriods';
import type { Asked, By } from './reports.rows.ts';

/** The days of the organisation, as moments: from the first of one day to the last of another. */
export const isWithin = (
  moment: RawBuilder<unknown>,
  { days: { from, to }, zone }: { days: Days; zone: string },
): RawBuilder<SqlBool> => sql<SqlBool>`(${moment} >= (${from}::date::timestamp at time zone ${zone})
  and ${moment} < ((${to}::date + 1)::timestamp at time zone ${zone}))`;

/** On which day of the organisation a moment falls. */
export const dayOf = (moment: RawBuilder<unknown>, { zone }: Asked): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${zone})::date`;

export const monthOf = (day: RawBuilder<unknown>): By => ({
  value: sql`date_trunc('month', (${day})::timestamp)::date`,
});

/** The person of a record, and the team that they are in now. */
export function byPerson(person: RawBuilder<unknown>): { assigned_to: By; team: By } {
  return {
    assigned_to: { value: person },
    team: { value: sql`person.team_id`, join: sql`left join users person on person.id = ${person}` },
  };
}

/** What every policy can be grouped by; `policies` is what its table is called. */
export const byPolicy = {
  insurer: { value: sql`policies.insurer_id` },
  policy_type: { value: sql`policies.policy_type` },
  product: { value: sql`policies.product_id` },
  agent: { value: sql`policies.agent_id` },
  sub_agent: { value: sql`policies.sub_agent_id` },
  ...byPerson(sql`policies.assigned_to_id`),
};

/** The first moment after the last day. */
export const endOf = ({ days: { to }, zone }: Asked): RawBuilder<string> =>
  sql<string>`((${to}::date + 1)::timestamp at time zone ${zone})`;
