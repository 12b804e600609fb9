import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, unzip } from '../../../../test/fixtures/imports/readXlsx.ts';
import { reportFixture } from '../../../../test/fixtures/reports/reportFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let colleague: Person;
let fix: Awaited<ReturnType<typeof reportFixture>>;
let other: number;

const march = 'from=2026-03-01&to=2026-03-31';

beforeAll(async () => {
  test = await startTestApp();
  await sql`update organisation set time_zone = 'Asia/Dubai'`.execute(test.db);
  root = await test.person({ is_superuser: true, first_name: 'Amal', last_name: 'Root' });
  fix = await reportFixture(test, root);
  const team_id = await fix.newTeam('Motor desk');
  colleague = await test.person({ first_name: 'Basel', last_name: 'Desk', team_id });
  other = await fix.newInsurer('Gulf Meridian');
  const fresh = await fix.newPolicy();
  const renewed = await fix.newPolicy({
    business_type: 'renewal',
    assigned_to_id: colleague.id,
    insurer_id: other,
  });
  // In Dubai the day begins four hours earlier than in Greenwich.
  await fix.book(fresh, 'issue', '1000', '2026-02-28T20:00:00Z', { tax: '50', gross_premium: '1050' });
  await fix.book(renewed, 'issue', '2000', '2026-03-10T08:00:00Z');
  await fix.book(fresh, 'endorsement', '368', '2026-03-12T08:00:00Z', {
    tax: '18.4',
    gross_premium: '386.4',
  });
  await fix.book(fresh, 'cancellation', '-477.6', '2026-03-31T19:59:59Z');
  await fix.book(fresh, 'endorsement', '7', '2026-03-31T20:00:00Z');
  await fix.book(renewed, 'endorsement', '-30', '2025-03-05T08:00:00Z');
  const yen = await fix.newPolicy({ currency: 'JPY', assigned_to_id: colleague.id });
  await fix.book(yen, 'issue', '33333', '2026-03-02T08:00:00Z', { currency: 'JPY' });
}, 120_000);
afterAll(() => test.close());

describe('production of March', () => {
  it('is what the worked figures say, each currency on its own, by the days of the organisation', async () => {
    const { totals, days, scope, left_off } = await fix.report('production', march);
    expect([days, scope, left_off]).toEqual([{ from: '2026-03-01', to: '2026-03-31' }, 'all', 0]);
    expect(totals.find(({ currency }) => currency === 'AED')).toEqual({
      currency: 'AED',
      before: null,
      figures: {
        net_written: '2890.40',
        gross_written: '2958.80',
        policies_issued: '2',
        policies_cancelled: '1',
        net_new: '1000.00',
        net_renewed: '2000.00',
        net_added: '368.00',
        net_returned: '0.00',
        net_cancelled: '-477.60',
        net_reinstated: '0.00',
      },
    });
    expect(totals.find(({ currency }) => currency === 'JPY')?.figures['net_written']).toBe('33333');
  });

  it('is grouped, narrowed and compared with the year before', async () => {
    const { rows, compared } = await fix.report(
      'production',
      `${march}&group_by=insurer&compare=year_before`,
    );
    expect(compared).toEqual({ from: '2025-03-01', to: '2025-03-31' });
    const told = rows.map(({ label, currency, figures, before }) => [
      label,
      currency,
      figures['net_written'],
      before?.['net_written'],
    ]);
    expect(told).toEqual([
      ['Report Insurance', 'JPY', '33333', '0'],
      ['Gulf Meridian', 'AED', '2000.00', '-30.00'],
      ['Report Insurance', 'AED', '890.40', '0.00'],
    ]);
    const one = await fix.report('production', `${march}&insurer=${other}&group_by=month`);
    expect(one.rows.map(({ group, figures }) => [group, figures['net_written']])).toEqual([
      ['2026-03-01', '2000.00'],
    ]);
    const { rows: teams } = await fix.report('production', `${march}&group_by=team&policy_type=motor`);
    expect(teams.map(({ label, group }) => [label, group === null])).toContainEqual(['Motor desk', false]);
    expect(teams.some(({ group }) => group === null)).toBe(true);
  });

  it('opens the records behind a figure, whose number and sum are the figure’s', async () => {
    const cell = `${march}&group_by=assigned_to&group=${root.id}&currency=AED`;
    const found = await fix.records('production', `${cell}&measure=net_written&page_size=2`);
    expect(found).toMatchObject({ count: 3, value: '890.40', currency: 'AED', part: null });
    expect(found.results.map(({ noun, day, amount }) => [noun, day, amount])).toEqual([
      ['policies', '2026-03-31', '-477.60'],
      ['policies', '2026-03-12', '368.00'],
    ]);
    const last = await test.call('GET', String(found.next), { as: root });
    expect(last.body).toMatchObject({ next: null, results: [{ day: '2026-03-01', amount: '1000.00' }] });
    const cancelled = await fix.records('production', `${march}&measure=policies_cancelled&currency=AED`);
    expect([cancelled.count, cancelled.value]).toEqual([1, '1']);
    expect(cancelled.results.map(({ worth, reason }) => [worth, reason])).toEqual([
      ['-477.60', 'cancellation'],
    ]);
  });

  it('lists those records, as far as the list shows them to the reader', async () => {
    const { results } = await fix.records('production', `${march}&measure=net_written&currency=AED`);
    const ids = [...new Set(results.map(({ id }) => id))].toSorted((a, b) => a - b);
    const listed = async (as: typeof root) => {
      const { body } = await test.call('GET', `/api/policies/?ids=${ids.join(',')}`, { as });
      return (body.results as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
    };
    expect(await listed(root)).toEqual(ids);
    const stranger = await fix.reader({ reports: 'all', policies: 'own' });
    expect(await listed(stranger)).toEqual([]);
  });

  it('keeps the days that a period had, and compares them as that period', async () => {
    const asked = 'period=this_month&from=2026-03-01&to=2026-03-12&compare=before';
    const { days, compared } = await fix.report('production', asked);
    expect([days, compared]).toEqual([
      { from: '2026-03-01', to: '2026-03-12' },
      { from: '2026-02-01', to: '2026-02-12' },
    ]);
  });
});

describe('who sees a report', () => {
  it('whoever may view reports and what it reads, as far as the narrowest of both reaches', async () => {
    const keys = async (as: Person) => {
      const { body } = await test.call('GET', '/api/reports/', { as });
      return (body as unknown as { key: string }[]).map(({ key }) => key);
    };
    const none = await fix.reader({ reports: 'all' });
    expect(await keys(none)).not.toContain('production');
    expect((await fix.ask('production', march, none)).status).toBe(403);
    const without = await fix.reader({ policies: 'all' });
    expect((await test.call('GET', '/api/reports/', { as: without })).status).toBe(403);
    expect((await fix.ask('production', march, without)).status).toBe(403);
    const narrow = [
      await fix.reader({ reports: 'own', policies: 'all' }),
      await fix.reader({ reports: 'all', policies: 'own' }),
    ];
    for (const person of narrow) {
      expect(await keys(person)).toContain('production');
      const seen = await fix.report('production', march, person);
      expect([seen.scope, seen.totals]).toEqual(['own', []]);
    }
  });

  it('of the team, whoever is in it', async () => {
    const { team_id } = await test.db
      .selectFrom('users')
      .select('team_id')
      .where('id', '=', colleague.id)
      .executeTakeFirstOrThrow();
    const mate = await fix.reader({ reports: 'team', policies: 'all' }, { team_id });
    const { scope, totals } = await fix.report('production', march, mate);
    expect([scope, totals.map(({ figures }) => figures['net_written']).toSorted()]).toEqual([
      'team',
      ['2000.00', '33333'],
    ]);
    const { count } = await fix.records('production', `${march}&measure=net_written&currency=AED`, mate);
    expect(count).toBe(1);
  });
});

describe('what is refused', () => {
  it.each([
    ['a reversed period', 'from=2026-03-31&to=2026-03-01', 'to'],
    ['half a period', 'from=2026-03-31', 'to'],
    ['a period that has not begun', 'from=2190-01-01&to=2190-01-31', 'from'],
    ['a day', 'on=2026-03-01', 'on'],
    ['a period that is none', 'period=someday', 'period'],
    ['a group that it has not', 'group_by=colour', 'group_by'],
    ['a parameter that nobody knows', 'colour=red', 'colour'],
    ['what is no id', 'insurer=x', 'insurer'],
  ])('%s, by its name', async (_, query, field) => {
    const { status, body } = await fix.ask('production', query);
    expect([status, Object.keys(body)]).toEqual([400, ['detail', 'error', field]]);
  });

  it.each([
    ['measure=net_unheard&currency=AED', 'measure'],
    ['measure=net_written', 'currency'],
    ['measure=net_written&currency=AED&group_by=insurer&group=x', 'group'],
  ])('a cell that is none: %s', async (query, field) => {
    const { status, body } = await test.call('GET', `/api/reports/production/records/?${query}`, {
      as: root,
    });
    expect([status, Object.keys(body)]).toEqual([400, ['detail', 'error', field]]);
  });

  it('a report that does not exist, and a page past the end', async () => {
    expect((await fix.ask('weather', '')).status).toBe(404);
    const past = await test.call(
      'GET',
      `/api/reports/production/records/?${march}&measure=net_written&currency=AED&page=9`,
      { as: root },
    );
    expect([past.status, past.body['detail']]).toEqual([404, 'Invalid page.']);
  });
});

it('a hundred years are answered, and a filter that names what was deleted is told', async () => {
  const gone = await fix.newInsurer('Gone Insurance');
  await sql`update insurers set deleted_at = now() where id = ${gone}`.execute(test.db);
  const { totals, gone: told } = await fix.report(
    'production',
    `from=1950-01-01&to=2049-12-31&insurer=${gone}`,
  );
  expect([totals, told]).toEqual([[], ['insurer']]);
  const { totals: all } = await fix.report('production', 'from=1950-01-01&to=2049-12-31');
  expect(all.find(({ currency }) => currency === 'AED')?.figures['net_written']).toBe('2867.40');
});

describe('a file', () => {
  const file = (
    format: string,
    as: Person,
    query = `${march}&group_by=insurer&insurer=${fix.insurer_id},${other}`,
  ) => test.call('GET', `/api/reports/production/export/?${query}&format=${format}`, { as });

  it('has period, filters and formula above the figures', async () => {
    const { status, text, headers } = await file('csv', root);
    expect(status, text).toBe(200);
    expect(headers['content-disposition']).toContain('production-2026-03-01-2026-03-31-3-rows.csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('Production');
    expect(text).toContain('2026-03-01 – 2026-03-31');
    expect(text).toContain('Insurer,Report Insurance,Gulf Meridian');
    expect(text).toContain('by the day they were booked');
    expect(text).toContain('Gulf Meridian,AED,2000.00,2000.00,1,0');
    expect(text).toContain('In all,AED,2890.40,2958.80,2,1');
    const { rows } = await sql<{
      changes: object;
    }>`select changes from audit_entries where module = 'reports'`.execute(test.db);
    expect(rows).toHaveLength(1);
  });

  it('has numbers in a workbook, within what may be exported', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: `/api/reports/production/export/?${march}&group_by=insurer&format=xlsx`,
      headers: { authorization: `Bearer ${root.access}` },
    });
    const sheet = unzip(answer.rawPayload).get('xl/worksheets/sheet1.xml') ?? '';
    expect([...cellsOf(sheet).values()]).toEqual(expect.arrayContaining(['Production', 'In all', 2890.4]));
    const viewer = await test.person({
      permissions: [
        { module_name: 'reports', scope: 'all', actions: ['view'] },
        { module_name: 'policies', scope: 'all', actions: ['view'] },
      ],
    });
    expect((await file('csv', viewer)).status).toBe(403);
  });
});
