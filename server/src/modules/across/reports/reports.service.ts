import type { ReportDescription } from '#contract/across/reportDescription';
import { nounOf, type Narrowing } from '#contract/across/reportDimensions';
import { figuresOf, isSum, type Figures } from '#contract/across/reportMeasures';
import { comparedDays, daysOfPeriod, type Days } from '#contract/across/reportPeriods';
import {
  groupOf,
  isReportKey,
  mostGroups,
  noGroup,
  reports,
  reportScopes,
  type Report,
  type ReportCell,
  type ReportListing,
  type ReportRecords,
  type ReportRecordsQuery,
  type ReportRow,
  type ReportState,
  type ReportTotal,
} from '#contract/across/reports';
import { sumOf } from '#contract/base/amounts';
import { reportKeys, type Dimension, type ReportKey } from '#contract/base/reportKeys';
import { guardHolds, holds } from '../../../auth/access.ts';
import { covers, type Caller } from '../../../auth/caller.ts';
import { viewOf } from '../../../auth/scope.ts';
import { today } from '../../../calendar.ts';
import type { Db } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { Invalid, NotFound } from '../../../errors.ts';
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
import { sources } from './reports.sources.ts';

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

const refuse = (field: string, sentence: string): never => {
  throw new Invalid({ [field]: [sentence] });
};

/** What this report does not know is refused by name. */
function judgeState({ groups, filters, time }: ReportDescription, state: ReportState): void {
  const { period, from, to, on, compare, group_by, ...narrowing } = state;
  if (group_by && !groups.includes(group_by)) refuse('group_by', 'This report is not grouped by that.');
  const stranger = Object.entries(narrowing).find(
    ([name, values]) => values !== undefined && !filters.includes(name as Dimension),
  );
  if (stranger) refuse(stranger[0], 'This report is not narrowed by that.');
  if (time === 'day' && (period ?? from ?? to) !== undefined)
    refuse(period === undefined ? 'from' : 'period', 'This report tells of a day and has no period.');
  if (time === 'day' && compare !== undefined && compare !== 'none')
    refuse('compare', 'This report tells of a day and is not compared.');
  if (time !== 'day' && on !== undefined) refuse('on', 'This report tells of a period. Name its days.');
}

/** The days that are meant, today being known. */
function daysOf(description: ReportDescription, state: ReportState, day: string): Days {
  const { time } = description;
  if (time === 'day') {
    const on = state.on ?? day;
    if (on > day) refuse('on', 'Nobody knows yet how things stand on a day to come.');
    if (description.isOfToday && on < day) refuse('on', 'This report tells how things stand today.');
    return { from: on, to: on };
  }
  const { from, to, period } = state;
  if (from === undefined || to === undefined) return daysOfPeriod(period ?? description.period, day, time);
  if (time === 'past' && from > day) refuse('from', 'This period has not begun yet.');
  return { from, to };
}

type Opened = {
  key: ReportKey;
  description: ReportDescription;
  days: Days;
  compared: Days | null;
  groupBy: Dimension;
  narrowing: Narrowing;
  readingOf: (days: Days) => Reading;
};

/** A report that the caller may see, its state judged. */
export async function openReport(db: Db, reader: Reader, asked: string, state: ReportState): Promise<Opened> {
  if (!isReportKey(asked)) throw new NotFound();
  const description = reports[asked];
  for (const module of description.reads) guardHolds(reader.caller, viewOf(module));
  judgeState(description, state);
  const zone = await organisationTimeZone(db);
  const day = today(zone, new Date());
  const days = daysOf(description, state, day);
  const { period, from: _from, to: _to, on: _on, compare = 'none', group_by, ...filters } = state;
  const named = period ?? (state.from === undefined ? description.period : undefined);
  const compared = description.time === 'day' ? null : comparedDays(days, compare, named);
  const groupBy = groupOf(description, group_by);
  const narrowing = Object.fromEntries(
    Object.entries(filters).filter(([, values]) => values !== undefined),
  ) as Narrowing;
  const readingOf = (of: Days): Reading => ({
    description,
    rows: sources[asked]({ days: of, zone, today: day, groupBy, narrowing }),
    groupBy,
    narrowing,
    reader,
  });
  return { key: asked, description, days, compared, groupBy, narrowing, readingOf };
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

/** A report as its state asks for it, within what the reader sees. */
export async function readReport(
  db: Db,
  reader: Reader,
  asked: string,
  state: ReportState,
  most = mostGroups,
): Promise<Report> {
  const { key, description, days, compared, groupBy, narrowing, readingOf } = await openReport(
    db,
    reader,
    asked,
    state,
  );
  const [now, then, gone] = await Promise.all([
    readSums(db, readingOf(days), most),
    compared ? readSums(db, readingOf(compared), most) : null,
    goneFilters(db, narrowing),
  ]);
  const totals = beside(description, now, then, 'totals').map(
    ({ currency, figures, before }): ReportTotal => ({ currency, figures, before }),
  );
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

function judgeCell({ measures, hasCurrency }: ReportDescription, groupBy: Dimension, cell: ReportCell): void {
  const { measure, group, currency } = cell;
  if (!Object.hasOwn(measures, measure)) refuse('measure', 'This report has no such figure.');
  if (hasCurrency !== (currency !== undefined))
    refuse('currency', hasCurrency ? 'Say in which currency.' : 'This report has no currency.');
  if (group !== undefined && group !== noGroup && nounOf(groupBy) && !/^\d{1,10}$/.test(group))
    refuse('group', 'This report has no such group.');
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
  const { description, days, groupBy, readingOf } = await openReport(db, reader, asked, state);
  const cell = { measure, group, currency };
  judgeCell(description, groupBy, cell);
  const reading = readingOf(days);
  const offset = (page - 1) * size;
  const [[found], results] = await Promise.all([
    readCellSums(db, reading, cell),
    readRecords(db, reading, cell, { size, offset }),
  ]);
  if (page > 1 && results.length === 0) throw new NotFound('Invalid page.');
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
