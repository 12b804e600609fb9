import type { ColumnFacts } from './importFacts.ts';
import type { ImportField } from './importFields.ts';
import { headingKey } from './importNames.ts';
import {
  accountMatches,
  policyMatches,
  type ImportHeading,
  type ImportMapping,
  type ImportQuestion,
} from './imports.ts';
import type { ImportTargetName } from './importList.ts';

/** A column of a file with what its cells look like. */
export type FoundColumn = ImportHeading & { facts: ColumnFacts };
/** By field, everything that it may be called, as `headingKey` writes it. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;
type Columns = ImportMapping['columns'];

/** So much of a column looks alike that it can hardly be something else. */
const isMostly = (count: number, { filled }: FoundColumn): boolean => filled > 0 && count * 10 >= filled * 8;

/** Whether the cells could be what the field holds: a heading alone may deceive. */
function couldHold({ kind }: ImportField, column: FoundColumn): boolean {
  const { facts, filled } = column;
  if (filled === 0 || !facts) return true;
  if (kind === 'email') return facts.emails > 0;
  if (kind === 'day') return facts.days + facts.amounts > 0;
  if (kind === 'amount' || kind === 'whole' || kind === 'percent') return facts.amounts > 0;
  return kind === 'phone' || kind === 'link' || !isMostly(facts.emails, column);
}

/** Without a heading that says it: only what nothing else looks like. */
function byContent(fields: readonly ImportField[], column: FoundColumn): ImportField | undefined {
  if (isMostly(column.facts.emails, column)) return fields.find(({ kind }) => kind === 'email');
  const isDialled =
    isMostly(column.facts.phones, column) && column.samples.some((cell) => /^(?:\+|0)/.test(cell));
  return isDialled && column.facts.days === 0 ? fields.find(({ kind }) => kind === 'phone') : undefined;
}

/** First by the name that is nearest to ours, then by the others; each field once. */
function guessColumns(
  fields: readonly ImportField[],
  names: Names,
  headings: readonly FoundColumn[],
): Columns {
  const columns: Columns = [];
  const taken = new Set<string>();
  const take = (column: FoundColumn, field: ImportField | undefined) => {
    if (!field || taken.has(field.key) || columns.some(({ place }) => place === column.place)) return;
    taken.add(field.key);
    columns.push({ place: column.place, field: field.key });
  };
  for (const column of headings) {
    const key = headingKey(column.heading);
    const own = fields.find((field) => headingKey(field.key) === key && couldHold(field, column));
    take(column, own);
  }
  for (const column of headings) {
    const key = headingKey(column.heading);
    const called = fields.filter((field) => names.get(field.key)?.has(key) && couldHold(field, column));
    take(
      column,
      called.find((field) => !taken.has(field.key)),
    );
  }
  for (const column of headings) take(column, byContent(fields, column));
  return columns.toSorted((a, b) => a.place - b.place);
}

const columnsOfKinds = (
  fields: readonly ImportField[],
  headings: readonly FoundColumn[],
  columns: Columns,
  kinds: readonly ImportField['kind'][],
): ColumnFacts[] =>
  columns.flatMap(({ place, field }) => {
    const { kind } = fields.find(({ key }) => key === field) ?? {};
    const found = headings.find((heading) => heading.place === place);
    return kind && kinds.includes(kind) && found ? [found.facts] : [];
  });

const sumOf = (facts: readonly ColumnFacts[], count: (each: ColumnFacts) => number): number =>
  facts.reduce((sum, each) => sum + count(each), 0);

/** What the dates of the file tell about their order, and where they leave it open a date that shows it. */
function orderOf(facts: readonly ColumnFacts[]): { order: 'dmy' | 'mdy' | null; example: string } {
  const dayFirst = sumOf(facts, ({ day_first }) => day_first);
  const monthFirst = sumOf(facts, ({ month_first }) => month_first);
  const example = facts.find(({ order_example }) => order_example !== '')?.order_example ?? '';
  if (dayFirst > 0 && monthFirst === 0) return { order: 'dmy', example };
  if (monthFirst > 0 && dayFirst === 0) return { order: 'mdy', example };
  return { order: null, example };
}

function signOf(facts: readonly ColumnFacts[]): { sign: '.' | ',' | null; example: string } {
  const commas = sumOf(facts, ({ comma }) => comma);
  const points = sumOf(facts, ({ point }) => point);
  const example = facts.find(({ sign_example }) => sign_example !== '')?.sign_example ?? '';
  if (points > 0 && commas === 0) return { sign: '.', example };
  if (commas > 0 && points === 0) return { sign: ',', example };
  return { sign: null, example };
}

const days = ['day'] as const;
const figures = ['amount', 'percent'] as const;

/** By what a row finds its record, unless someone says otherwise: the surest of what the file has. */
const matches: Record<ImportTargetName, readonly (readonly [ImportMapping['match_on'], string])[]> = {
  accounts: [
    ['account_number', 'account_number'],
    ['id_number', 'id_number'],
    ['registration_number', 'registration_number'],
    ['email', 'email'],
    ['phone', 'phone'],
  ],
  policies: [
    ['reference', 'reference'],
    ['policy_number', 'policy_number'],
  ],
};

/** What a file seems to mean. What was decided for the last one with the same headings is taken over. */
export function guessMapping(
  target: ImportTargetName,
  fields: readonly ImportField[],
  names: Names,
  headings: readonly FoundColumn[],
  remembered: Partial<ImportMapping> = {},
): ImportMapping {
  const columns = remembered.columns ?? guessColumns(fields, names, headings);
  const mapped = new Set(columns.map(({ field }) => field));
  const told = withOrders(fields, headings, {
    columns,
    constants: remembered.constants ?? [],
    date_order: null,
    decimal_sign: null,
    match_on: remembered.match_on ?? matches[target].find(([, field]) => mapped.has(field))?.[0] ?? 'none',
    on_match: remembered.on_match ?? 'update',
    accept_duplicates: false,
    values: remembered.values ?? [],
  });
  return {
    ...told,
    date_order: told.date_order ?? remembered.date_order ?? null,
    decimal_sign: told.decimal_sign ?? remembered.decimal_sign ?? null,
  };
}

/** What the data tell by themselves where nobody said it. */
export function withOrders(
  fields: readonly ImportField[],
  headings: readonly FoundColumn[],
  mapping: ImportMapping,
): ImportMapping {
  const { columns, date_order, decimal_sign } = mapping;
  return {
    ...mapping,
    date_order: date_order ?? orderOf(columnsOfKinds(fields, headings, columns, days)).order,
    decimal_sign: decimal_sign ?? signOf(columnsOfKinds(fields, headings, columns, figures)).sign,
  };
}

/** Why a mapping does not fit the file that it is about; undefined where it does. */
export function mappingProblem(
  target: ImportTargetName,
  fields: readonly ImportField[],
  headings: readonly ImportHeading[],
  { columns, constants, match_on, values }: ImportMapping,
): string | undefined {
  const places = columns.map(({ place }) => place);
  const named = [...columns, ...constants, ...values].map(({ field }) => field);
  if (named.some((field) => !fields.some(({ key }) => key === field))) return 'This field is not known.';
  if (places.some((place) => !headings.some((heading) => heading.place === place)))
    return 'This column is not in the file.';
  if (new Set(places).size < places.length) return 'A column is read into one field.';
  const isIdentity = (name: string) => fields.some(({ key, isIdentity: is }) => key === name && is);
  if (constants.some(({ field }) => isIdentity(field)))
    return 'A number of an identity document is not the same in every row.';
  const fitting: readonly string[] = target === 'accounts' ? accountMatches : policyMatches;
  if (!fitting.includes(match_on)) return 'Rows of this kind do not find their record by that.';
  return undefined;
}

/** What has to be said before the rows can be checked. */
export function questionsOf(
  fields: readonly ImportField[],
  headings: readonly FoundColumn[],
  { columns, constants, date_order, decimal_sign }: ImportMapping,
): ImportQuestion[] {
  const questions: ImportQuestion[] = [];
  const dates = columnsOfKinds(fields, headings, columns, days);
  const isOrderOpen =
    sumOf(
      dates,
      ({ day_first, month_first, either_order }) => either_order + Math.min(day_first, month_first),
    ) > 0;
  if (date_order === null && isOrderOpen)
    questions.push({ kind: 'date_order', field: '', example: orderOf(dates).example });
  const amounts = columnsOfKinds(fields, headings, columns, figures);
  if (decimal_sign === null && sumOf(amounts, ({ either_sign }) => either_sign) > 0)
    questions.push({ kind: 'decimal_sign', field: '', example: signOf(amounts).example });
  const said = new Set([...columns, ...constants].map(({ field }) => field));
  for (const { key, isRequired } of fields)
    if (isRequired && !said.has(key)) questions.push({ kind: 'required_field', field: key, example: '' });
  return questions;
}
