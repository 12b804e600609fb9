import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportRow } from '#contract/across/reports';
import { reports } from '#contract/across/reports';
import { isSum } from '#contract/across/reportMeasures';
import { reportFixture } from '../../fixtures/reports/reportFixture.ts';
import { models, readRaw, type Asked, type Fact, type Raw } from '../../fixtures/reports/reportModel.ts';
import { coverModels } from '../../fixtures/reports/reportModelOfCover.ts';
import { plantOffice } from '../../fixtures/reports/reportPlanting.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let people: Person[];
let fix: Awaited<ReturnType<typeof reportFixture>>;
let raw: Raw;

const recomputed = { ...models, ...coverModels };
type Key = keyof typeof recomputed;
const keys = Object.keys(recomputed) as Key[];

const modules = [
  'policies',
  'leads',
  'quotes',
  'renewals',
  'claims',
  'users',
  'notes',
  'tasks',
  'emails',
  'accounts',
] as const;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fix = await reportFixture(test, root);
  const team_id = await fix.newTeam('First team');
  const scoped = (scope: 'own' | 'team' | 'all') => ({
    reports: scope,
    ...Object.fromEntries(modules.map((name) => [name, 'all'])),
  });
  people = [
    await fix.reader(scoped('own'), { team_id }),
    await fix.reader(scoped('team'), { team_id }),
    await fix.reader(scoped('all'), { team_id: await fix.newTeam('Second team') }),
  ];
  await plantOffice(fix, people);
  raw = await readRaw(test.db);
}, 240_000);
afterAll(() => test.close());

const daysOf = (key: Key) =>
  reports[key].time === 'day'
    ? { from: '2026-03-31', to: '2026-03-31' }
    : { from: '2026-02-01', to: '2026-03-31' };
const spanOf = (key: Key) => {
  const { from, to } = daysOf(key);
  return reports[key].time === 'day' ? `on=${to}` : `from=${from}&to=${to}`;
};

const round = (value: number, places: number): string => {
  const shifted = Math.round(Math.abs(value) * 10 ** places + 1e-7);
  const text = (shifted / 10 ** places).toFixed(places);
  return value < 0 && shifted !== 0 ? `-${text}` : text;
};

/** The sums of some facts, and what follows from them, as a report writes them. */
function figuresOf(key: Key, currency: string | null, facts: Fact[]): Record<string, string | null> {
  const { measures } = reports[key];
  const sum = (name: string) => facts.reduce((all, { sums }) => all + (sums[name] ?? 0), 0);
  const places = { JPY: 0, KWD: 3 }[currency ?? ''] ?? 2;
  return Object.fromEntries(
    Object.entries(measures).flatMap(([name, measure]) => {
      if (!isSum(measure)) return [];
      return 'isInner' in measure ? [] : [[name, round(sum(name), measure.kind === 'money' ? places : 0)]];
    }),
  );
}

const grouped = (facts: Fact[], by: (fact: Fact) => unknown): Map<string, Fact[]> =>
  Map.groupBy(facts, (fact) => JSON.stringify([by(fact) ?? null, fact.currency]));

const known = new Set([
  'month',
  'insurer',
  'policy_type',
  'agent',
  'assigned_to',
  'team',
  'stage',
  'lost_reason',
  'claim_type',
  'claim_status',
  'age',
  'start_year',
  'activity',
]);
const groupsOf = (key: Key) => reports[key].groups.filter((name) => known.has(name));

const sumsIn = (key: Key, figures: Report['rows'][number]['figures']) =>
  Object.fromEntries(
    Object.entries(figures).filter(([name]) => isSum(reports[key].measures[name] ?? { kind: 'count' })),
  );

function compare(
  key: Key,
  zone: string,
  groupBy: string,
  answer: Report,
  isSeen: (fact: Fact) => boolean,
): void {
  const asked: Asked = { zone, ...daysOf(key), groupBy };
  const facts = recomputed[key](raw, asked).filter(isSeen);
  const expected = [...grouped(facts, ({ by }) => by[groupBy])].map(([place, those]) => {
    const [group, currency] = JSON.parse(place) as [string | number | null, string | null];
    return [group === null ? null : String(group), currency, figuresOf(key, currency, those)];
  });
  const told = answer.rows.map(({ group, currency, figures }: ReportRow) => [
    group,
    currency,
    sumsIn(key, figures),
  ]);
  const inOrder = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inOrder(told), `${key} by ${groupBy}`).toEqual(inOrder(expected));
}

describe.each(keys)('%s', (key) => {
  it('is what the raw rows come to, by every group and in another time zone', async () => {
    for (const zone of ['Asia/Dubai', 'America/Los_Angeles']) {
      await sql`update organisation set time_zone = ${zone}`.execute(test.db);
      for (const groupBy of groupsOf(key)) {
        const answer = await fix.report(key, `${spanOf(key)}&group_by=${groupBy}`);
        expect(answer.rows.length, `${key} has something to say`).toBeGreaterThan(0);
        compare(key, zone, groupBy, answer, () => true);
      }
    }
  });

  it('shows each reader as much as the scope of reports reaches', async () => {
    await sql`update organisation set time_zone = 'Asia/Dubai'`.execute(test.db);
    const [own, team] = people as [Person, Person];
    const groupBy = reports[key].groups[0] ?? 'month';
    const mates = people.slice(0, 2).map(({ id }) => id);
    const ofOwn = await fix.report(key, spanOf(key), own);
    compare(key, 'Asia/Dubai', groupBy, ofOwn, ({ persons }) => persons.includes(own.id));
    const ofTeam = await fix.report(key, spanOf(key), team);
    compare(key, 'Asia/Dubai', groupBy, ofTeam, ({ persons }) =>
      persons.some((id) => id !== null && mates.includes(id)),
    );
    expect([ofOwn.scope, ofTeam.scope]).toEqual(['own', 'team']);
  });

  it('opens the records behind its figures, which come to the figure', async () => {
    const groupBy = reports[key].groups.at(-1) ?? 'month';
    const { rows, totals } = await fix.report(key, `${spanOf(key)}&group_by=${groupBy}`);
    const cells = [...rows.map((row) => ({ ...row, group: row.group ?? 'none' })), ...totals].slice(0, 6);
    for (const { currency, figures, ...cell } of cells)
      for (const [measure, value] of Object.entries(figures).slice(0, 6)) {
        const group = 'group' in cell ? `&group=${String(cell.group)}` : '';
        const query = `${spanOf(key)}&group_by=${groupBy}&measure=${measure}${group}${currency ? `&currency=${currency}` : ''}`;
        const found = await fix.records(key, `${query}&page_size=200`);
        expect([measure, found.value], query).toEqual([measure, value]);
        expect(found.results).toHaveLength(Math.min(found.count, 200));
        const { kind } = reports[key].measures[measure] ?? { kind: 'count' };
        const sum = found.results.reduce((all, { amount }) => all + Number(amount), 0);
        if (kind === 'money' || kind === 'count') expect(round(sum, 3), query).toBe(round(Number(value), 3));
      }
  });
});
