import { useZone } from '../../api/organisation.ts';
import { t } from '../../messages/t.ts';
import styles from './texts.module.css';
import { useDates } from '../days/useDates.ts';
import { dayIn } from '../days/zones.ts';

/** An instant in the reader's time zone: 3 Dec 2026, 10:15. */
export function MomentText({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time className={`${styles.moment} oneLine`} dir={dates.direction} dateTime={at}>
      {dates.moment(at)}
    </time>
  );
}

/** Only the day of an instant, where its hour tells nobody anything; it is there for whoever points at it. */
export function MomentDay({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time className={`${styles.moment} oneLine`} dir={dates.direction} dateTime={at} title={dates.moment(at)}>
      {dates.day(dayIn(useZone(), at))}
    </time>
  );
}

/** A calendar day, which has no time zone: 3 Dec 2026. */
export function DayText({ day }: { day: string }) {
  const dates = useDates();
  return (
    <time className={`${styles.moment} oneLine`} dir={dates.direction} dateTime={day}>
      {dates.day(day)}
    </time>
  );
}

/** A day on which something is due: Thu 19 Nov; the year is there for whoever points at it. */
export function DueDayText({ day }: { day: string }) {
  const dates = useDates();
  return (
    <time
      className={`${styles.moment} oneLine`}
      dir={dates.direction}
      dateTime={day}
      title={dates.longDay(day)}
    >
      {dates.dueDay(day)}
    </time>
  );
}

/** The same with its hour, in the reader's time zone: Thu 19 Nov, 10:15. */
export function DueMomentText({ at }: { at: string }) {
  const dates = useDates();
  return (
    <time className={`${styles.moment} oneLine`} dir={dates.direction} dateTime={at} title={dates.moment(at)}>
      {dates.dueMoment(at)}
    </time>
  );
}

/** The days of a cover, first and last; where nobody has named the last one, that is said. */
export function PeriodText({ from, to }: { from: string; to: string | null }) {
  return (
    <>
      <DayText day={from} /> – {to === null ? t('common.endOpen') : <DayText day={to} />}
    </>
  );
}

/** A calendar day in full, for a heading. */
export function LongDayText({ day }: { day: string }) {
  const dates = useDates();
  return (
    <time className={styles.isolated} dir={dates.direction} dateTime={day}>
      {dates.longDay(day)}
    </time>
  );
}
