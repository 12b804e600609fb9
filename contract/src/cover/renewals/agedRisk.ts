import { percentOf } from '../../base/amounts/amounts.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import { percentPlaces } from '../../base/amounts/percent.ts';
import type { Risk } from '../../sales/risk/risk.ts';
import { placeSums } from '../../sales/risk/otherLines.ts';

/** What an amount is worth that much per cent more or less, exact to the last place of its currency. */
const agedAmount = (currency: string, amount: string, pct: number): string =>
  percentOf(currency, amount, (100 + pct).toFixed(percentPlaces));

type Aging = <A extends string | null>(amount: A) => A;

/**
 * What is insured a term later: vehicles, places and sums are worth that much more or less. Nobody's data changes, nor
 * what a life is insured for or up to what a person is treated; everything keeps its id.
 */
export function agedRisk(risk: Risk, currency: string, pct: number): Risk {
  const age: Aging = (amount) =>
    amount === null ? amount : (agedAmount(currency, amount, pct) as typeof amount);
  switch (risk.line) {
    case 'motor':
      return {
        ...risk,
        vehicles: risk.vehicles.map((each) => ({ ...each, insured_value: age(each.insured_value) })),
      };
    case 'property':
      return {
        ...risk,
        locations: risk.locations.map((place) => ({
          ...place,
          ...Object.fromEntries(placeSums.map((field) => [field, age(place[field])])),
        })),
      };
    case 'marine':
      return {
        ...risk,
        invoice_value: age(risk.invoice_value),
        limit_per_sending: age(risk.limit_per_sending),
        estimated_turnover: age(risk.estimated_turnover),
      };
    case 'liability':
    case 'engineering':
    case 'other':
      return { ...risk, limit: age(risk.limit) };
    default:
      return risk;
  }
}

const unaged: readonly PolicyType[] = ['life', 'health', 'travel'];

/** A sum that was typed for the whole, where it is of what ages. */
export const agedSum = (
  line: PolicyType,
  currency: string,
  amount: string | null,
  pct: number,
): string | null => (amount === null || unaged.includes(line) ? amount : agedAmount(currency, amount, pct));

/** Trips of a year are those of the next one. */
export const riskInTerm = (risk: Risk, days: { start_date: string; end_date: string }): Risk =>
  risk.line === 'travel' && risk.trip_type === 'annual'
    ? { ...risk, from: days.start_date, to: days.end_date }
    : risk;
