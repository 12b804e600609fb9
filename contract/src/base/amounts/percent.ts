import { z } from 'zod';
import { decimalOf, unitsOf } from './decimals.ts';

export const percentPlaces = 4;

const sentence = 'Enter a percentage from 0 to 100 with at most four decimals, such as 12.5.';

const withoutNeedlessZeros = (text: string) =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

const partsOfPercent = (percent: string): bigint => unitsOf(percent, percentPlaces);

/** Text on its whole way, as every decimal: "12.50" is kept and answered as "12.5". */
export const percent = z
  .string(sentence)
  .max(20)
  .trim()
  // Nothing is computed with what is no percentage.
  .regex(/^(?:0?\d{1,2}(?:\.\d{1,4})?|100(?:\.0{1,4})?)$/, { error: sentence, abort: true })
  .overwrite(withoutNeedlessZeros);

/** Exactly, so that 33.3333 three times is 99.9999 and not nearly 100. */
export const sumOfPercents = (percents: readonly string[]): string =>
  withoutNeedlessZeros(
    decimalOf(
      percents.reduce((sum, percent) => sum + partsOfPercent(percent), 0n),
      percentPlaces,
    ),
  );

/** What is left of the whole; nothing where there is more than that. */
export function restOfHundred(percent: string): string | undefined {
  const rest = unitsOf('100', percentPlaces) - partsOfPercent(percent);
  return rest < 0n ? undefined : withoutNeedlessZeros(decimalOf(rest, percentPlaces));
}

export const isLowerPercent = (one: string, other: string): boolean =>
  partsOfPercent(one) < partsOfPercent(other);
