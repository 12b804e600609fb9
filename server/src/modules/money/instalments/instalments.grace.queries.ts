import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { organisationDay } from '../../../db/organisationDay.ts';

/** The days that the category of its policy lets a premium be late. */
export const graceDays = sql<number>`(select category.payment_grace_days from product_categories category
  where category.id = instalments.category_id)`;

/** By the day, unless said today: still unpaid when its grace is over. */
export const isOverdue = (day: RawBuilder<string> = organisationDay): RawBuilder<SqlBool> =>
  sql<SqlBool>`(instalments.due > 0 and instalments.due_date < ${day} - ${graceDays})`;
