import { tidyNumber } from './figures.ts';
import type { Row } from './measure.ts';

export type Report = {
  accounts: number;
  load_average: number[];
  cores: number;
  memory_mb: { idle: number; under_load: number };
  rows: Row[];
};

const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)} %` : '–');
const ms = (value: number) => tidyNumber(value).toString();

const head = [
  'Work',
  'first ms',
  'alone p50/p99 ms',
  '8: req/s',
  'p50/p99 ms',
  '64: req/s',
  'p50/p99 ms',
  'bare Fastify 8/64',
  'of it',
  'SQL alone 8/64',
  'of it',
  'CPU ms, node + PostgreSQL',
  'bare handler',
];

const pair = (of: Row['bare']) => of.map((figures) => tidyNumber(figures.perSecond)).join(' / ');

function cells({ name, firstMs, alone, app, bare, sql, cpu }: Row): string[] {
  const [few, many] = app;
  const shares = (of: Row['bare']) =>
    of.map((figures, index) => percent(app[index]?.perSecond ?? 0, figures.perSecond)).join(' / ');
  return [
    name,
    ms(firstMs),
    `${ms(alone.p50)} / ${ms(alone.p99)}`,
    String(few?.perSecond),
    `${few?.p50} / ${few?.p99}`,
    String(many?.perSecond),
    `${many?.p50} / ${many?.p99}`,
    pair(bare),
    shares(bare),
    pair(sql),
    shares(sql),
    `${cpu.app.node} + ${cpu.app.postgres}`,
    `${cpu.bare.node} + ${cpu.bare.postgres}`,
  ];
}

/** Markdown, so that it can be read in a terminal and be put into a document as it is. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const written = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}

type Goal = { goal: string; measured: string; isMet: boolean };
type Measure = (row: Row) => Goal;

const bestOf = ({ app }: Row) => Math.max(...app.map((figures) => figures.perSecond));

const atLeast =
  (least: number): Measure =>
  (row) => ({
    goal: `${row.name} ≥ ${tidyNumber(least)} requests/s`,
    measured: String(bestOf(row)),
    isMet: bestOf(row) >= least,
  });

const within =
  (most: number): Measure =>
  ({ name, alone, firstMs }) => ({
    goal: `${name} ≤ ${most} ms`,
    measured: `${ms(alone.p50)} ms; the first time, with its count, ${ms(firstMs)} ms`,
    isMet: alone.p50 <= most,
  });

const shareOfBare =
  (least: number): Measure =>
  ({ name, app, bare }) => {
    const share = Math.max(...app.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? 0)));
    return {
      goal: `${name} ≥ ${percent(least, 1)} of the bare handler`,
      measured: percent(share, 1),
      isMet: share >= least,
    };
  };

/** The figures of Django REST framework on such rows, of which some goals are a multiple. */
const django = { list: 12.2, filtered: 13.7, detail: 225, create: 344 };

const goals: readonly (readonly [string, Measure])[] = [
  ['list page 1', shareOfBare(0.6)],
  ['list page 1', atLeast(100 * django.list)],
  ['list, two filters', atLeast(100 * django.filtered)],
  ['search, common', within(20)],
  ['search, rare', within(20)],
  ['search, two letters', within(20)],
  ['search, phone', within(20)],
  ['page 50,000', within(150)],
  ['detail', atLeast(10 * django.detail)],
  ['create', atLeast(3 * django.create)],
];

export const goalsOf = (rows: readonly Row[]): Goal[] =>
  goals.flatMap(([name, measure]) => rows.filter((row) => row.name === name).map(measure));

export const goalLines = (reached: readonly Goal[]): string =>
  reached
    .map(({ goal, measured, isMet }) => `${isMet ? 'met    ' : 'MISSED '} ${goal}: ${measured}`)
    .join('\n');
