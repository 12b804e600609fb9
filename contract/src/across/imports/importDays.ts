import { monthNamed } from './importMonths.ts';
import type { ImportMapping } from './imports.ts';

export type DateOrder = ImportMapping['date_order'];
/** A day, or why there is none: `unclear` where the parts can be read in two orders and nobody said which. */
export type ReadDay = { day: string } | { problem: 'wrong' | 'unclear' };

const wrong: ReadDay = { problem: 'wrong' };

/** Excel counts days from the last one of 1899, and takes 1900 for a leap year. */
const firstSerial = Date.UTC(1899, 11, 30);
/** From 1927 to 2174: what is less could be a year. */
const serial = /^(1\d{4}|[2-9]\d{4})(?:\.\d+)?$/;
const compact = /^(19|20|21)(\d\d)(\d\d)(\d\d)$/;
const yearFirst = /^(\d{4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,2})$/;
const yearLast = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/;
const dayMonthYear = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([\p{L}][\p{L}\s.]*?)[\s/.,-]*(\d{4}|\d{2})$/u;
const monthDayYear = /^([\p{L}][\p{L}\s.]*?)[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|[\s/.-]+)(\d{4})$/u;
const timeBehind = /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|ص|م)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const weekdayAhead = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/i;

/** Two digits stand for the nearest century: 49 for 2049, 50 for 1950. */
const wholeYear = (text: string): number =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 50 ? 2000 : 1900);

function dayOf(year: number, month: number, day: number): ReadDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000 && year <= 9999;
  return isReal ? { day: date.toISOString().slice(0, 10) } : wrong;
}

function inOrder(first: number, second: number, year: number, order: DateOrder): ReadDay {
  if (order === 'dmy') return dayOf(year, second, first);
  if (order === 'mdy') return dayOf(year, first, second);
  if (first === second || second > 12) return dayOf(year, first, second);
  return first > 12 ? dayOf(year, second, first) : { problem: 'unclear' };
}

/** A day as people, Excel and other systems write it; digits of any script have been made plain before. */
export function readDay(text: string, order: DateOrder): ReadDay {
  const plain = text.replace(timeBehind, '').replace(weekdayAhead, '').trim();
  if (serial.test(plain)) {
    const at = new Date(firstSerial + Math.floor(Number(plain)) * 86_400_000);
    return { day: at.toISOString().slice(0, 10) };
  }
  const [, century, years, months, days] = compact.exec(plain) ?? [];
  if (century) return dayOf(Number(`${century}${years}`), Number(months), Number(days));
  const iso = yearFirst.exec(plain);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = yearLast.exec(plain);
  if (parts) return inOrder(Number(parts[1]), Number(parts[2]), wholeYear(parts[3] ?? ''), order);
  return wordedDay(plain);
}

function wordedDay(text: string): ReadDay {
  const [, day, name, year] = dayMonthYear.exec(text) ?? [];
  const month = name === undefined ? undefined : monthNamed(name);
  if (month) return dayOf(wholeYear(year ?? ''), month, Number(day));
  const [, first, second, last] = monthDayYear.exec(text) ?? [];
  const other = first === undefined ? undefined : monthNamed(first);
  return other ? dayOf(Number(last), other, Number(second)) : wrong;
}
