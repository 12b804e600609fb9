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
