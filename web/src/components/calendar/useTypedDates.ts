import { CalendarDate, Timestamp } from '#contract/base/http';
import { firstYear, lastYear, readDay } from '#contract/base/days/typedDay';
import { readMoment, type MomentProblem } from '#contract/base/days/typedMoment';
import { useOrganisation, useZone } from '../../api/organisation.ts';
import { locale } from '../../messages/language.ts';
import { t } from '../../messages/t.ts';
import { useDates } from '../days/useDates.ts';
import { dayIn as dayAt, momentAt } from '../days/zones.ts';
import { dayIn } from './month.ts';

export const isDay = (text: string): boolean => CalendarDate.safeParse(text).success;
export const isMoment = (text: string): boolean => Timestamp.safeParse(text).success;

const example = '2026-12-31';
/** Figures keep their order in a sentence of either direction, and stand in one line. */
const asOne = (text: string) => `\u2066${text.replaceAll(/[-/]/g, '$&\u2060')}\u2069`;
const monthOf = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Reads what is typed as the organisation writes dates, and says what is wrong with what cannot be read. */
export function useTypedDates() {
  const { date_order: order, today } = useOrganisation();
  const zone = useZone();
  const dates = useDates();
  const figures = asOne(order === 'day_first' ? '31/12/2026' : '12/31/2026');
  const words = (problem: MomentProblem, isMomentWanted: boolean): string => {
    if (problem.kind === 'month') return t(`dates.noMonth_${order}`, { month: problem.month, figures });
    if (problem.kind === 'year') return t('dates.noYear', { first: firstYear, last: lastYear });
    if (problem.kind === 'time') return t('dates.noTime');
    if (problem.kind === 'day') {
      const month = monthOf.format(new Date(`${dayIn(problem.year, problem.month, 1)}T00:00:00Z`));
      return t('dates.noDay', { day: problem.day, month });
    }
    const letters = dates.letters(example);
    return isMomentWanted
      ? t('dates.momentUnreadable', { figures, letters })
      : t('dates.unreadable', { figures, letters, iso: asOne(example) });
  };
  const moment = (text: string, time: string) =>
    readMoment(text, { order, today: dayAt(zone, Date.now()), time });
  return {
    placeholder: t(`dates.placeholder_${order}`),
    /** The day that is meant, or the text itself where it cannot be read; null where there is none. */
    day: (text: string, isPast: boolean): string | null => {
      if (text === '') return null;
      const read = readDay(text, { order, today, isPast });
      return 'day' in read ? read.day : text;
    },
    /** The same for a moment on the reader's clock. */
    moment: (text: string, time: string): string | null => {
      if (text === '') return null;
      const read = moment(text, time);
      return 'wall' in read ? momentAt(zone, read.wall) : text;
    },
    /** Why a text is no day, or no moment. */
    dayProblem: (text: string): string | undefined => {
      const read = readDay(text, { order, today });
      return 'problem' in read ? words(read.problem, false) : undefined;
    },
    momentProblem: (text: string): string | undefined => {
      const read = moment(text, '00:00');
      return 'problem' in read ? words(read.problem, true) : undefined;
    },
  };
}
