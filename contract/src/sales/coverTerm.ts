import type { PolicyType } from '../base/amounts/lines.ts';
import {
  endOfTerm,
  endsBeforeStart,
  endsTooLate,
  latestEnd,
  startTooLate,
  termTooLong,
} from '../base/days/term.ts';
import type { RiskProblem } from './risk/risk.ts';
import type { Life, Travel } from './risk/otherLines.ts';
import { termSentences } from '#messages/en/sales/sentences.term';
import { ruling } from '../base/said.ts';

const say = ruling(termSentences);

/** A risk, as far as the days of its cover depend on it. */
export type TimedRisk =
  | Pick<Travel, 'line' | 'trip_type' | 'from' | 'to'>
  | Pick<Life, 'line' | 'term_years'>
  | { line: Exclude<PolicyType, 'travel' | 'life'> };

type Days = { start_date: string; end_date: string };

/** The days that what is insured leaves no choice about: a single trip is its own cover, a life policy has its years. */
export function fixedCover(risk: TimedRisk | null, start_date: string): Days | null {
  if (risk?.line === 'travel' && risk.trip_type === 'single')
    return { start_date: risk.from, end_date: risk.to };
  if (risk?.line === 'life' && !endsTooLate(start_date, risk.term_years * 12))
    return { start_date, end_date: endOfTerm(start_date, risk.term_years * 12) };
  return null;
}

/** Of these what is insured says when they end. */
const endingByThemselves: readonly PolicyType[] = ['travel', 'life'];

/** The last day of the usual term; null where what is insured says it, or where it would end after the last day there is. */
export const endByTerm = (line: PolicyType | undefined, start_date: string, months: number): string | null =>
  (line && endingByThemselves.includes(line)) || endsTooLate(start_date, months)
    ? null
    : endOfTerm(start_date, months);

/** Until when it is covered where nobody says so: annual trips for a year, others until they are over. */
export function usualEnd(risk: TimedRisk | null, start_date: string): string | null {
  if (risk?.line !== 'travel') return fixedCover(risk, start_date)?.end_date ?? null;
  if (risk.trip_type !== 'annual') return risk.to < start_date ? null : risk.to;
  return endsTooLate(start_date, 12) ? null : endOfTerm(start_date, 12);
}

type Cover = {
  line: PolicyType;
  start_date: string;
  end_date: string | null;
  risk: TimedRisk | null;
  /** Of the category. */
  is_renewable: boolean;
};

const at = (path: RiskProblem['path'], message: string): RiskProblem[] => [{ path, message }];

function termProblems({ line, start_date, end_date }: Cover): RiskProblem[] {
  if (end_date === null) return [];
  if (end_date < start_date) return at(['end_date'], endsBeforeStart);
  return end_date > latestEnd(start_date, line) ? at(['end_date'], termTooLong(line)) : [];
}

function lifeProblems({ start_date, end_date, risk }: Cover): RiskProblem[] {
  if (risk?.line !== 'life') return [];
  const cover = fixedCover(risk, start_date);
  if (cover === null) return at(['start_date'], startTooLate);
  return end_date === null || end_date === cover.end_date
    ? []
    : at(['end_date'], say('riskYearsEnd', { day: cover.end_date }));
}

function singleTripProblems({ start_date, end_date }: Cover, from: string, to: string): RiskProblem[] {
  return [
    ...(start_date === from ? [] : at(['start_date'], say('riskTripBegins', { day: from }))),
    ...(end_date === null || end_date === to ? [] : at(['end_date'], say('riskTripEnds', { day: to }))),
  ];
}

function tripProblems(cover: Cover): RiskProblem[] {
  const { start_date, end_date, risk, is_renewable } = cover;
  if (risk?.line !== 'travel') return [];
  const { from, to, trip_type } = risk;
  if (trip_type === 'annual' && !is_renewable)
    return at(['risk', 'trip_type'], 'This category is for single trips. Annual cover is another category.');
  if (trip_type === 'single') return singleTripProblems(cover, from, to);
  return [
    ...(from < start_date ? at(['risk', 'from'], say('riskBeforeCover', { day: start_date })) : []),
    ...(end_date !== null && to > end_date
      ? at(['risk', 'to'], say('riskAfterCover', { day: end_date }))
      : []),
  ];
}

/** What keeps a cover from being that of what is insured, of a quote and of a policy alike; nothing where nothing does. */
export function coverProblems(cover: Cover): RiskProblem[] {
  const ofTrip = tripProblems(cover);
  const ofLife = lifeProblems(cover);
  const told = [...ofTrip, ...ofLife];
  const isTold = (field: unknown) => told.some(({ path }) => path[0] === field);
  return [...termProblems(cover).filter(({ path }) => !isTold(path[0])), ...told];
}
