import type { TimedVersion, Stretch } from '#contract/cover/policies/versionTimeline';

/** `1,3` of the address: two versions that there are, in the order in which they were picked. */
export function comparedIn(text: unknown, numbers: readonly number[]): [number, number] | undefined {
  const [one, other, ...more] = String(text ?? '')
    .split(',')
    .map(Number);
  if (one === undefined || other === undefined || more.length > 0 || one === other) return undefined;
  return numbers.includes(one) && numbers.includes(other) ? [one, other] : undefined;
}

/** Whichever is picked takes the place of the one that was picked first. */
export const withPicked = ([first, second]: readonly [number, number], picked: number): [number, number] =>
  picked === first || picked === second ? [first, second] : [second, picked];

/**
 * What most people ask: how what holds on a day differs from what held before it. Of a policy that has changed only
 * while it was recorded it is the last two that were written down.
 */
export function usualPair<V extends TimedVersion>(
  versions: readonly V[],
  held: readonly Stretch<V>[],
  day: string,
): [number, number] | undefined {
  const place = Math.max(
    held.findLastIndex(({ from }) => from <= day),
    0,
  );
  const [before, after] = place > 0 ? [held[place - 1], held[place]] : [held[0], held[1]];
  if (before && after) return [before.version.number, after.version.number];
  const numbers = versions.map(({ number }) => number).toSorted((one, other) => one - other);
  const [last, former] = [numbers.at(-1), numbers.at(-2)];
  return last === undefined || former === undefined ? undefined : [former, last];
}

/** The one that begins first, or was recorded first, stands on the earlier side. */
export const inOrder = <V extends TimedVersion>(one: V, other: V): [V, V] =>
  one.effective_from < other.effective_from ||
  (one.effective_from === other.effective_from && one.number < other.number)
    ? [one, other]
    : [other, one];
