import type { Lead } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { daysBetween } from '#contract/base/days/wallClock';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { dayIn } from '../../../components/days/zones.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import type { Clock } from '../../office/tasks/taskText.ts';

export const statusTones: Record<LeadStatus, Tone> = {
  new: 'busy',
  contacted: 'busy',
  qualified: 'busy',
  quoting: 'soon',
  proposal_sent: 'soon',
  won: 'good',
  on_hold: 'quiet',
  lost: 'late',
};

export const temperatureTones: Record<NonNullable<Lead['temperature']>, Tone> = {
  cold: 'busy',
  warm: 'soon',
  hot: 'late',
};

/** The quiet line under a name. */
export const leadHint = ({ lead_number, company_name, name }: Lead): string =>
  inLine([lead_number, company_name === name ? '' : company_name]);

const hour = 3_600_000;
const thisWeek = 6;

type Due = Pick<Lead, 'next_follow_up_at' | 'is_overdue'>;

/** When to look at it again, as a colleague would say it: today, tomorrow, Wed, 3 days late. */
export function followUpText(
  { next_follow_up_at: at, is_overdue }: Due,
  { zone, today, now }: Clock,
  names: { weekday: (day: string) => string; day: (day: string) => string },
): string | undefined {
  if (at === null) return undefined;
  const day = dayIn(zone, at);
  const days = daysBetween(today, day);
  if (is_overdue)
    return days < 0
      ? t('tasks.daysLate', { count: -days })
      : t('tasks.hoursLate', { count: Math.max(1, Math.floor((now - Date.parse(at)) / hour)) });
  if (days === 0) return t('tasks.today');
  if (days === 1) return t('tasks.tomorrow');
  return days <= thisWeek ? names.weekday(day) : names.day(day);
}

/** How long a state lasted: 3 hours, 12 days. */
export function lastedText(from: string, until: number): string {
  const hours = Math.floor((until - Date.parse(from)) / hour);
  if (hours < 1) return t('leads.lastedMinutes');
  if (hours < 24) return t('leads.lastedHours', { count: hours });
  return t('leads.lastedDays', { count: Math.floor(hours / 24) });
}
