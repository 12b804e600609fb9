import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { nightFixture } from '../../fixtures/renewals/nightFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let person: Person;
let fixture: Awaited<ReturnType<typeof nightFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  person = await test.person({ is_superuser: true });
  fixture = await nightFixture(test, root);
});
afterAll(() => test.close());

const plant = (end_date: string, over: object = {}) =>
  fixture.plant({ end_date, assigned_to_id: person.id, ...over });
const statusOf = async (policyId: number) => (await fixture.renewalsOf(policyId)).map(({ status }) => status);

describe('the days of figures.md', () => {
  it.each([
    ['2028-02-29', '2027-12-31', '2028-02-22', '2028-03-01', '2028-03-31'],
    ['2029-02-28', '2028-12-30', '2029-02-21', '2029-03-01', '2029-03-31'],
    ['2027-02-28', '2026-12-30', '2027-02-21', '2027-03-01', '2027-03-31'],
  ])('of a policy that ends on %s', async (end, begins, lastWeek, overdue, lapses) => {
    const id = await plant(end, { category_id: await fixture.newCategory() });
    await fixture.night(plusDays(begins, -1));
    expect(await fixture.renewalsOf(id)).toEqual([]);
    await fixture.night(begins);
    const [renewal] = await fixture.renewalsOf(id);
    expect(renewal).toMatchObject({
      renewal_number: expect.stringMatching(/^REN-\d+$/),
      renewal_date: end,
      status: 'upcoming',
      assigned_to_id: person.id,
      created_by: null,
    });
    await fixture.night(plusDays(lastWeek, -1));
    expect(await fixture.toldOf(renewal?.id)).toEqual([]);
    await fixture.night(lastWeek);
    await fixture.night(plusDays(overdue, -1));
    expect(await fixture.toldOf(renewal?.id)).toMatchObject([{ kind: 'renewal_due', user_id: person.id }]);
    await fixture.night(overdue);
    await fixture.night(overdue);
    const told = await fixture.toldOf(renewal?.id);
    expect(told.map(({ kind }) => kind)).toEqual(['renewal_due', 'renewal_overdue']);
    await fixture.night(plusDays(lapses, -1));
    expect(await statusOf(id)).toEqual(['upcoming']);
    await fixture.night(lapses);
    expect(await statusOf(id)).toEqual(['lapsed']);
    expect((await fixture.toldOf(renewal?.id)).every(({ read_at }) => read_at !== null)).toBe(true);
    expect(await fixture.tasksOf(renewal?.id)).toMatchObject([
      { task_type: 'renewal', status: 'done', outcome: 'The renewal is closed.', assigned_to_id: person.id },
    ]);
  });
});

describe('a renewal begins', () => {
  const day = '2030-05-01';

  it('once, with a task that is due within a week, and is told in the trail by the job', async () => {
    const id = await plant(plusDays(day, 60));
    const done = await fixture.night(day);
    expect(done).toMatchObject({ renewals_created: 1, renewals_lapsed: 0 });
    expect(await fixture.night(day)).toMatchObject({ renewals_created: 0 });
    const [renewal, ...more] = await fixture.renewalsOf(id);
    expect(more).toEqual([]);
    expect(await fixture.tasksOf(renewal?.id)).toMatchObject([
      {
        title: expect.stringContaining('Renew '),
        due_at: expect.stringContaining('2030-05-08'),
        status: 'todo',
      },
    ]);
    const { body } = await test.call('GET', `/api/renewals/${renewal?.id}/history/`, { as: root });
    expect(body).toMatchObject({ results: [{ action: 'create', via: 'job' }] });
  });

  it.each([
    ['on the first day of its lead', 60, 1],
    ['not a day before', 61, 0],
    ['late', 3, 1],
    ['on the last day of its grace', -30, 1],
    ['not after its grace', -31, 0],
  ])('%s', async (_, daysLeft, count) => {
    const end = plusDays(day, daysLeft);
    const id = await plant(end, { status: daysLeft < 0 ? 'expired' : 'active' });
    await fixture.night(day);
    const found = await fixture.renewalsOf(id);
    expect(found).toHaveLength(count);
    if (count === 0) return;
    const due = [plusDays(day, 7), end > day ? end : plusDays(day, 1)].toSorted()[0];
    const [task] = await fixture.tasksOf(found[0]?.id);
    expect(String(task?.due_at)).toContain(due);
  });

  it.each<[string, () => Promise<number>]>([
    ['cancelled', () => plant(plusDays(day, 10), { status: 'cancelled', cancel_date: day })],
    ['lapsed', () => plant(plusDays(day, 10), { status: 'lapsed', cancel_date: day })],
    ['going to be cancelled', () => plant(plusDays(day, 10), { cancel_date: plusDays(day, 5) })],
    ['not issued', () => plant(plusDays(day, 10), { status: 'pending_issuance' })],
    [
      'of a category that is not renewed',
      async () =>
        plant(plusDays(day, 10), { category_id: await fixture.newCategory({ is_renewable: false }) }),
    ],
    [
      'continued by a draft',
      async () => {
        const id = await plant(plusDays(day, 10));
        await plant(plusDays(day, 375), { status: 'draft', previous_policy_id: id });
        return id;
      },
    ],
  ])('for none that is %s', async (_, planted) => {
    const id = await planted();
    await fixture.night(day);
    expect(await fixture.renewalsOf(id)).toEqual([]);
  });

  it.each([
    ['that nobody took up', { status: 'not_taken_up' as const }],
    ['that was deleted', { status: 'draft' as const, deleted_at: new Date().toISOString() }],
  ])('although another policy was to continue it %s', async (_, next) => {
    const id = await plant(plusDays(day, 10));
    await plant(plusDays(day, 375), { ...next, previous_policy_id: id });
    await fixture.night(day);
    expect(await fixture.renewalsOf(id)).toHaveLength(1);
  });

  it('by the days of its category', async () => {
    const category_id = await fixture.newCategory({ renewal_lead_days: 90, renewal_grace_days: 0 });
    const [early, late] = [
      await plant(plusDays(day, 90), { category_id }),
      await plant(day, { category_id }),
    ];
    const gone = await plant(plusDays(day, -1), { category_id, status: 'expired' });
    await fixture.night(day);
    expect([await statusOf(early), await statusOf(late), await statusOf(gone)]).toEqual([
      ['upcoming'],
      ['upcoming'],
      [],
    ]);
    await fixture.night(plusDays(day, 1));
    expect(await statusOf(late)).toEqual(['lapsed']);
  });

  it('for each end once: another one after an extension of what had lapsed', async () => {
    const id = await plant(plusDays(day, -29), { status: 'expired' });
    await fixture.night(day);
    await fixture.night(plusDays(day, 2));
    expect(await statusOf(id)).toEqual(['lapsed']);
    await sql`update policies set status = 'active', end_date = ${plusDays(day, 40)}::date
      where id = ${id}`.execute(test.db);
    await fixture.night(plusDays(day, 3));
    expect(await statusOf(id)).toEqual(['lapsed', 'upcoming']);
  });
});

describe('one that is opened again', () => {
  it('has its grace anew, and is told of once more when its day moves', async () => {
    const id = await plant('2020-01-01', { status: 'expired' });
    await fixture.night('2020-01-02');
    await fixture.night('2020-02-01');
    expect(await statusOf(id)).toEqual(['lapsed']);
    const [renewal] = await fixture.renewalsOf(id);
    const reopen = { as: root, body: { reason: 'They called.' } };
    expect((await test.call('POST', `/api/renewals/${renewal?.id}/reopen/`, reopen)).status).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    await fixture.night(plusDays(today, 30));
    expect(await statusOf(id)).toEqual(['upcoming']);
    await sql`update renewals set renewal_date = ${plusDays(today, 37)}::date
      where id = ${renewal?.id}`.execute(test.db);
    await fixture.night(plusDays(today, 30));
    const told = await fixture.toldOf(renewal?.id);
    expect(told.filter(({ read_at }) => read_at === null).map(({ kind }) => kind)).toEqual(['renewal_due']);
  });
});

describe('whoever is handed a renewal', () => {
  it('is told, whoever had it is told no more, and nobody tells themselves', async () => {
    const id = await plant('2031-01-05');
    await fixture.night('2031-01-01');
    const [renewal] = await fixture.renewalsOf(id);
    const hand = (to: Person, as: Person) =>
      test.call('PATCH', `/api/renewals/${renewal?.id}/`, { as, body: { assigned_to_id: to.id } });
    const other = await test.person({ is_superuser: true });
    expect((await hand(other, root)).status).toBe(200);
    expect(
      (await fixture.toldOf(renewal?.id)).map((told) => ({ ...told, read_at: told.read_at !== null })),
    ).toEqual([
      { kind: 'renewal_due', user_id: person.id, read_at: true },
      { kind: 'renewal_assigned', user_id: other.id, read_at: false },
    ]);
    const { body } = await test.call('GET', '/api/notifications/', { as: other });
    expect(body.results).toMatchObject([{ related_type: 'renewal', related_id: renewal?.id }]);
    await hand(root, root);
    expect((await fixture.toldOf(renewal?.id)).every(({ read_at }) => read_at !== null)).toBe(true);
  });
});

describe('one bad row is recorded and the others are done', () => {
  it('when renewals begin, lapse and are told of', async () => {
    await sql`create function refuse_bad() returns trigger language plpgsql as $$
      begin raise exception 'bad row'; end $$`.execute(test.db);
    const soon = [await plant('2032-02-01'), await plant('2032-02-02'), await plant('2032-02-03')];
    await sql
      .raw(`create trigger bad before insert on renewals for each row when (new.policy_id = ${soon[1]})
      execute function refuse_bad()`)
      .execute(test.db);
    const done = await fixture.night('2032-01-01');
    expect(done).toMatchObject({
      renewals_created: 2,
      failed: 1,
      faults: [{ noun: 'policies', id: soon[1] }],
    });
    const [bad] = await fixture.renewalsOf(soon[0] ?? 0);
    await sql
      .raw(`create trigger bad_too before update on renewals for each row when (old.id = ${bad?.id})
      execute function refuse_bad()`)
      .execute(test.db);
    const later = await fixture.night('2032-04-01');
    const fault = { noun: 'renewals', id: bad?.id };
    expect(later).toMatchObject({ renewals_created: 0, renewals_lapsed: 1, failed: 1, faults: [fault] });
    expect([await statusOf(soon[0] ?? 0), await statusOf(soon[2] ?? 0)]).toEqual([['upcoming'], ['lapsed']]);
    await sql.raw('drop trigger bad on renewals; drop trigger bad_too on renewals').execute(test.db);
    expect(await fixture.night('2032-04-01')).toMatchObject({ renewals_lapsed: 1 });
  });
});
