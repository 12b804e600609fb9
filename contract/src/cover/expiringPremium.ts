import { portionOf, sumOf } from '../base/amounts.ts';
import { daysOf, endOfTerm } from '../base/term.ts';
import { totalsOfLines } from './premiumParts.ts';
import type { Earning } from './returnPremium.ts';

type Term = { currency: string; start_date: string; end_date: string };

/**
 * What a year of what is insured at the end costs, net: every part that earns until then, for as many days as twelve
 * months have from the start on instead of its own.
 */
export function expiringPremium(
  { currency, start_date, end_date }: Term,
  earnings: readonly Earning[],
): string {
  const year = daysOf(start_date, endOfTerm(start_date, 12));
  const atTheEnd = earnings.filter(
    ({ earns_from, earns_to }) => earns_to >= end_date && earns_from <= earns_to,
  );
  return sumOf(
    currency,
    atTheEnd.map(({ earns_from, earns_to, lines }) =>
      portionOf(currency, totalsOfLines(currency, lines).net_premium, year, daysOf(earns_from, earns_to)),
    ),
  );
}
