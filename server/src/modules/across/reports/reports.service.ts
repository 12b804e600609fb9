import type { ReportDescription } from '#contract/across/reportDescription';
import { nounOf, type Narrowing } from '#contract/across/reportDimensions';
import { figuresOf, isSum, type Figures } from '#contract/across/reportMeasures';
import { comparedDays, monthBeside, type Days } from '#contract/across/reportPeriods';
import {
  groupOf,
  isReportKey,
  mostGroups,
  reports,
  reportScopes,
  type Report,
  type ReportListing,
  type ReportRecords,
  type ReportRecordsQuery,
  type ReportRow,
  type ReportState,
  type ReportTotal,
} from '#contract/across/reports';
import { sumOf } from '#contract/base/amounts/amounts';
import { reportKeys, type Dimension, type ReportKey } from '#contract/base/reportKeys';
import { guardHolds, holds } from '../../../auth/access.ts';
import { covers, type Caller } from '../../../auth/caller.ts';
import { viewOf } from '../../../auth/scope.ts';
import { today } from '../../../calendar.ts';
import type { Db } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { NotFound } from '../../../errors.ts';
import {
  areThere,
  boundsOf,
  labelsOf,
  readCellSums,
  readRecords,
  readSums,
  type GroupSums,
  type Read,
  type Reader,
  type Reading,
} from './reports.queries.ts';
import { daysOf, judgeCell, judgeState } from './reports.rules.ts';
import { sources } from './reports.sources.ts';
import { said } from '../../../said.ts';
import { organisationDefaults } from '../../system/organisation/organisation.queries.ts';

const maySee = (caller: Caller, { reads }: ReportDescription): boolean =>
  reads.every((module) => holds(caller, viewOf(module)));

/** Those that the caller may open, in the order in which they are told of. */
export const listReports = (caller: Caller): ReportListing =>
  reportKeys.filter((key) => maySee(caller, reports[key])).map((key) => ({ key, desk: reports[key].desk }));

/** As wide as each permission that bounds the report. */
function scopeFor(caller: Caller, description: ReportDescription, permission: Reader['permission']) {
  const bounds = boundsOf(description, permission);
  const reached = reportScopes.findLast((scope) =>
    bounds.every((bound) => caller.is_superuser || covers(caller.grants.get(bound), scope)),
  );
  return reached ?? 'own';
}

type Opened = {
  key: ReportKey;
  description: ReportDescription;
  days: Days;
  compared: Days | null;
  groupBy: Dimension;
  narrowing: Narrowing;
  /** By what the totals are told, and so the figures of all groups together. */
  totalsBy: Dimension;
  readingOf: (days: Days, groupBy: Dimension) => Reading;
};

/** A report that the caller may see, its state judged. */
async function openReport(db: Db, reader: Reader, asked: string, state: ReportState): Promise<Opened> {
  if (!isReportKey(asked)) throw new NotFound();
  const description = reports[asked];
  for (const module of description.reads) guardHolds(reader.caller, viewOf(module));
  judgeState(description, state);
  const zone = await organisationTimeZone(db);
  const day = today(zone, new Date());
  const days = daysOf(description, state, day);
  const { period, from: _from, to: _to, on: _on, compare = 'none', group_by, ...filters } = state;
  const named = period ?? (state.from === undefined ? description.period : undefined);
  const compared = comparedDays(days, compare, named);
  const groupBy = groupOf(description, group_by);
  const narrowing = Object.fromEntries(
    Object.entries(filters).filter(([, values]) => values !== undefined),
  ) as Narrowing;
  const readingOf = (of: Days, by: Dimension): Reading => ({
    description,
    rows: sources[asked]({ days: of, zone, today: day, groupBy: by, narrowing }),
    groupBy: by,
    narrowing,
    reader,
  });
  const totalsBy = description.totalsBy?.[groupBy] ?? groupBy;
  return { key: asked, description, days, compared, groupBy, totalsBy, narrowing, readingOf };
}

/** Nothing of everything, where there is no such group on one of the two sides. */
const noSums = ({ measures }: ReportDescription, currency: string | null): Figures =>
  Object.fromEntries(
    Object.entries(measures)
      .filter(([, measure]) => isSum(measure))
      .map(([name, { kind }]) => [name, kind === 'money' && currency ? sumOf(currency, []) : '0']),
  );

const keyOf = ({ group, currency }: Pick<GroupSums, 'group' | 'currency'>): string =>
  JSON.stringify([group, currency]);

type Side = 'rows' | 'totals';

/** Each group of either side once, with the figures of both. */
function beside(description: ReportDescription, now: Read, then: Read | null, side: Side) {
  const [these, those] = [now, then].map((read) => new Map(read?.[side].map((row) => [keyOf(row), row])));
  const every = new Map([...(these ?? []), ...[...(those ?? [])].filter(([key]) => !these?.has(key))]);
  return [...every].map(([key, { group, currency }]) => {
    const figuresIn = (rows: Map<string, GroupSums> | undefined) =>
      figuresOf(description.measures, rows?.get(key)?.sums ?? noSums(description, currency));
    return { group, currency, figures: figuresIn(these), before: then ? figuresIn(those) : null };
  });
}

const idsIn = (rows: readonly { group: string | null }[]): number[] => [
  ...new Set(rows.flatMap(({ group }) => (group === null ? [] : Number(group)))),
];

async function named(db: Db, dimension: Dimension, rows: Omit<ReportRow, 'label'>[]): Promise<ReportRow[]> {
  if (!nounOf(dimension)) return rows.map((row) => ({ ...row, label: '' }));
  const labels = await labelsOf(db, dimension, idsIn(rows));
  return rows.map((row) => ({ ...row, label: labels.get(row.group ?? '') ?? '' }));
}

/** The filters that name a record which was deleted, as one that was saved long ago may. */
async function goneFilters(db: Db, narrowing: Narrowing): Promise<Dimension[]> {
  const asked = Object.entries(narrowing) as [Dimension, number[]][];
  const judged = asked.map(async ([name, ids]) => ((await areThere(db, name, ids)) ? [] : [name]));
  return (await Promise.all(judged)).flat();
}

/** The groups of some days and, where those see it otherwise than the house, the totals apart. */
async function readDays(db: Db, opened: Opened, days: Days, most: number): Promise<Read> {
  const { groupBy, totalsBy, readingOf } = opened;
  const read = await readSums(db, readingOf(days, groupBy), most);
  if (totalsBy === groupBy) return read;
  const { totals } = await readSums(db, readingOf(days, totalsBy), 0);
  return { ...read, totals };
}

/** Months before stand beside those of the period, the first beside the first. */
function asideOf(read: Read, { groupBy, days, compared }: Opened): Read {
  if (groupBy !== 'month' || !compared) return read;
  const shifted = (group: string | null) => group && monthBeside(group, days, compared);
  return { ...read, rows: read.rows.map((row) => ({ ...row, group: shifted(row.group) })) };
}

/** A report as its state asks for it, within what the reader sees. */
export async function readReport(
  db: Db,
  reader: Reader,
  asked: string,
  state: ReportState,
  most = mostGroups,
): Promise<Report> {
  const opened = await openReport(db, reader, asked, state);
  const { key, description, days, compared, groupBy, narrowing } = opened;
  const [now, earlier, gone] = await Promise.all([
    readDays(db, opened, days, most),
    compared ? readDays(db, opened, compared, most) : null,
    goneFilters(db, narrowing),
  ]);
  const then = earlier && asideOf(earlier, opened);
  const { currency: own } = await organisationDefaults(db);
  const totals = beside(description, now, then, 'totals')
    .map(({ currency, figures, before }): ReportTotal => ({ currency, figures, before }))
    // The office's own stands first, the others by their size.
    .toSorted((one, other) => Number(other.currency === own) - Number(one.currency === own));
  return {
    key,
    days,
    compared,
    group_by: groupBy,
    scope: scopeFor(reader.caller, description, reader.permission),
    rows: await named(db, groupBy, beside(description, now, then, 'rows')),
    left_off: Math.max(0, now.groups - now.rows.length),
    totals,
    gone,
  };
}

const pageAt = (url: string, page: number): string => {
  const [path, query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('page', String(page));
  return `${path}?${search}`;
};

/** The records behind one figure, and the figure once more, worked out of them. */
export async function readCell(
  db: Db,
  reader: Reader,
  asked: string,
  url: string,
  query: ReportRecordsQuery,
): Promise<ReportRecords> {
  const { measure, group, currency, page = 1, page_size: size = 10, ...state } = query;
  const { description, days, groupBy, totalsBy, readingOf } = await openReport(db, reader, asked, state);
  const cell = { measure, group, currency };
  judgeCell(description, groupBy, cell);
  const reading = readingOf(days, group === undefined ? totalsBy : groupBy);
  const offset = (page - 1) * size;
  const [[found], results] = await Promise.all([
    readCellSums(db, reading, cell),
    readRecords(db, reading, cell, { size, offset }),
  ]);
  if (page > 1 && results.length === 0) throw new NotFound(said('noSuchPage'));
  const { count, sums } = found ?? { count: 0, sums: noSums(description, currency ?? null) };
  const shown = description.measures[measure];
  const isQuotient = shown !== undefined && !isSum(shown);
  return {
    count,
    next: offset + results.length < count ? pageAt(url, page + 1) : null,
    previous: page > 1 ? pageAt(url, page - 1) : null,
    results,
    currency: currency ?? null,
    value: figuresOf(description.measures, sums)[measure] ?? sums[measure] ?? null,
    part: isQuotient ? (sums[shown.part] ?? null) : null,
    whole: isQuotient ? (sums[shown.whole] ?? null) : null,
  };
}
