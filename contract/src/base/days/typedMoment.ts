import { foldTyped, readDay, type DayReading, type DayProblem } from './typedDay.ts';

export interface MomentReading extends DayReading {
  /** The time of day where none is typed. */
  time: string;
}

export type MomentProblem = DayProblem | { kind: 'time' };
/** `wall` is what calendar and clock show, as YYYY-MM-DDTHH:MM. */
export type ReadMoment = { wall: string } | { problem: MomentProblem };

/** The end of a text that may be a time: 14:30, 14.30, 1430, 2:30 pm, 2pm; ص and م are the two halves in Arabic. */
const timeAtEnd =
  /(?:^|[\s,،]+|t)(?:at |الساعه )?(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d{2}))?(?::\d{2})? ?(?<half>[ap]\.?m\.?|[صم])?$/;

function timeOf({ groups = {} }: RegExpExecArray): string | undefined {
  const { hour = '', minute, half } = groups;
  if (minute === undefined && half === undefined) return undefined;
  const given = Number(hour);
  if (half !== undefined && (given < 1 || given > 12)) return undefined;
  const isLate = half !== undefined && /^[pم]/.test(half);
  const hours = half === undefined ? given : (given % 12) + (isLate ? 12 : 0);
  if (hours > 23 || Number(minute ?? 0) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}

/** A time alone: 14:30, 14.30, 1430, 2:30 pm, 2pm. */
export function readTime(text: string): string | undefined {
  const found = timeAtEnd.exec(foldTyped(text));
  return found?.index === 0 ? timeOf(found) : undefined;
}

/** A day with its time, `3 apr 1988, 14:30`; the time may be left out. */
export function readMoment(text: string, reading: MomentReading): ReadMoment {
  const typed = foldTyped(text);
  const alone = readDay(typed, reading);
  if ('day' in alone) return { wall: `${alone.day}T${reading.time}` };
  const found = timeAtEnd.exec(typed);
  if (!found) return alone;
  const rest = typed.slice(0, found.index);
  const before = rest === '' ? { day: reading.today } : readDay(rest, reading);
  const time = timeOf(found);
  if ('day' in before && time !== undefined) return { wall: `${before.day}T${time}` };
  if (alone.problem.kind !== 'unreadable') return alone;
  return 'day' in before ? { problem: { kind: 'time' } } : before;
}
