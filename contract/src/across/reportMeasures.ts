import { decimalOf, dividedAndRounded, unitsOf } from '../base/amounts/decimals.ts';

/**
 * What a report tells of each group. Counts and amounts are sums over records; the others follow from two of them, and
 * their records are those of the whole.
 */
export type Measure =
  | { kind: 'count' | 'money'; isInner?: true }
  /** A part of a whole in per cent. */
  | { kind: 'percent'; part: string; whole: string }
  /** By how many per cent a part differs from the whole. */
  | { kind: 'change'; part: string; whole: string }
  /** Days for each record. */
  | { kind: 'days'; part: string; whole: string };

export type Measures = Readonly<Record<string, Measure>>;
export type MeasureKind = Measure['kind'];

/** By measure: a decimal text, or nothing where there is nothing to divide by. */
export type Figures = Record<string, string | null>;

export const isSum = (measure: Measure): measure is Extract<Measure, { isInner?: true }> =>
  measure.kind === 'count' || measure.kind === 'money';

/** Those that are shown: some sums only serve others. */
export const shownMeasures = (measures: Measures): string[] =>
  Object.entries(measures)
    .filter(([, measure]) => !('isInner' in measure))
    .map(([name]) => name);

const placesIn = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Two sums as whole numbers of the same unit. */
function inUnits(part: string, whole: string): [bigint, bigint] {
  const places = Math.max(placesIn(part), placesIn(whole));
  return [unitsOf(part, places), unitsOf(whole, places)];
}

/** Rounded once, half away from zero; below or at nothing there is no whole to speak of. */
function ratio(measure: Exclude<Measure, { isInner?: true }>, sums: Figures): string | null {
  const [part, whole] = inUnits(sums[measure.part] ?? '0', sums[measure.whole] ?? '0');
  if (whole <= 0n) return null;
  if (measure.kind === 'days') return decimalOf(dividedAndRounded(part * 10n, whole), 1);
  const difference = measure.kind === 'change' ? part - whole : part;
  return decimalOf(dividedAndRounded(difference * 10_000n, whole), 2);
}

/** The sums of a group with what follows from them. */
export function figuresOf(measures: Measures, sums: Figures): Figures {
  const all = Object.entries(measures).map(([name, measure]): [string, string | null] => [
    name,
    isSum(measure) ? (sums[name] ?? null) : ratio(measure, sums),
  ]);
  const shown = new Set(shownMeasures(measures));
  return Object.fromEntries(all.filter(([name]) => shown.has(name)));
}
