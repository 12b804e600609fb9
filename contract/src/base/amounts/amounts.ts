import { compareDecimals, decimalOf, dividedAndRounded, unitsOf } from './decimals.ts';
import { placesOf } from './money.ts';
import { percentPlaces } from './percent.ts';

/**
 * Exact arithmetic with amounts of one currency, which are decimal text on their whole way. Every result has exactly
 * the places of the currency; what has to be rounded is rounded once, half away from zero.
 */
const minorUnits = (currency: string, amount: string): bigint => unitsOf(amount, placesOf(currency));
const amountOf = (currency: string, units: bigint): string => decimalOf(units, placesOf(currency));

export function sumOf(currency: string, amounts: readonly string[]): string {
  return amountOf(
    currency,
    amounts.reduce((sum, amount) => sum + minorUnits(currency, amount), 0n),
  );
}

export const difference = (currency: string, amount: string, less: string): string =>
  amountOf(currency, minorUnits(currency, amount) - minorUnits(currency, less));

/** An amount so many times, such as the price of one person for a whole category. */
export const multipleOf = (currency: string, amount: string, times: number): string =>
  amountOf(currency, minorUnits(currency, amount) * BigInt(times));

export const compareAmounts = (currency: string, one: string, other: string): -1 | 0 | 1 =>
  compareDecimals(one, other, placesOf(currency));

/** A part of an amount, such as 120 of 365 days of a premium. */
export function portionOf(currency: string, amount: string, part: number, whole: number): string {
  return amountOf(currency, dividedAndRounded(minorUnits(currency, amount) * BigInt(part), BigInt(whole)));
}

/** So many percent of an amount, such as a tax or a commission. */
export function percentOf(currency: string, amount: string, percent: string): string {
  const rate = unitsOf(percent, percentPlaces);
  const hundred = unitsOf('100', percentPlaces);
  return amountOf(currency, dividedAndRounded(minorUnits(currency, amount) * rate, hundred));
}

/** Amounts in the proportion in which they stand, so that they add up to the total; the first takes what rounding leaves. */
export function scaledTo(currency: string, amounts: readonly string[], total: string): string[] {
  const units = amounts.map((amount) => minorUnits(currency, amount));
  const whole = units.reduce((sum, each) => sum + each, 0n);
  const wanted = minorUnits(currency, total);
  const scaled = units.map((each) => (whole === 0n ? 0n : dividedAndRounded(each * wanted, whole)));
  const left = wanted - scaled.reduce((sum, each) => sum + each, 0n);
  return scaled.map((each, index) => amountOf(currency, index === 0 ? each + left : each));
}

/** Equal parts that add up to the amount; what cannot be shared equally goes to the first. */
export function splitInto(currency: string, amount: string, parts: number): string[] {
  const units = minorUnits(currency, amount);
  const share = units / BigInt(parts);
  const first = units - share * BigInt(parts - 1);
  return Array.from({ length: parts }, (_, index) => amountOf(currency, index === 0 ? first : share));
}
