import { momentAt, plusDays } from '../../base/days/wallClock.ts';

/** What tells when a version holds: the order of recording, its first day, and since when we know. */
export interface TimedVersion {
  number: number;
  effective_from: string;
  recorded_at: string;
}

/** The days on which a version holds. The last one has no end of its own: it lasts as long as the policy. */
export interface Stretch<V extends TimedVersion> {
  version: V;
  from: string;
  to: string | null;
}

/** What was recorded by the moment; all of it where no moment is asked for. */
export const knownVersions = <V extends TimedVersion>(versions: readonly V[], knownAt?: string): V[] =>
  knownAt === undefined
    ? [...versions]
    : versions.filter(({ recorded_at }) => Date.parse(recorded_at) <= Date.parse(knownAt));

/**
 * Which version holds when, as known at a moment, in the order of the days. Of the versions that have begun by a day
 * the one that was recorded last holds, so that a version ends where any later one begins.
 */
export function stretches<V extends TimedVersion>(versions: readonly V[], knownAt?: string): Stretch<V>[] {
  const newestFirst = knownVersions(versions, knownAt).toSorted((one, other) => other.number - one.number);
  const held: Stretch<V>[] = [];
  for (const version of newestFirst) {
    const following = held[0];
    if (following && following.from <= version.effective_from) continue;
    held.unshift({
      version,
      from: version.effective_from,
      to: following ? plusDays(following.from, -1) : null,
    });
  }
  return held;
}

/** The one that holds on a day; none on a day before the first. */
export const stretchOn = <S extends { from: string }>(held: readonly S[], day: string): S | undefined =>
  held.findLast(({ from }) => from <= day);

/** The last moment of a day by the clock of a place: what was recorded on that day was known by then. */
export const endOfDayIn = (timeZone: string, day: string): string =>
  new Date(momentAt(timeZone, `${plusDays(day, 1)}T00:00:00`).getTime() - 1).toISOString();
