import type { PolicyType } from '#contract/base/amounts/lines';
import { endByTerm } from '#contract/sales/coverTerm';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';

/** From when, and for how many months it usually is, by its line of insurance. */
export interface UsualTerm {
  line?: PolicyType | undefined;
  start: string;
  months: number;
}

/** The last day of the usual term; null as long as the start is no day. */
export const usualEndOf = ({ line, start, months }: UsualTerm): string | null =>
  isDay(start) ? endByTerm(line, start, months) : null;

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
