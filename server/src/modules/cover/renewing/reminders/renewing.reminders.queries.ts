import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ReminderDays, skipReasons } from '#contract/cover/renewals/renewalReminders';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesRecords } from '../../../../auth/scope.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { RowChoice } from '../../../../jobs/daily/rows.ts';
import { linkToUser } from '../../../../nouns/links.ts';
import { matchingRenewals } from '../../renewals/renewals.noun.ts';
import { lockOpen } from '../renewing.days.queries.ts';
import { reachesBack } from './renewing.reminders.rules.ts';

/** The narrowest window of the category that a day is in, before the end of the policy or on it. */
const windowOn = (day: string): RawBuilder<ReminderDays | null> =>
  sql<ReminderDays | null>`(select min(days::integer) from product_categories category,
      jsonb_array_elements_text(category.renewal_reminder_days) as days
    where category.id = renewals.category_id and days::integer >= renewals.renewal_date - ${day}::date)`;

/** Its day has come, so many days ago at most. */
const isItsTurn = (day: string, back: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(renewals.renewal_date between ${day}::date and ${day}::date + 60
    and ${windowOn(day)} - (renewals.renewal_date - ${day}::date) <= ${sql.lit(back)})`;

const decisionOn = (day: string) => sql`from renewal_reminders decided
  where decided.renewal_id = renewals.id and decided.window_days = ${windowOn(day)}`;

/** Open ones whose client is to be written to on a day, and about whom nothing was decided. */
export const lockToRemind = (tx: Tx, day: string, choice: RowChoice): Promise<number[]> =>
  lockOpen(
    tx,
    sql<SqlBool>`${isItsTurn(day, reachesBack)} and not exists (select 1 ${decisionOn(day)})`,
    choice,
  );

export async function findWindow(tx: Tx, id: number, day: string): Promise<ReminderDays | null> {
  const found = await tx
    .selectFrom('renewals')
    .select(windowOn(day).as('window_days'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.window_days;
}

type SkipReason = (typeof skipReasons)[number];
type Decided = {
  renewal_id: number;
  window_days: ReminderDays;
  state: 'held' | 'sent' | 'skipped';
  reason?: SkipReason | undefined;
  email_id?: number | undefined;
  decided_by: number | null;
};

export async function insertReminder(tx: Tx, { reason = undefined, ...decided }: Decided): Promise<void> {
  await tx
    .insertInto('renewal_reminders')
    .values({ ...decided, reason: reason ?? '' })
    .execute();
}

export async function deleteReminder(tx: Tx, renewalId: number, windowDays: ReminderDays): Promise<void> {
  await tx
    .deleteFrom('renewal_reminders')
    .where('renewal_id', '=', renewalId)
    .where('window_days', '=', windowDays)
    .execute();
}

/** In which windows its clients are written to, and what was decided of them so far. */
export const listDecided = (db: Db | Tx, renewalId: number) =>
  db
    .selectFrom('renewal_reminders')
    .select((eb) => [
      eb.ref('window_days').$castTo<ReminderDays>().as('window_days'),
      'state',
      sql<SkipReason | null>`nullif(reason, '')`.as('reason'),
      'email_id',
      'decided_at',
      linkToUser('renewal_reminders.decided_by').as('decided_by'),
    ])
    .where('renewal_id', '=', renewalId)
    .execute();

export async function findReminderDays(db: Db | Tx, categoryId: number): Promise<ReminderDays[]> {
  const { rows } = await sql<{ days: ReminderDays }>`select days::integer as days from product_categories,
      jsonb_array_elements_text(renewal_reminder_days) as days
    where product_categories.id = ${categoryId}`.execute(db);
  return rows.map(({ days }) => days);
}

const mostPreviewed = 1000;

/** Open ones that the caller sees and whose turn it is on a day, be it held back; the address to whom sees the client. */
export const listTurns = (db: Db, caller: Caller, day: string, back: number) =>
  matchingRenewals(db, caller, {})
    .innerJoin('accounts', 'accounts.id', 'renewals.account_id')
    .where('renewals.is_closed', '=', false)
    .where(isItsTurn(day, back))
    .where(sql<SqlBool>`not exists (select 1 ${decisionOn(day)} and decided.state <> 'held')`)
    .select([
      'renewals.id',
      windowOn(day).$castTo<ReminderDays>().as('window_days'),
      sql<boolean>`exists (select 1 ${decisionOn(day)})`.as('is_held'),
      sql<boolean>`${reachesRecords(caller, 'accounts:view', 'accounts', 'accounts')}`.as('sees_account'),
    ])
    .orderBy('renewals.renewal_date')
    .orderBy('renewals.id')
    .limit(mostPreviewed)
    .execute();
