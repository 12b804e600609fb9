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
];

function cells({ name, firstMs, alone, app, bare, sql }: Row): string[] {
  const [few, many] = app;
  const pair = (of: Row['bare']) => of.map((figures) => tidyNumber(figures.perSecond)).join(' / ');
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

type Goal = { goal: string; measured: string; met: boolean };

/** The figures of Django REST framework on the same rows, from where the hundredfold is meant. */
const django = { list: 12.2, filtered: 13.7, detail: 225, create: 344 };

export function goalsOf(rows: readonly Row[]): Goal[] {
  const row = (name: string) => rows.find((each) => each.name === name);
  const best = (name: string) => Math.max(...(row(name)?.app ?? []).map((figures) => figures.perSecond));
  const share = (name: string) => {
    const { app = [], bare = [] } = row(name) ?? {};
    return Math.max(...app.map((figures, index) => figures.perSecond / (bare[index]?.perSecond ?? Infinity)));
  };
  const atLeast = (goal: string, name: string, least: number): Goal => ({
    goal: `${goal} ≥ ${tidyNumber(least)} requests/s`,
    measured: `${best(name)}`,
    met: best(name) >= least,
  });
  const within = (name: string, most: number): Goal => ({
    goal: `${name} ≤ ${most} ms`,
    measured: `${ms(row(name)?.alone.p50 ?? Infinity)} ms, first with its count ${ms(row(name)?.firstMs ?? Infinity)} ms`,
    met: (row(name)?.alone.p50 ?? Infinity) <= most,
  });
  const listShare = share('list page 1');
  return [
    {
      goal: 'list page 1 ≥ 60 % of the bare handler',
      measured: percent(listShare, 1),
      met: listShare >= 0.6,
    },
    atLeast('list page 1', 'list page 1', 100 * django.list),
    atLeast('list, two filters', 'list, two filters', 100 * django.filtered),
    within('search, common', 20),
    within('search, rare', 20),
    within('search, two letters', 20),
    within('search, phone', 20),
    within('page 50,000', 150),
    atLeast('detail', 'detail', 10 * django.detail),
    atLeast('create', 'create', 3 * django.create),
  ];
}

export const goalLines = (goals: readonly Goal[]): string =>
  goals.map(({ goal, measured, met }) => `${met ? 'met    ' : 'MISSED '} ${goal}: ${measured}`).join('\n');
