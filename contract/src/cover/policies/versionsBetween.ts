import type { TimedVersion } from './versionTimeline.ts';

type Told = TimedVersion & { kind: string; endorsement_id: number | null };
type Moved = { version_number: number };

/** Something that happened to a policy: the version that was written for it, and what it moved of the premium. */
export interface Happening<V, T> {
  version: V;
  /** Null where it moved no money. */
  transaction: T | null;
}

/** One step of the way from a version to another: taken, or taken back where the first one has it and the other not. */
export type Step<V, T> = Happening<V, T> & { isTaken: boolean };

/** Re-derived versions repeat what they come from; the first one was written for it. */
const sourceOf = ({ kind, endorsement_id, effective_from }: Told): string =>
  endorsement_id === null ? `${kind} ${effective_from}` : `endorsement ${endorsement_id}`;

/** All that happened, in the order in which it was recorded. */
export function happenings<V extends Told, T extends Moved>(
  versions: readonly V[],
  transactions: readonly T[],
): Happening<V, T>[] {
  const moved = new Map(transactions.map((transaction) => [transaction.version_number, transaction]));
  const seen = new Set<string>();
  return versions
    .toSorted((one, other) => one.number - other.number)
    .flatMap((version) => {
      const transaction = moved.get(version.number) ?? null;
      const source = sourceOf(version);
      const isRepeated = transaction === null && seen.has(source);
      seen.add(source);
      return isRepeated ? [] : [{ version, transaction }];
    });
}

/** A version is made of what was recorded by then and had begun by its first day. */
const isPartOf =
  (whole: TimedVersion) =>
  ({ version }: Happening<TimedVersion, unknown>): boolean =>
    version.number <= whole.number && version.effective_from <= whole.effective_from;

/** What leads from one version to another, in the order of the days. */
export function stepsBetween<V extends Told, T extends Moved>(
  before: TimedVersion,
  after: TimedVersion,
  all: readonly Happening<V, T>[],
): Step<V, T>[] {
  const [wasThere, isThere] = [isPartOf(before), isPartOf(after)];
  return all
    .filter((each) => wasThere(each) !== isThere(each))
    .map((each) => ({ ...each, isTaken: isThere(each) }))
    .toSorted(
      (one, other) =>
        one.version.effective_from.localeCompare(other.version.effective_from) ||
        one.version.number - other.version.number,
    );
}
