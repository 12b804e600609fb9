import { djangoPackages } from './django.ts';
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
  'Django 8',
  'times',
  'CPU ms, node + PostgreSQL',
  'bare handler',
];

const pair = (of: Row['bare']) => of.map((figures) => tidyNumber(figures.perSecond)).join(' / ');

function cells({ name, firstMs, alone, app, bare, sql, django, cpu }: Row): string[] {
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
    django ? String(django.perSecond) : '–',
    django ? `${tidyNumber((few?.perSecond ?? 0) / django.perSecond)} ×` : '–',
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

const timesDjango =
  (least: number): Measure =>
  ({ name, app: [few], django }) => {
    const times = django ? (few?.perSecond ?? 0) / django.perSecond : 0;
    return {
      goal: `${name} ≥ ${least} × Django REST framework`,
      measured: django ? `${tidyNumber(times)} ×` : `not measured; it needs ${djangoPackages}`,
      isMet: times >= least,
    };
  };

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
    const share = (app[0]?.perSecond ?? 0) / (bare[0]?.perSecond ?? 0);
    return {
      goal: `${name} ≥ ${percent(least, 1)} of the bare handler, 8 connections`,
      measured: percent(share, 1),
      isMet: share >= least,
    };
  };

const goals: readonly (readonly [string, Measure])[] = [
  ['list page 1', shareOfBare(0.6)],
  ['list page 1', timesDjango(100)],
  ['list, two filters', timesDjango(100)],
  ['search, common', within(20)],
  ['search, rare', within(20)],
  ['search, two letters', within(20)],
  ['search, phone', within(20)],
  ['page 50,000', within(150)],
  ['detail', timesDjango(10)],
  ['create', timesDjango(2)],
  ['leads: list page 1', shareOfBare(0.6)],
  ['leads: search, common', within(20)],
  ['leads: search, rare', within(20)],
  ['leads: column of the board', within(300)],
  ['leads: sums of the board', within(300)],
  ['leads: sums of a search', within(300)],
  ['policies: list page 1', shareOfBare(0.6)],
  ['policies: search, number', within(20)],
  ['policies: search, plate', within(20)],
  ['policies: search, client', within(20)],
  ['policies: search, rare', within(20)],
  ['policies: totals of all', within(300)],
  ['policies: totals of a filter', within(300)],
  ['policies: totals of a search', within(300)],
  ['payments: list page 1', shareOfBare(0.6)],
  ['payments: search', within(20)],
  ['instalments: list page 1', shareOfBare(0.6)],
  ['instalments: overdue', within(20)],
  ['endorsements: list page 1', shareOfBare(0.6)],
  ['endorsements: waiting', within(20)],
  ['endorsements: search', within(20)],
];

export const goalsOf = (rows: readonly Row[]): Goal[] =>
  goals.flatMap(([name, measure]) => rows.filter((row) => row.name === name).map(measure));

export const goalLines = (reached: readonly Goal[]): string =>
  reached
    .map(({ goal, measured, isMet }) => `${isMet ? 'met    ' : 'MISSED '} ${goal}: ${measured}`)
    .join('\n');
