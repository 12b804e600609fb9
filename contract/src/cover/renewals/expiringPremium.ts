import { portionOf, sumOf } from '../../base/amounts/amounts.ts';
import { daysOf, endOfTerm } from '../../base/days/term.ts';
import { totalsOfLines } from '../policies/premiumParts.ts';
import type { Earning } from '../policies/returnPremium.ts';

type Term = { currency: string; start_date: string; end_date: string };

/**
 * What earns on the last day that is charged for, which is the last of the term unless the days after it were given
 * for nothing. What was given back for days after a shorter term takes nothing off.
 */
export function earningAtEnd(end_date: string, earnings: readonly Earning[]): Earning[] {
  const begun = earnings.filter(
    ({ earns_from, earns_to }) => earns_from <= end_date && earns_from <= earns_to,
  );
  const charged =
    begun
      .map(({ earns_to }) => earns_to)
      .toSorted()
      .at(-1) ?? end_date;
  const last = charged < end_date ? charged : end_date;
  return begun.filter(({ earns_from, earns_to }) => earns_from <= last && earns_to >= last);
}

export type AnnualFigures = { net: string; tax: string; gross: string };

/**
 * What a year of what is insured at the end costs: every part that earns until then, for as many days as twelve months
 * have from the start on instead of its own.
 */
export function annualAtEnd(
  { currency, start_date, end_date }: Term,
  earnings: readonly Earning[],
): AnnualFigures {
  const year = daysOf(start_date, endOfTerm(start_date, 12));
  const parts = earningAtEnd(end_date, earnings).map(({ earns_from, earns_to, lines }) => {
    const { net_premium, fees, tax } = totalsOfLines(currency, lines);
    const forYear = (amount: string) => portionOf(currency, amount, year, daysOf(earns_from, earns_to));
    return { net: forYear(net_premium), fees: forYear(fees), tax: forYear(tax) };
  });
  const of = (figure: 'net' | 'fees' | 'tax') =>
    sumOf(
      currency,
      parts.map((part) => part[figure]),
    );
  const [net, tax] = [of('net'), of('tax')];
  return { net, tax, gross: sumOf(currency, [net, of('fees'), tax]) };
}

/** What so many days after the end cost, net, as those before it do by day. */
export const netForDays = (
  { currency, end_date }: Omit<Term, 'start_date'>,
  earnings: readonly Earning[],
  days: number,
): string =>
  sumOf(
    currency,
    earningAtEnd(end_date, earnings).map(({ earns_from, earns_to, lines }) =>
      portionOf(currency, totalsOfLines(currency, lines).net_premium, days, daysOf(earns_from, earns_to)),
    ),
  );

/** What a year of it costs, net alone, which is what renewals are compared by. */
export const expiringPremium = (term: Term, earnings: readonly Earning[]): string =>
  annualAtEnd(term, earnings).net;
