import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { firstYear, lastYear } from '#contract/base/days/typedDay';
import { plusDays } from '#contract/base/days/wallClock';
import { direction, language, locale } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import { dayIn, plusMonths, weeksOf } from './month.ts';
import styles from './MonthGrid.module.css';
import { Select } from '../select/Select.tsx';

interface MonthGridProps {
  /** The day that is chosen. */
  day: string | undefined;
  today: string;
  onPick: (day: string) => void;
}

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const monthName = written({ month: 'long' });
const weekdayName = written({ weekday: 'long' });
const weekdayLetters = written({ weekday: language === 'ar' ? 'narrow' : 'short' });
const fullDay = written({ dateStyle: 'full' });

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
const forward = direction === 'rtl' ? -1 : 1;

const steps: Record<string, (day: string, isFar: boolean) => string> = {
  ArrowRight: (day) => plusDays(day, forward),
  ArrowLeft: (day) => plusDays(day, -forward),
  ArrowDown: (day) => plusDays(day, 7),
  ArrowUp: (day) => plusDays(day, -7),
  PageDown: (day, isFar) => plusMonths(day, isFar ? 12 : 1),
  PageUp: (day, isFar) => plusMonths(day, isFar ? -12 : -1),
};

const isInReach = (day: string) => day >= `${firstYear}-01-01` && day <= `${lastYear}-12-31`;

/** One month to choose a day from, by pointer or with the keys that every calendar has. */
export function MonthGrid({ day, today, onPick }: MonthGridProps) {
  const [at, setAt] = useState(day ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const [year = 0, month = 0, date = 0] = at.split('-').map(Number);
  const weeks = weeksOf(at);
  const go = (to: string) => isInReach(to) && setAt(to);
  const step = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(at, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => go(next));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div className={styles.calendar}>
      <div className={`${styles.head} line apart`}>
        <Button
          type="text"
          size="small"
          icon={<LeftOutlined className="mirrored" />}
          aria-label={t('dates.previousMonth')}
          onClick={() => go(plusMonths(at, -1))}
        />
        <Select
          size="small"
          variant="borderless"
          aria-label={t('dates.month')}
          getPopupContainer={(node: HTMLElement) => node.parentElement ?? document.body}
          value={month}
          options={months.map((value) => ({ value, label: monthName(dayIn(year, value, 1)) }))}
          onChange={(value) => go(dayIn(year, value, date))}
        />
        <Select
          size="small"
          variant="borderless"
          aria-label={t('dates.year')}
          getPopupContainer={(node: HTMLElement) => node.parentElement ?? document.body}
          value={year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => go(dayIn(value, month, date))}
        />
        <Button
          type="text"
          size="small"
          icon={<RightOutlined className="mirrored" />}
          aria-label={t('dates.nextMonth')}
          onClick={() => go(plusMonths(at, 1))}
        />
      </div>
      <table ref={grid} aria-label={`${monthName(at)} ${year}`} className={styles.grid}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th key={each} scope="col" abbr={weekdayName(each)}>
                {weekdayLetters(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each}>
                  <button
                    type="button"
                    className={styles.day}
                    data-outside={each.slice(0, 7) !== at.slice(0, 7) || undefined}
                    aria-label={fullDay(each)}
                    aria-current={each === today ? 'date' : undefined}
                    aria-pressed={each === day}
                    tabIndex={each === at ? 0 : -1}
                    disabled={!isInReach(each)}
                    onClick={() => onPick(each)}
                    onKeyDown={step}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="link" size="small" block onClick={() => onPick(today)}>
        {t('dates.today')}
      </Button>
    </div>
  );
}
