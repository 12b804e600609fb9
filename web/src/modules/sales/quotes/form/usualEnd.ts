import { endOfTerm, endsTooLate } from '#contract/base/days/term';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';

/** From when, and for how many months it usually is. */
export interface UsualTerm {
  start: string;
  months: number;
}

/** The last day of the usual term; null as long as the start is no day, or where it would end after the last day there is. */
export const usualEndOf = ({ start, months }: UsualTerm): string | null =>
  isDay(start) && !endsTooLate(start, months) ? endOfTerm(start, months) : null;

/**
 * What becomes of the end when the start or the term is another one: it follows as long as it is the end that followed
 * before, and stays where somebody typed another one or cleared it. Undefined where it stays.
 */
export function endThatFollows(
  before: UsualTerm | undefined,
  now: UsualTerm,
  end: unknown,
): string | undefined {
  const isFollowing = before === undefined ? end === null : end === usualEndOf(before);
  return isFollowing ? (usualEndOf(now) ?? undefined) : undefined;
}
