import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { nounOf, type Narrowing } from '#contract/across/reportDimensions';
import type { ReportDescription } from '#contract/across/reportDescription';
import { isSum, type Figures } from '#contract/across/reportMeasures';
import { noGroup, type ReportCell, type ReportRecord } from '#contract/across/reports';
import { modules, type Permission } from '#contract/base/permissions';
import type { Dimension } from '#contract/base/reportKeys';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, viewOf, whoseOf } from '../../../auth/scope.ts';
import type { Db } from '../../../db/connect.ts';
import { factsOf, type NounWithFacts } from '../../../db/nouns.ts';
import { recordLabel } from '../../../nouns/trail/recordLabels.ts';
import type { By, Rows, Summed } from './reports.rows.ts';

export type Reader = { caller: Caller; permission: 'reports:view' | 'reports:export' };

/** What is read for one report: its description, its rows, and who reads it. */
export type Reading = {
  description: ReportDescription;
  rows: Rows;
  groupBy: Dimension;
  narrowing: Narrowing;
  reader: Reader;
};

export type GroupSums = { group: string | null; currency: string | null; sums: Figures };

/** The permissions that bound a report: the narrowest of them is how far it reaches. */
export const boundsOf = ({ reads }: ReportDescription, permission: Reader['permission']): Permission[] => [
  permission,
  ...reads.filter((module) => modules[module].scoped).map(viewOf),
];

const all = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `);

/** Of each record as much as the narrowest permission reaches: own is within the team, and that within all. */
function inReach({ description, rows: { whose }, reader }: Reading): RawBuilder<SqlBool> {
  const [noun, alias] = whose;
  const bounds = boundsOf(description, reader.permission);
  return sql<SqlBool>`${all(bounds.map((bound) => reaches(reader.caller, bound, whoseOf(noun, alias))))}`;
}

function byOf({ rows: { by } }: Reading, dimension: Dimension): By {
  const found = by[dimension];
  if (!found) throw new Error(`The report cannot be grouped by ${dimension}.`);
  return found;
}

const isOneOf = ({ value }: By, values: readonly (number | string)[]): RawBuilder<SqlBool> =>
  typeof values[0] === 'number'
    ? sql<SqlBool>`${value} = any(${values}::integer[])`
    : sql<SqlBool>`(${value})::text = any(${values}::text[])`;

const narrowedBy = ({ narrowing }: Reading) =>
  Object.entries(narrowing) as [Dimension, (number | string)[]][];

const sumColumn = ({ when, amount }: Summed): RawBuilder<unknown> => {
  const added = amount ?? sql`1`;
  return when ? sql`case when ${when} then ${added} end` : added;
};

/** One row for each part, with its group, its currency and what it adds to each sum. */
function parts(reading: Reading, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { rows, groupBy } = reading;
  const filters = narrowedBy(reading).map(([name, values]) => ({ by: byOf(reading, name), values }));
  const group = byOf(reading, groupBy);
  const joins = new Set([group, ...filters.map(({ by }) => by)].flatMap(({ join }) => join ?? []));
  const sums = Object.entries(rows.sums).map(([name, sum]) => sql`${sumColumn(sum)} as ${sql.ref(name)}`);
  const conditions = [rows.where, inReach(reading), ...filters.map(({ by, values }) => isOneOf(by, values))];
  return sql`select ${group.value} as "group", ${rows.currency} as currency, ${sql.join(sums)} ${more}
    from ${rows.from} ${sql.join([...joins], sql` `)} where ${all(conditions)}`;
}

const isMoney = ({ measures }: ReportDescription, name: string): boolean => measures[name]?.kind === 'money';

function total(description: ReportDescription, name: string): RawBuilder<unknown> {
  const sum = sql`coalesce(sum(parts.${sql.ref(name)}), 0)`;
  return isMoney(description, name)
    ? sql`money_text(${sum}, parts.currency) as ${sql.ref(name)}`
    : sql`${sum}::text as ${sql.ref(name)}`;
}

const sumsOf = ({ measures }: ReportDescription): string[] =>
  Object.entries(measures).flatMap(([name, measure]) => (isSum(measure) ? [name] : []));

type Found = { group: string | null; currency: string | null; is_total: boolean; groups: number } & Figures;

/** What the groups are put in order by; a quotient by its whole. */
function orderOf({ description }: Reading): RawBuilder<unknown> {
  const { measures, drawn } = description;
  const measure = measures[drawn];
  const name = measure && !isSum(measure) ? measure.whole : drawn;
  return sql`sum(parts.${sql.ref(name)})`;
}

export type Read = { rows: GroupSums[]; totals: GroupSums[]; groups: number };

/** The sums of every group and of all of them, by one pass; of the groups only the largest. */
export async function readSums(db: Db, reading: Reading, most: number): Promise<Read> {
  const { description } = reading;
  const names = sumsOf(description);
  const totals = names.map((name) => total(description, name));
  const statement = sql<Found>`with parts as (${parts(reading)}),
    figures as materialized (select parts."group"::text as "group", parts.currency, grouping(parts."group") = 1 as is_total,
      ${orderOf(reading)} as size, ${sql.join(totals)}
      from parts group by grouping sets ((parts."group", parts.currency), (parts.currency)))
    select figures.*, (select count(*) from figures one where not one.is_total)::integer as groups from figures
    order by is_total desc, size desc nulls last, "group" limit ${sql.lit(most + 100)}`;
  const { rows } = await statement.execute(db);
  const shaped = rows.map((row) => ({
    is_total: row.is_total,
    group: row.group,
    currency: row.currency,
    sums: Object.fromEntries(names.map((name) => [name, String(row[name])])),
  }));
  const of = (isTotal: boolean): GroupSums[] =>
    shaped
      .filter(({ is_total }) => is_total === isTotal)
      .map(({ group, currency, sums }) => ({ group, currency, sums }));
  return { rows: of(false).slice(0, most), totals: of(true), groups: rows[0]?.groups ?? 0 };
}

/** What the records are called that a dimension names. */
export async function labelsOf(
  db: Db,
  dimension: Dimension,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const noun = nounOf(dimension) as NounWithFacts | undefined;
  if (!noun || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; label: string }>`select t.id, ${factsOf(noun).label} as label
    from ${sql.table(noun)} t where t.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, label }) => [String(id), label]));
}

/** Whether each of these records is still there. */
export async function areThere(db: Db, dimension: Dimension, ids: readonly number[]): Promise<boolean> {
  const noun = nounOf(dimension);
  if (!noun) return true;
  const { rows } = await sql<{ found: number }>`select count(*)::integer as found from ${sql.table(noun)} t
    where t.id = any(${ids}::integer[]) and t.deleted_at is null`.execute(db);
  return rows[0]?.found === new Set(ids).size;
}

/** The sums that a figure is made of: itself, or part and whole. */
function sumsBehind({ measures }: ReportDescription, name: string): [part: string, whole: string | null] {
  const measure = measures[name];
  return measure && !isSum(measure) ? [measure.part, measure.whole] : [name, null];
}

/** The parts that a figure is made of. */
function ofCell({ description }: Reading, { measure, group, currency }: ReportCell): RawBuilder<SqlBool> {
  const counted = sumsBehind(description, measure)
    .filter((name) => name !== null)
    .map((name) => sql<SqlBool>`parts.${sql.ref(name)} is not null`);
  const conditions = [sql<SqlBool>`(${sql.join(counted, sql` or `)})`];
  if (group !== undefined)
    conditions.push(
      sql<SqlBool>`parts."group"::text is not distinct from ${group === noGroup ? null : group}::text`,
    );
  if (currency !== undefined) conditions.push(sql<SqlBool>`parts.currency = ${currency}`);
  return sql<SqlBool>`${all(conditions)}`;
}

type CellSums = { count: number; currency: string | null; sums: Figures };

/** How many parts a figure is made of, and what they come to, in each currency. */
export async function readCellSums(db: Db, reading: Reading, cell: ReportCell): Promise<CellSums[]> {
  const { description } = reading;
  const names = sumsOf(description);
  const { rows } = await sql<{ count: number; currency: string | null } & Figures>`
    with parts as (${parts(reading)})
    select count(*)::integer as count, parts.currency,
      ${sql.join(names.map((name) => total(description, name)))}
    from parts where ${ofCell(reading, cell)} group by parts.currency`.execute(db);
  return rows.map((row) => ({
    count: row.count,
    currency: row.currency,
    sums: Object.fromEntries(names.map((name) => [name, String(row[name])])),
  }));
}

/** What the record of a row is called; where it could be of several nouns, as far as the reader sees it. */
function labelOf({ rows: { record }, reader }: Reading): RawBuilder<string> {
  const { noun } = record;
  return typeof noun === 'string'
    ? sql<string>`(select ${factsOf(noun).label} from ${sql.table(noun)} t where t.id = page.id)`
    : sql<string>`coalesce(${recordLabel(reader.caller, sql`page.noun`, sql`page.id`)}, '')`;
}

/** What a record is worth where the figure counts it, and why it is among them. */
function toldBesides({ rows, description }: Reading, { measure }: ReportCell) {
  const { measures, worth, reason } = description;
  const because = reason && rows.by[reason];
  return {
    worth: worth !== undefined && measures[measure]?.kind === 'count' ? worth : undefined,
    reason: because?.value ?? sql`null::text`,
  };
}

/** A page of them, the latest first. */
export async function readRecords(
  db: Db,
  reading: Reading,
  cell: ReportCell,
  { size, offset }: { size: number; offset: number },
): Promise<ReportRecord[]> {
  const { rows, description } = reading;
  const { noun, id, day } = rows.record;
  const [part, whole] = sumsBehind(description, cell.measure);
  const { worth, reason } = toldBesides(reading, cell);
  const text = (name: string, column: string) =>
    isMoney(description, name)
      ? sql`money_text(page.${sql.ref(column)}, page.currency)`
      : sql`page.${sql.ref(column)}::text`;
  const more = sql`, ${typeof noun === 'string' ? sql.lit(noun) : noun} as noun, ${id} as id, ${day} as day, (${reason})::text as reason`;
  const { rows: found } = await sql<ReportRecord>`with parts as (${parts(reading, more)}),
    page as (select parts.noun, parts.id, parts.day, parts.currency, coalesce(parts.${sql.ref(part)}, 0) as amount,
        ${whole === null ? sql`null::numeric` : sql`coalesce(parts.${sql.ref(whole)}, 0)`} as whole, parts.reason,
        ${worth === undefined ? sql`null::numeric` : sql`parts.${sql.ref(worth)}`} as worth
      from parts where ${ofCell(reading, cell)} order by parts.day desc nulls last, parts.id desc, 5, 6
      limit ${sql.lit(size)} offset ${sql.lit(offset)})
    select page.noun, page.id, page.day, ${text(part, 'amount')} as amount, page.reason,
      ${worth === undefined ? sql`null` : text(worth, 'worth')} as worth,
      ${whole === null ? sql`null` : text(whole, 'whole')} as whole, ${labelOf(reading)} as label
    from page order by page.day desc nulls last, page.id desc, page.amount, page.whole`.execute(db);
  return found;
}
