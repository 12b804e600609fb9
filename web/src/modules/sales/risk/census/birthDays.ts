import type { DateOrder } from '#contract/base/days/dateOrder';
import { foldTyped, readDay } from '#contract/base/days/typedDay';
import { plusDays } from '#contract/base/days/wallClock';

/** The day before the first one of a spreadsheet, which takes 1900 for a leap year. */
const dayZero = '1899-12-30';
const timeBehind = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?z?$/i;

interface Reading {
  order: DateOrder;
  today: string;
}

/** A day of birth as spreadsheets have it: a date with or without a time, or the number of a day. */
export function readBirth(text: string, { order, today }: Reading): string | undefined {
  const typed = foldTyped(text);
  if (/^[1-5]\d{4}(?:\.\d+)?$/.test(typed)) return plusDays(dayZero, Math.floor(Number(typed)));
  const read = readDay(typed.replace(timeBehind, ''), { order, today, isPast: true });
  return 'day' in read ? read.day : undefined;
}

/** The order in which all of a list's days were written: the organisation's, unless more can be read in the other. */
export function orderOf(texts: readonly string[], reading: Reading): DateOrder {
  const other: DateOrder = reading.order === 'day_first' ? 'month_first' : 'day_first';
  const readIn = (order: DateOrder) =>
    texts.filter((text) => {
      const day = readBirth(text, { ...reading, order });
      return day !== undefined && day <= reading.today;
    }).length;
  return readIn(other) > readIn(reading.order) ? other : reading.order;
}
