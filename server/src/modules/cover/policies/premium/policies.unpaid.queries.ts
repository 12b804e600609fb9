import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isOverdue } from '../../../money/instalments/instalments.grace.queries.ts';

const ofPolicy = sql`from instalments where instalments.policy_id = policies.id`;

/** What is still to be paid of its instalments, whoever collects it; null where there are none. */
export const unpaidOf = sql<
  string | null
>`(select money_text(sum(instalments.due), policies.currency) ${ofPolicy})`;

/** What of it is past its grace. */
export const overdueOf = sql<string | null>`(select money_text(
  coalesce(sum(instalments.due) filter (where ${isOverdue()}), 0), policies.currency) ${ofPolicy} having count(*) > 0)`;

const either = (holds: RawBuilder<SqlBool>) => (isAsked: boolean) =>
  isAsked ? holds : sql<SqlBool>`not ${holds}`;

export const hasUnpaid = either(sql<SqlBool>`exists (select 1 ${ofPolicy} and instalments.due > 0)`);
export const hasOverdue = either(sql<SqlBool>`exists (select 1 ${ofPolicy} and ${isOverdue()})`);
