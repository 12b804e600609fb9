import { daysBetween, plusDays } from '#contract/base/days/wallClock';
import {
  reminderDays,
  type ReminderDays,
  type RenewalReminder,
} from '#contract/cover/renewals/renewalReminders';
import type { RenewalStatus } from '#contract/cover/renewals/renewalStates';
import type { TemplateKey } from '#contract/office/emailTemplates';

/** A mail may be late by so many days, after nights without work; later it would say what is not so any more. */
export const reachesBack = 3;

/** Once there is an offer, the client is asked what they think of it. */
export const templateFor = (status: RenewalStatus, windowDays: ReminderDays): TemplateKey =>
  status === 'quoted' || status === 'negotiation' ? 'renewal_quoted' : `renewal_${windowDays}`;

type Ends = { renewal_date: string; is_closed: boolean };
type Decided = Omit<RenewalReminder, 'day'>;

/** Whether a night to come would still send it: its day is ahead, or it is the narrowest of the next night and not late. */
function isAhead(days: readonly ReminderDays[], window: ReminderDays, renewalDate: string, today: string) {
  const left = daysBetween(today, renewalDate);
  if (left > window) return true;
  const tomorrow = left - 1;
  const narrowest = Math.min(...days.filter((each) => each >= tomorrow));
  return tomorrow >= 0 && narrowest === window && window - tomorrow <= reachesBack;
}

/** What there is to say of every window: as it was decided, or as it is going to be. */
export function remindersOf(
  { renewal_date, is_closed }: Ends,
  days: readonly ReminderDays[],
  decided: readonly Decided[],
  today: string,
): RenewalReminder[] {
  return reminderDays.flatMap((window_days): RenewalReminder[] => {
    const day = plusDays(renewal_date, -window_days);
    const known = decided.find((each) => each.window_days === window_days);
    if (known) return [{ ...known, day }];
    if (!days.includes(window_days)) return [];
    const undecided = { window_days, day, reason: null, email_id: null, decided_at: null, decided_by: null };
    if (!is_closed && isAhead(days, window_days, renewal_date, today))
      return [{ ...undecided, state: 'planned' }];
    return day <= today ? [{ ...undecided, state: 'passed' }] : [];
  });
}
