export type Timing = { times: number[]; failures: number; milliseconds: number };
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  count: number;
  failures: number;
  /** How many of the given requests were taken. */
  used: number;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const tidyNumber = (value: number): number => Number(value.toPrecision(value >= 100 ? 4 : 3));

export function summary({ times, failures, milliseconds }: Timing): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: tidyNumber((times.length / milliseconds) * 1000),
    p50: tidyNumber(at(sorted, 0.5)),
    p99: tidyNumber(at(sorted, 0.99)),
    count: times.length,
    failures,
    used: times.length,
  };
}
