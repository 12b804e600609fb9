import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nounOf } from '#contract/across/reportDimensions';
import type { Dimension } from '#contract/base/reportKeys';
import { shownMeasures, type Figures } from '#contract/across/reportMeasures';
import {
  mostGroupsInFile,
  reports,
  type Report,
  type ReportExportQuery,
  type ReportRow,
  type ReportState,
} from '#contract/across/reports';
import type { Language } from '#contract/system/users';
import type { Caller } from '../../../auth/caller.ts';
import { languageOf } from '../../../db/search/language.ts';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { contentTypes } from '../../../http/export.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { cellOf, type Cell } from '../../../sheets/columns.ts';
import { csvText } from '../../../sheets/csv.ts';
import { choiceOf, labelOf, loadLabels, wordOf } from '../../../sheets/labels.ts';
import { xlsxOf } from '../../../sheets/xlsx.ts';
import { labelsOf } from './reports.queries.ts';
import { readReport } from './reports.service.ts';

type Words = { language: Language; say: (name: string) => string };

const wordsIn = (language: Language): Words => ({
  language,
  say: (name) => wordOf(language, 'reports', name),
});

/** A group as people read it; the month is the first seven letters of its first day. */
function groupText({ language, say }: Words, dimension: Dimension, { group, label }: ReportRow): string {
  if (group === null) return say(`none_${dimension}`) || say('none_group');
  if (dimension === 'month') return group.slice(0, 7);
  return nounOf(dimension) ? label || `#${group}` : choiceOf(language, 'report_choices', dimension, group);
}

const daysText = ({ from, to }: Report['days']): string => (from === to ? from : `${from} – ${to}`);

/** What each filter means, in words. */
async function filterLines(db: Db, words: Words, state: ReportState): Promise<Cell[][]> {
  const {
    period: _period,
    from: _from,
    to: _to,
    on: _on,
    compare: _compare,
    group_by: _by,
    ...filters
  } = state;
  const asked = Object.entries(filters).filter(([, values]) => values !== undefined);
  const lines = asked.map(async ([name, values = []]) => {
    const dimension = name as Dimension;
    const labels = await labelsOf(db, dimension, values.map(Number).filter(Number.isInteger));
    const each = values.map((value) =>
      nounOf(dimension)
        ? (labels.get(String(value)) ?? `#${value}`)
        : choiceOf(words.language, 'report_choices', dimension, String(value)),
    );
    return [words.say(name), ...each].map(cellOf);
  });
  return Promise.all(lines);
}

/** What the file tells of, above its figures. */
async function headLines(db: Db, words: Words, report: Report, state: ReportState): Promise<Cell[][]> {
  const { say } = words;
  const { key, days, compared, scope, group_by } = report;
  return [
    [say(reports[key].time === 'day' ? 'on' : 'period'), daysText(days)],
    ...(compared ? [[say('compare'), daysText(compared)]] : []),
    [say('groupBy'), say(group_by)],
    ...(await filterLines(db, words, state)),
    [say('scope'), say(`scope_${scope}`)],
    [say('formula'), say(`${key}_formula`)],
    [],
  ];
}

type Shaped = { head: Cell[]; rows: Cell[][] };

/** The table of the screen: a line for each group, and below them the sums of each currency. */
function tableOf(words: Words, report: Report): Shaped {
  const { key, group_by, rows, totals, compared } = report;
  const { measures, hasCurrency } = reports[key];
  const { language, say } = words;
  const names = shownMeasures(measures);
  const named = (name: string): string[] => {
    const label = labelOf(language, 'report_figures', name);
    return compared ? [label, say('measureBefore').replace('{measure}', label)] : [label];
  };
  const figures = (now: Figures, before: Figures | null): Cell[] =>
    names.flatMap((name) => [now[name] ?? '', ...(before ? [before[name] ?? ''] : [])]);
  const line = (title: string, { currency, figures: now, before }: Report['totals'][number]): Cell[] => [
    cellOf(title),
    ...(hasCurrency ? [currency ?? ''] : []),
    ...figures(now, before),
  ];
  return {
    head: [say(group_by), ...(hasCurrency ? [say('currency')] : []), ...names.flatMap(named)],
    rows: [
      ...rows.map((row) => line(groupText(words, group_by, row), row)),
      ...totals.map((total) => line(say('total'), total)),
    ],
  };
}

const isNumber = (cell: Cell): cell is string =>
  typeof cell === 'string' && /^-?\d{1,15}(\.\d+)?$/.test(cell);

/** In a workbook figures are numbers, so that they can be added there. */
const asNumbers = (rows: Cell[][], from: number): Cell[][] =>
  rows.map((row) => row.map((cell, index) => (index >= from && isNumber(cell) ? Number(cell) : cell)));

async function* batchOf(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

type Sheet = Shaped & { title: string; above: Cell[][]; format: 'csv' | 'xlsx'; firstFigure: number };

function fileOf({ title, above, head, rows, format, firstFigure }: Sheet): Readable {
  if (format === 'csv')
    return Readable.from([csvText([[title], ...above, head, ...rows])], { objectMode: false });
  const widest = Math.max(head.length, ...above.map((line) => line.length));
  const first = [title, ...Array.from({ length: widest - 1 }, () => '')];
  const lines = [...above, head, ...asNumbers(rows, firstFigure)];
  return xlsxOf(title.slice(0, 31), first, batchOf(lines), lines.length + 1);
}

const auditExport = (db: Db, caller: Caller, key: string, format: string, rows: number): Promise<void> =>
  inTransaction(db, (tx) =>
    audit(tx, caller, {
      module: 'reports',
      noun: 'reports',
      record_id: 0,
      action: 'export',
      after: { report: key, format, rows },
    }),
  );

/** What is shown, as a file. */
export async function exportReport(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  { format, ...state }: ReportExportQuery,
): Promise<Readable> {
  const { db } = request.server.context;
  const reader = { caller: request.caller, permission: 'reports:export' } as const;
  const report = await readReport(db, reader, key, state, mostGroupsInFile);
  const words = wordsIn(await languageOf(db, request.caller.user_id));
  await loadLabels();
  await auditExport(db, request.caller, report.key, format, report.rows.length);
  const { days, rows } = report;
  const title = words.say(report.key);
  reply
    .type(contentTypes[format])
    .header('X-Row-Count', String(rows.length))
    .header(
      'Content-Disposition',
      `attachment; filename="${report.key}-${days.from}-${days.to}-${rows.length}-rows.${format}"`,
    );
  const above = await headLines(db, words, report, state);
  const firstFigure = reports[report.key].hasCurrency ? 2 : 1;
  return fileOf({ title, above, ...tableOf(words, report), format, firstFigure });
}
