import type { ReactNode } from 'react';
import { useZone } from '../../api/organisation.ts';
import { LongDayText } from '../texts/MomentText.tsx';
import { byDay } from '../days/byDay.ts';
import styles from './Timeline.module.css';
import { wallClock } from '../days/zones.ts';

export interface TimelineEntry {
  id: number;
  at: string;
  title: ReactNode;
  /** Quietly after it. */
  hint?: ReactNode;
  children?: ReactNode;
}

/** What happened, newest first, under the days on which it did by the reader's calendar. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const zone = useZone();
  return (
    <ol className={styles.days}>
      {byDay(entries, zone).map(({ day, entries: ofDay }) => (
        <li key={day}>
          <h3 className={styles.day}>
            <LongDayText day={day} />
          </h3>
          <ol className={styles.entries}>
            {ofDay.map(({ id, at, title, hint, children }) => (
              <li key={id} className={styles.entry}>
                <p>
                  <time className={styles.time} dateTime={at}>
                    {wallClock(zone, at).slice(11)}
                  </time>
                  {title}
                  {hint && <span className={styles.hint}>{hint}</span>}
                </p>
                {children}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
