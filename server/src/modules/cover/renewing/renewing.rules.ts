import { decimalOf, dividedAndRounded, unitsOf } from '#contract/base/amounts/decimals';

const places = 3;

/** By so many per cent the one is more than the other; null where one of them is not known, or nothing. */
export function changeOf(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return null;
  const [was, is] = [unitsOf(before, places), unitsOf(after, places)];
  return was > 0n ? decimalOf(dividedAndRounded((is - was) * 10_000n, was), 2) : null;
}
