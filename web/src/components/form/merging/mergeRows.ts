import { isObject, isSame, type Values } from './sameValues.ts';

/** The way to a part of a document: a field, the row of that id, or fields that mean something only together. */
export type Step = string | { id: string } | readonly string[];

/** A part that both sides changed, each in another way; a row that is not there on a side is undefined. */
interface Contested {
  within: Step[];
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

interface MergedParts {
  /** With both sides' changes; what is contested stands as I have it, a contested row as it was changed. */
  value: unknown;
  contested: Contested[];
  /** How many of their changes were taken over. */
  takenOver: number;
}

type Together = readonly (readonly string[])[];
interface Three {
  base: unknown;
  theirs: unknown;
  mine: unknown;
}
type Row = Values & { id: string };

const isRow = (value: unknown): value is Row => isObject(value) && typeof value['id'] === 'string';
const areRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow);

/** Lists whose rows can be told apart. Without a row in any of them nobody knows. */
const allRows = (lists: unknown[]): lists is Row[][] =>
  lists.every(areRows) && lists.some((list) => list.length > 0);

/** Those of one shape; a risk of another line has nothing in common with it. */
const areAlike = (values: unknown[]): values is Values[] =>
  values.every(isObject) && new Set(values.map(({ line }) => line)).size === 1;

const settledAs = (value: unknown, takenOver = 0): MergedParts => ({ value, contested: [], takenOver });

/** Part by part, what only one side changed; what both changed, each in another way, is contested. */
export function mergeParts(
  { base, theirs, mine }: Three,
  together: Together = [],
  within: Step[] = [],
): MergedParts {
  if (isSame(theirs, mine) || isSame(base, theirs)) return settledAs(mine);
  if (isSame(base, mine)) return settledAs(theirs, 1);
  const rows = [base ?? [], theirs, mine];
  if (allRows(rows)) return mergeRows(rows as [Row[], Row[], Row[]], together, within);
  const objects = [base ?? theirs, theirs, mine];
  if (Array.isArray(within.at(-1)) || !areAlike(objects))
    return { value: mine, contested: [{ within, base, theirs, mine }], takenOver: 0 };
  return mergeFields(
    { base: isObject(base) ? base : {}, theirs: objects[1] ?? {}, mine: objects[2] ?? {} },
    together,
    within,
  );
}

const partsOf = (step: string | readonly string[], values: Values): unknown =>
  typeof step === 'string' ? values[step] : Object.fromEntries(step.map((field) => [field, values[field]]));

const putInto = (values: Values, step: string | readonly string[], value: unknown): Values =>
  typeof step === 'string' ? { ...values, [step]: value } : { ...values, ...(value as Values) };

function mergeFields(
  { base, theirs, mine }: Record<keyof Three, Values>,
  together: Together,
  within: Step[],
): MergedParts {
  const fields = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const groups = together.filter((group) => group.some((field) => fields.includes(field)));
  const alone = fields.filter((field) => field !== 'id' && !groups.some((group) => group.includes(field)));
  let value: Values = 'id' in theirs ? { ...theirs } : { ...mine };
  const contested: Contested[] = [];
  let takenOver = 0;
  for (const step of [...alone, ...groups]) {
    const three = { base: partsOf(step, base), theirs: partsOf(step, theirs), mine: partsOf(step, mine) };
    const met = mergeParts(three, together, [...within, step]);
    value = putInto(value, step, met.value);
    contested.push(...met.contested);
    takenOver += met.takenOver;
  }
  return { value, contested, takenOver };
}

/** Those that have no id yet are new. */
const knownById = (rows: readonly Row[]) =>
  new Map(rows.filter(({ id }) => id !== '').map((row) => [row.id, row]));

/** Their order, and after it what is new of mine; a row that they removed and I changed stands where I have it. */
function mergeRows(
  [base, theirs, mine]: [Row[], Row[], Row[]],
  together: Together,
  within: Step[],
): MergedParts {
  const [began, had, have] = [knownById(base), knownById(theirs), knownById(mine)];
  const rows: Row[] = [];
  const contested: Contested[] = [];
  let takenOver = 0;
  for (const row of theirs) {
    const [before, own] = [began.get(row.id), have.get(row.id)];
    const step = { id: row.id };
    if (own) {
      const met = mergeParts({ base: before, theirs: row, mine: own }, together, [...within, step]);
      rows.push(met.value as Row);
      contested.push(...met.contested);
      takenOver += met.takenOver;
    } else if (!before || !isSame(before, row)) {
      rows.push(row);
      if (before) contested.push({ within: [...within, step], base: before, theirs: row, mine: undefined });
      else takenOver += 1;
    }
  }
  for (const [index, row] of mine.entries()) {
    if (had.has(row.id)) continue;
    const before = began.get(row.id);
    if (!before) rows.push(row);
    else if (isSame(before, row)) takenOver += 1;
    else {
      rows.splice(placeAfter(rows, mine.slice(0, index)), 0, row);
      contested.push({ within: [...within, { id: row.id }], base: before, theirs: undefined, mine: row });
    }
  }
  return { value: rows, contested, takenOver };
}

/** Behind the nearest of those that stand before it. */
function placeAfter(rows: readonly Row[], before: readonly Row[]): number {
  const nearest = before.findLast(({ id }) => rows.some((row) => row.id === id));
  return nearest ? rows.findIndex(({ id }) => id === nearest.id) + 1 : 0;
}

const isId = (step: Step): step is { id: string } => typeof step === 'object' && 'id' in step;

/** The document with something else in one place; a row that is given as undefined is taken out. */
export function withPart(document: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  if (isId(step)) {
    const rows = (document as Row[] | undefined) ?? [];
    const isThere = rows.some(({ id }) => id === step.id);
    if (rest.length === 0 && !isThere) return value === undefined ? rows : [...rows, value];
    return rows.flatMap((row) => {
      if (row.id !== step.id) return [row];
      const put = withPart(row, rest, value);
      return put === undefined ? [] : [put as Row];
    });
  }
  const values = (document as Values | undefined) ?? {};
  const inner = rest.length === 0 ? value : withPart(partsOf(step, values), rest, value);
  return putInto(values, step, inner);
}
