import type { DateOrder } from './dateOrder.ts';
import { foldLetters, monthNamed } from './monthNames.ts';
import { plusDays } from './wallClock.ts';

export interface DayReading {
  order: DateOrder;
  today: string;
  /** Of what lies behind us, such as a birth: a year of two digits, or none, never means a day to come. */
  isPast?: boolean;
}

/** Why a text is no day: not understood, no such month or day, or a year that nobody means. */
export type DayProblem =
  | { kind: 'unreadable' }
  | { kind: 'month'; month: number }
  | { kind: 'day'; day: number; month: number; year: number }
  | { kind: 'year' };
export type ReadDay = { day: string } | { problem: DayProblem };

export const firstYear = 1800;
export const lastYear = 2199;
/** A year of two digits lies at most so far ahead. */
const farthestAhead = 30;
const unreadable: ReadDay = { problem: { kind: 'unreadable' } };

const zeros = ['\u0660', '\u06f0'];
const asLatin = (digit: string): string => {
  const zero = zeros.findLast((each) => digit >= each) ?? '';
  return String(digit.charCodeAt(0) - zero.charCodeAt(0));
};

/** Figures 0–9, folded letters, and none of the marks that only steer the direction of a text. */
export const foldTyped = (text: string): string =>
  foldLetters(text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, asLatin))
    .replaceAll(/[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const near: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1, اليوم: 0, غدا: 1, امس: -1 };

function daysAway(text: string): number | undefined {
  if (Object.hasOwn(near, text)) return near[text];
  return /^[+-] ?\d{1,4}$/.test(text) ? Number(text.replace(' ', '')) : undefined;
}

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/;
const isWord = (part: string) => /^\p{L}/u.test(part);

/** `3 apr 1988` as ['3', 'apr', '1988']; undefined when there is more in it than figures, letters and what divides. */
function partsOf(text: string): string[] | undefined {
  const bare = text.replace(weekday, '').replaceAll(/(?<=\d)(?:st|nd|rd|th)\b|\bof\b/g, '');
  if (!/^[\p{L}\d\s.,،/\\'’‐-―_-]+$/u.test(bare)) return undefined;
  return bare.match(/\d+|\p{L}+(?: \p{L}+)*/gu) ?? undefined;
}

/** A day as somebody types it, in figures or with the month in letters. */
export function readDay(text: string, reading: DayReading): ReadDay {
  const typed = foldTyped(text);
  const away = daysAway(typed);
  if (away !== undefined) return { day: plusDays(reading.today, away) };
  const parts = partsOf(typed);
  if (!parts) return unreadable;
  const [only = ''] = parts;
  if (parts.length === 1 && /^\d+$/.test(typed)) return readDigits(only, reading);
  return parts.some(isWord) ? readNamed(parts, reading) : readFigures(parts, reading);
}

/** 03041988, 030488 or 19880403; no eight digits can be read in two of these ways. */
function readDigits(digits: string, reading: DayReading): ReadDay {
  const cut = (...ends: number[]) => ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, end));
  if (digits.length === 6) return readFigures(cut(2, 4, 6), reading);
  if (digits.length !== 8) return unreadable;
  const byOrder = readFigures(cut(2, 4, 8), reading);
  const byYear = readFigures(cut(4, 6, 8), reading);
  return 'day' in byYear ? byYear : byOrder;
}

/** 3/4/1988 in the organisation's order, 1988-04-03 in its own, 3/4 of this year. */
function readFigures(parts: string[], reading: DayReading): ReadDay {
  const [first = '', second = '', third] = parts;
  if (parts.length < 2 || parts.length > 3) return unreadable;
  if (first.length === 4)
    return third ? whole({ year: first, month: second, day: third }, reading) : unreadable;
  return reading.order === 'day_first'
    ? whole({ day: first, month: second, year: third }, reading)
    : whole({ month: first, day: second, year: third }, reading);
}

/** 3 april 1988, april 3 1988, 1988 april 3, 3 apr. */
function readNamed(parts: string[], reading: DayReading): ReadDay {
  const words = parts.filter(isWord);
  const month = words.length === 1 ? monthNamed(words[0] ?? '') : undefined;
  const figures = parts.filter((part) => !isWord(part));
  const [first = '', second] = figures;
  if (month === undefined || figures.length === 0 || figures.length > 2) return unreadable;
  const given = { month: String(month), day: first, year: second };
  const isYearFirst = second !== undefined && (first.length === 4 || Number(first) > 31);
  return whole(isYearFirst ? { ...given, day: second, year: first } : given, reading);
}

interface Typed {
  day: string;
  month: string;
  year: string | undefined;
}

const isShort = (part: string) => part.length >= 1 && part.length <= 2;

function whole(typed: Typed, reading: DayReading): ReadDay {
  if (!isShort(typed.day) || !isShort(typed.month)) return unreadable;
  if (typed.year !== undefined && typed.year.length !== 2 && typed.year.length !== 4) return unreadable;
  const [day, month] = [Number(typed.day), Number(typed.month)];
  if (month < 1 || month > 12) return { problem: { kind: 'month', month } };
  const year = yearOf(typed.year, month, day, reading);
  if (year < firstYear || year > lastYear) return { problem: { kind: 'year' } };
  if (day < 1 || day > daysIn(year, month)) return { problem: { kind: 'day', day, month, year } };
  return { day: written(year, month, day) };
}

export const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
const two = (figure: number): string => String(figure).padStart(2, '0');
const written = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

function yearOf(typed: string | undefined, month: number, day: number, reading: DayReading): number {
  const thisYear = Number(reading.today.slice(0, 4));
  const isToCome = (year: number) => written(year, month, day) > reading.today;
  if (typed === undefined) return reading.isPast && isToCome(thisYear) ? thisYear - 1 : thisYear;
  if (typed.length === 4) return Number(typed);
  const year = thisYear - (thisYear % 100) + Number(typed);
  const isTooFar = reading.isPast ? isToCome(year) : year > thisYear + farthestAhead;
  return isTooFar ? year - 100 : year;
}
