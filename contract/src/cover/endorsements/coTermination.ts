import { portionOf, sumOf } from '../../base/amounts/amounts.ts';
import { daysOf } from '../../base/days/term.ts';
import { daysBetween, plusDays } from '../../base/days/wallClock.ts';
import type { WorkingRow } from '../policies/premiumWorking.ts';

/** A policy that is to end with others; its premium is for its whole term. */
export type Ending = { name: string; start_date: string; end_date: string; premium: string };

/**
 * What it costs to let policies end on one day: each by the days that it gains, over the days of its own term. One that
 * would end later gives back the days that it loses.
 */
export function coTermination(currency: string, endings: readonly Ending[], to: string) {
  const parts = endings.map((ending) => {
    const { start_date, end_date, premium } = ending;
    const whole_days = daysOf(start_date, end_date);
    const days = daysBetween(end_date, to);
    return { ending, days, whole_days, amount: portionOf(currency, premium, days, whole_days) };
  });
  const total = sumOf(
    currency,
    parts.map(({ amount }) => amount),
  );
  const working: WorkingRow[] = [
    ...parts.flatMap(({ ending, days, whole_days, amount }): WorkingRow[] => {
      const { name, start_date, end_date, premium } = ending;
      const moved =
        days < 0
          ? ({ label: 'taken_off', from: plusDays(to, 1), to: end_date } as const)
          : ({ label: 'added', from: plusDays(end_date, 1), to } as const);
      return [
        { kind: 'about', name },
        { kind: 'span', label: 'term', from: start_date, to: end_date, days: whole_days },
        ...(days === 0 ? [] : [{ kind: 'span', ...moved, days: Math.abs(days) } as const]),
        { kind: 'fraction', label: 'net', amount: premium, part: days, whole: whole_days, result: amount },
      ];
    }),
    { kind: 'result', label: 'net_in_all', amount: total },
  ];
  return { parts, total, working };
}
