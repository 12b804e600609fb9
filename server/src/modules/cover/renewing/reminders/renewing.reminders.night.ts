import { daysBetween } from '#contract/base/days/wallClock';
import type { ReminderDays } from '#contract/cover/renewals/renewalReminders';
import { jobOf } from '../../../../auth/actor.ts';
import type { AppContext } from '../../../../context.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { doRows, type RowFaults } from '../../../../jobs/daily/rows.ts';
import { renderTemplate } from '../../../office/emailTemplates/emailTemplates.render.ts';
import { queueMail } from '../../../office/emails/emails.byItself.ts';
import { planMail } from '../../../people/accounts/accounts.mail.ts';
import { accountValues } from '../../../people/accounts/accounts.templateFields.ts';
import { policyRecords } from '../../policies/policies.noun.ts';
import { policyValues } from '../../policies/policies.templateFields.ts';
import { renewalRecords, type RenewalFacts } from '../../renewals/renewals.noun.ts';
import { findWindow, insertReminder, lockToRemind } from './renewing.reminders.queries.ts';
import { templateFor } from './renewing.reminders.rules.ts';
import { renewalValues } from '../renewing.templateFields.ts';

/** To whom a reminder goes, by which text and from where; or why it does not. */
export const planReminder = (db: Db | Tx, renewal: RenewalFacts, window_days: ReminderDays) =>
  planMail(db, renewal.account_id, templateFor(renewal.status, window_days));

type Planned = Awaited<ReturnType<typeof planReminder>>;

/** What a reminder says on a day: the same for whoever looks at it before. */
export async function writeReminder(
  db: Db | Tx,
  renewal: RenewalFacts,
  { account, key, language }: Pick<Planned, 'account' | 'key' | 'language'>,
  day: string,
) {
  const policy = await policyRecords.facts(db, renewal.policy_id);
  const days_left = daysBetween(day, renewal.renewal_date);
  return renderTemplate(db, {
    key,
    language,
    sender_id: renewal.assigned_to_id,
    fields: {
      ...accountValues(account),
      ...policyValues(policy, language),
      ...renewalValues({ ...renewal, days_left }, language),
    },
  });
}

type Night = { day: string; signal: AbortSignal; faults: RowFaults };

/** What was decided about the client of a renewal that is held. */
async function remind({ secrets }: AppContext, tx: Tx, day: string, id: number): Promise<'sent' | 'skipped'> {
  const renewal = await renewalRecords.facts(tx, id);
  const window_days = await findWindow(tx, id, day);
  if (window_days === null) return 'skipped';
  const decided = { renewal_id: id, window_days, decided_by: null };
  const { account, key, language, sender, reason } = await planReminder(tx, renewal, window_days);
  if (reason !== undefined || sender === undefined) {
    await insertReminder(tx, { ...decided, state: 'skipped', reason });
    return 'skipped';
  }
  const { template_id, subject, body } = await writeReminder(tx, renewal, { account, key, language }, day);
  const email_id = await queueMail(tx, jobOf(day), secrets.dataKey, {
    about: { related_type: 'renewal', related_id: id },
    to: { address: account.email, name: account.display_name },
    subject,
    body,
    template_id,
    sender,
  });
  await insertReminder(tx, { ...decided, state: 'sent', email_id });
  return 'sent';
}

/**
 * Clients are written to in the narrowest window that they are in, once in each. A night that is made up for later
 * writes as on the day on which it is.
 */
export async function remindClients(context: AppContext, { day, signal, faults }: Night) {
  const today = await organisationToday(context.db, new Date());
  const asOf = day > today ? day : today;
  const decided = new Map<number, 'sent' | 'skipped'>();
  await doRows(context, {
    noun: 'renewals',
    faults,
    signal,
    hold: (tx, choice) => {
      const { again } = choice;
      if (again !== undefined) decided.delete(again);
      return lockToRemind(tx, asOf, choice);
    },
    work: async (tx, ids) => {
      for (const id of ids) decided.set(id, await remind(context, tx, asOf, id));
    },
  });
  const count = (state: 'sent' | 'skipped') => [...decided.values()].filter((each) => each === state).length;
  return { reminders_sent: count('sent'), reminders_skipped: count('skipped') };
}
