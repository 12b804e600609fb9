import { z } from 'zod';
import type { PolicyType } from '#contract/base/amounts/lines';
import { endsBeforeStart } from '#contract/base/days/term';
import { coverProblems, fixedCover, type TimedRisk } from '#contract/sales/coverTerm';
import { Life, Travel } from '#contract/sales/risk/otherLines';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';

const { trip_type, from, to } = Travel.shape;
const Trip = z.object({ line: Travel.shape.line, trip_type, from, to });
const Years = z.object({ line: Life.shape.line, term_years: Life.shape.term_years });

/** What the days of cover depend on, as far as it is typed. */
function timed(risk: Values | null | undefined): TimedRisk | null {
  const line = risk?.['line'] as PolicyType | undefined;
  if (!risk || !line) return null;
  if (line === 'life') return Years.safeParse(risk).data ?? null;
  if (line !== 'travel') return { line };
  const { data } = Trip.safeParse(risk);
  return data && data.from <= data.to ? data : null;
}

/** The days that what is insured leaves no choice about; undefined as long as it does not tell. */
export function coverOf(risk: Values | null | undefined, start: unknown) {
  const read = timed(risk);
  const isTrip = read?.line === 'travel';
  const start_date = String(start);
  return isTrip || isDay(start_date) ? (fixedCover(read, start_date) ?? undefined) : undefined;
}

/** What is wrong with the days of a form, each with the field. */
export function coverIssues(
  { risk, start_date, end_date }: Values,
  line: PolicyType | undefined,
): [name: string, sentence: string][] {
  const [start, end] = [String(start_date), end_date === null ? null : String(end_date)];
  if (!isDay(start) || (end !== null && !isDay(end))) return [];
  if (!line) return end !== null && end < start ? [['end_date', endsBeforeStart]] : [];
  const days = { start_date: start, end_date: end };
  // Whether the category is renewable the server knows.
  return coverProblems({ line, ...days, risk: timed(risk as Values), is_renewable: true }).map(
    ({ path, message }) => [path.join('.'), message],
  );
}
