import { mergeParts, withPart, type Step } from './mergeRows.ts';
import { isObject, isSame, type Values } from './sameValues.ts';

export { isSame, type Values } from './sameValues.ts';

export interface Conflict {
  field: string;
  /** Which part of the field it is, where the rest of it is settled; with what both began. */
  within?: Step[];
  base?: unknown;
  theirs: unknown;
  mine: unknown;
}

/** A field that is a whole to the server, and merged part by part. */
interface Document {
  /** Parts of any of its rows that mean something only together. */
  together?: string[][];
  /** What a field begins with that was empty. */
  blank?: (mine: Values) => Values;
}
export type Documents = Record<string, Document>;

export interface Merge {
  /** What both began with. */
  base: Values;
  /** Everything that is settled: their changes and mine where only one of us made one. */
  settled: Values;
  conflicts: Conflict[];
  /** How many fields they changed that I had left alone. */
  takenOver: number;
}

/** `{ address: { city } }` as `{ 'address.city' }`, for the fields whose parts are changed and merged one by one. */
export const spread = (values: Values, fields: string[]): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      fields.includes(field) && isObject(value) ? leavesOf(field, value) : [[field, value] as const],
    ),
  );

const leavesOf = (path: string, value: Values): (readonly [string, unknown])[] =>
  Object.entries(value).flatMap(([part, each]) =>
    isObject(each) ? leavesOf(`${path}.${part}`, each) : [[`${path}.${part}`, each] as const],
  );

/** The other way round. */
export function gather(values: Values): Values {
  const gathered: Values = {};
  for (const [path, value] of Object.entries(values)) {
    const parts = path.split('.');
    const last = parts.pop() ?? path;
    const holder = parts.reduce<Values>((inner, part) => (inner[part] ??= {}) as Values, gathered);
    holder[last] = value;
  }
  return gathered;
}

/** Fields that mean something only together, as one field under the name of the last of them. */
export const join = (values: Values, groups: string[][]): Values =>
  groups.reduce((joined, group) => {
    const others = Object.entries(joined).filter(([field]) => !group.includes(field));
    const whole = Object.fromEntries(group.map((field) => [field, joined[field]]));
    return { ...Object.fromEntries(others), [group.at(-1) ?? '']: whole };
  }, values);

/** The other way round. */
export const part = (values: Values, groups: string[][]): Values =>
  groups.reduce((parted, group) => {
    const name = group.at(-1) ?? '';
    return name in parted ? { ...parted, ...(parted[name] as Values) } : parted;
  }, values);

/** What differs from `base`, as a partial update wants it. */
export const changesOf = (base: Values, mine: Values): Values =>
  Object.fromEntries(Object.entries(mine).filter(([field, value]) => !isSame(base[field], value)));

/** Those of the fields that are among the others. */
export const only = (values: Values, others: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in others));

/** The parts of a field that both changed; nothing where it is one thing. */
function mergeWithin(base: unknown, theirs: unknown, mine: unknown, document: Document | undefined) {
  const isParted = document ? isObject(theirs) && isObject(mine) : Array.isArray(theirs);
  if (!isParted) return undefined;
  const began = base ?? (isObject(mine) ? document?.blank?.(mine) : undefined);
  const met = mergeParts({ base: began, theirs, mine }, document?.together);
  return met.contested.some(({ within }) => within.length === 0) ? undefined : met;
}

/** Three states of a record: what both began with, what they made of it, what I made of it. */
export function mergeThree(base: Values, theirs: Values, mine: Values, documents: Documents = {}): Merge {
  const merge: Merge = { base, settled: {}, conflicts: [], takenOver: 0 };
  for (const field of Object.keys(mine)) {
    const isTheirs = !isSame(base[field], theirs[field]);
    const isMine = !isSame(base[field], mine[field]);
    if (isTheirs && isMine && !isSame(theirs[field], mine[field])) {
      const met = mergeWithin(base[field], theirs[field], mine[field], documents[field]);
      if (met) {
        merge.settled[field] = met.value;
        merge.conflicts.push(...met.contested.map((each) => ({ field, ...each })));
        merge.takenOver += met.takenOver;
      } else merge.conflicts.push({ field, theirs: theirs[field], mine: mine[field] });
    } else {
      merge.settled[field] = isMine ? mine[field] : theirs[field];
      if (isTheirs && !isMine) merge.takenOver += 1;
    }
  }
  return merge;
}

/** The values with something chosen for each open question. */
export const withChoices = (
  values: Values,
  conflicts: readonly Conflict[],
  choose: (conflict: Conflict) => unknown,
): Values =>
  conflicts.reduce((chosen, conflict) => {
    const { field, within } = conflict;
    const choice = choose(conflict);
    return { ...chosen, [field]: within ? withPart(chosen[field], within, choice) : choice };
  }, values);

/** The fields of a form: those of `blank`, taken from the record where there is one. */
export const valuesLike =
  <V extends Values>(blank: V) =>
  (record: { [F in keyof V]: unknown } | undefined): Values =>
    record ? Object.fromEntries(Object.keys(blank).map((field) => [field, record[field]])) : { ...blank };
