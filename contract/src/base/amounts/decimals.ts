/** Decimal text as whole units of its last place, so that nothing is computed with binary fractions. */
export function unitsOf(text: string, places: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`"${text}" is not a decimal.`);
  if (fraction.length > places) throw new RangeError(`"${text}" has more than ${places} decimal places.`);
  const units = BigInt(whole + fraction.padEnd(places, '0'));
  return sign ? -units : units;
}

/** With exactly so many places. */
export function decimalOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = places === 0 ? '' : `.${digits.slice(-places)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Half away from zero. */
export function dividedAndRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const isRoundedUp = 2n * absolute(dividend % divisor) >= absolute(divisor);
  const isNegative = dividend < 0n !== divisor < 0n;
  return isRoundedUp ? quotient + (isNegative ? -1n : 1n) : quotient;
}

/** Of any decimal text, however many places it has. */
export const isZero = (text: string): boolean => !/[1-9]/.test(text);
export const isPositive = (text: string): boolean => !isZero(text) && !text.startsWith('-');

const placesIn = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Below zero when the first is the smaller one, zero when both are the same, as `sort` wants it. */
export function compareDecimals(
  one: string,
  other: string,
  places = Math.max(placesIn(one), placesIn(other)),
): -1 | 0 | 1 {
  const [a, b] = [unitsOf(one, places), unitsOf(other, places)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
