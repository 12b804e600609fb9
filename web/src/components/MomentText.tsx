import { useZone } from '../api/organisation.ts';
import { formatDay, formatMoment } from './dates.ts';
import styles from './MomentText.module.css';

/** An instant in the reader's time zone: 3 Dec 2026, 10:15. */
export function MomentText({ at }: { at: string }) {
  return (
    <time className={styles.moment} dateTime={at}>
      {formatMoment(at, useZone())}
    </time>
  );
}

/** A calendar day, which has no time zone: 3 Dec 2026. */
export function DayText({ day }: { day: string }) {
  return (
    <time className={styles.moment} dateTime={day}>
      {formatDay(day)}
    </time>
  );
}
