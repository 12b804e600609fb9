import { useQuery } from '@tanstack/react-query';
import { Popover, Skeleton } from 'antd';
import { useState } from 'react';
import type { Renewal, RenewalSummary } from '#contract/cover/renewals/renewals';
import { useOrganisation } from '../../../api/organisation.ts';
import { serverNow } from '../../../auth/serverTime.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { locale } from '../../../messages/language.ts';
import { t, tKnown } from '../../../messages/t.ts';
import { PriorityText } from '../../office/tasks/TaskTexts.tsx';
import { followUpText } from '../../sales/leads/leadText.ts';
import { renewals } from './renewals.queries.ts';
import { Change } from './RenewalTexts.tsx';
import styles from './renewals.module.css';

interface Shown {
  renewal: RenewalSummary;
}

export function RenewalPremium({ renewal: { renewal_premium, change_pct, currency } }: Shown) {
  if (renewal_premium === null) return '—';
  return (
    <div className={`${styles.two} narrows`}>
      <MoneyText amount={renewal_premium} currency={currency} />
      <div>
        <Change change={change_pct} />
      </div>
    </div>
  );
}

const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const weekday = (day: string): string => weekdays.format(new Date(`${day}T00:00:00Z`));

/** When the client is asked again; late in red. */
export function FollowUp({ renewal: { next_follow_up_at: at, window } }: Shown) {
  const { time_zone: zone, today } = useOrganisation();
  const { day, moment } = useDates();
  const now = serverNow();
  const isLate = at !== null && window !== null && Date.parse(at) < now;
  const words = followUpText(
    { next_follow_up_at: at, is_overdue: isLate },
    { zone, today, now },
    { weekday, day },
  );
  // Nobody is asked again about what is closed.
  if (words === undefined && window === null) return null;
  if (at === null || words === undefined)
    return <span className="quiet">{t('renewal_screens.noFollowUp')}</span>;
  return (
    <time dateTime={at} title={moment(at)} className={isLate ? 'late' : 'quiet'}>
      {words}
    </time>
  );
}

/** Who works on it, and when next. */
export function Owner({ renewal }: Shown) {
  return (
    <div className={`${styles.two} narrows`}>
      <div className="cut" title={renewal.assigned_to.label}>
        <bdi>{renewal.assigned_to.label}</bdi>
      </div>
      <FollowUp renewal={renewal} />
    </div>
  );
}

/** What makes it press as it does, and for how much of it. */
export function PriorityReasons({ reasons }: { reasons: Renewal['priority_reasons'] }) {
  if (reasons.length === 0) return <p>{t('renewal_screens.noReasons')}</p>;
  return (
    <dl className={styles.reasons}>
      {reasons.map(({ fact, points }) => (
        <div key={fact} className={styles.reason}>
          <dt>
            {t(`renewal_screens.fact_${fact}`)}
            <div className="small quiet">{tKnown(`renewal_screens.why_${fact}_${points}`, '')}</div>
          </dt>
          <dd>{t('renewal_screens.points', { count: points })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How much it presses; pressing it tells why. */
export function PriorityWhy({ renewal: { id, priority } }: Shown) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Popover
      trigger="click"
      title={t('renewal_screens.whyPriority')}
      content={isOpened && <Why id={id} />}
      onOpenChange={setIsOpened}
    >
      <button
        type="button"
        className={`${styles.why} plainButton`}
        aria-label={t('renewal_screens.priorityIs', { priority: t(`renewals.priority_${priority}`) })}
      >
        <PriorityText priority={priority} />
      </button>
    </Popover>
  );
}

function Why({ id }: { id: number }) {
  const { data, error } = useQuery(renewals.record(id));
  if (error && !data) return <p>{error.message}</p>;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3, width: 160 }} />;
  return <PriorityReasons reasons={data.priority_reasons} />;
}
