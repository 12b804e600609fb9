import type { StatementParams } from '#contract/money/statements';
import { plusDays, plusMonths } from '#contract/base/days/wallClock';

export const presets = ['this_month', 'last_month', 'this_quarter', 'this_year', 'all'] as const;
export type Preset = (typeof presets)[number];

/** Before any record of a client; what was owed then is nothing. */
export const beginning = '1970-01-01';

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const quarterOf = (day: string): string => plusMonths(monthOf(day), -((Number(day.slice(5, 7)) - 1) % 3));

/** From when until when; what still goes on ends today. */
export function periodOf(preset: Preset, today: string): StatementParams {
  const month = monthOf(today);
  switch (preset) {
    case 'this_month':
      return { from: month, to: today };
    case 'last_month':
      return { from: plusMonths(month, -1), to: plusDays(month, -1) };
    case 'this_quarter':
      return { from: quarterOf(today), to: today };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'all':
      return { from: beginning, to: today };
  }
}

/** Which of them a period is, where it is one. In January a month, a quarter and a year are the same: the shortest. */
export const presetOf = (period: StatementParams, today: string): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = periodOf(preset, today);
    return from === period.from && to === period.to;
  });

/** What the address says, in order; what it leaves open begins at the beginning, and no day is yet to come. */
export function periodIn(search: { from: unknown; to: unknown }, today: string): StatementParams {
  const { from, to } = search;
  if (typeof from !== 'string' && typeof to !== 'string') return periodOf('this_year', today);
  const days = [typeof from === 'string' ? from : beginning, typeof to === 'string' ? to : today];
  const [first = beginning, last = today] = days.map((day) => (day > today ? today : day)).toSorted();
  return { from: first, to: last };
}
