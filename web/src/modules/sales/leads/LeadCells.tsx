import type { Lead } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { useOrganisation } from '../../../api/organisation.ts';
import { serverNow } from '../../../auth/serverTime.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { locale } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import { followUpText, statusTones, temperatureTones } from './leadText.ts';

export function LeadStatusTag({ status }: { status: LeadStatus }) {
  return <StatusTag tone={statusTones[status]}>{t(`leads.status_${status}`)}</StatusTag>;
}

export function TemperatureTag({ temperature }: Pick<Lead, 'temperature'>) {
  if (temperature === null) return null;
  return <StatusTag tone={temperatureTones[temperature]}>{t(`leads.temperature_${temperature}`)}</StatusTag>;
}

const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const weekday = (day: string): string => weekdays.format(new Date(`${day}T00:00:00Z`));

/** When to look at it again; late in red. */
export function FollowUpText({ lead }: { lead: Lead }) {
  const { time_zone: zone, today } = useOrganisation();
  const { day, moment } = useDates();
  const words = followUpText(lead, { zone, today, now: serverNow() }, { weekday, day });
  if (words === undefined || lead.next_follow_up_at === null)
    return <span className="faint">{t('leads.noFollowUp')}</span>;
  return (
    <time
      dateTime={lead.next_follow_up_at}
      title={moment(lead.next_follow_up_at)}
      className={lead.is_overdue ? 'late' : 'faint'}
    >
      {words}
    </time>
  );
}
