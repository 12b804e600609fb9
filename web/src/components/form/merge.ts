export type Values = Record<string, unknown>;

interface Conflict {
  field: string;
  theirs: unknown;
  mine: unknown;
}

export interface Merge {
  /** Everything that is settled: their changes and mine where only one of us made one. */
  settled: Values;
  conflicts: Conflict[];
  /** How many fields they changed that I had left alone. */
  takenOver: number;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What differs from `base`, as a partial update wants it. */
export const changesOf = (base: Values, mine: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([field, value]) => !isSame(base[field], value)));

/** Three states of a record: what both began with, what they made of it, what I made of it. */
export function mergeThree(base: Values, theirs: Values, mine: Values): Merge {
  const merge: Merge = { settled: {}, conflicts: [], takenOver: 0 };
  for (const field of Object.keys(mine)) {
    const isTheirs = !isSame(base[field], theirs[field]);
    const isMine = !isSame(base[field], mine[field]);
    if (isTheirs && isMine && !isSame(theirs[field], mine[field])) {
      merge.conflicts.push({ field, theirs: theirs[field], mine: mine[field] });
    } else {
      merge.settled[field] = isMine ? mine[field] : theirs[field];
      if (isTheirs && !isMine) merge.takenOver += 1;
    }
  }
  return merge;
}

/** The fields of a form: those of `blank`, taken from the record where there is one. */
export const valuesLike =
  <V extends Values>(blank: V) =>
  (record: { [F in keyof V]: unknown } | undefined): Values =>
    record ? Object.fromEntries(Object.keys(blank).map((field) => [field, record[field]])) : { ...blank };
