import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import type { DailyRun } from '../../../jobs/job.ts';
import { followExits } from './members.exits.ts';

let test: TestApp;
let root: Person;
let account: number;
let other: number;

type Fields = Record<string, unknown>;
type Row = Fields & { id: number; full_name: string; version: number };

const plantAccount = async (last_name: string, over: Fields = {}): Promise<number> => {
  const { id } = await test.db
    .insertInto('accounts')
    .values({
      account_number: `T-${last_name}`,
      account_type: 'individual',
      email: 'client@example.com',
      first_name: 'Client',
      last_name,
      owner_id: root.id,
      search_text: '',
      duplicate_keys: [],
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  account = await plantAccount('Haddad');
  other = await plantAccount('Menon');
});
afterAll(() => test.close());

const person = { relation: 'child', date_of_birth: '2015-03-01', gender: 'female' };
const create = (fields: Fields = {}, as = root) =>
  test.call('POST', '/api/members/', {
    as,
    body: {
      account_id: account,
      first_name: 'Lina',
      last_name: 'Haddad',
      accept_duplicates: true,
      ...person,
      ...fields,
    },
  });
const made = async (fields: Fields = {}): Promise<Row> => (await create(fields)).body as Row;
const change = (id: number, body: Fields, headers = {}) =>
  test.call('PATCH', `/api/members/${id}/`, { as: root, body, headers });
const list = async (query: string) => {
  const { body } = await test.call('GET', `/api/members/?${query}`, { as: root });
  return (body.results as Row[]).map((row) => row.full_name);
};
const history = async (id: number) =>
  (await test.call('GET', `/api/members/${id}/history/`, { as: root })).body.results as {
    action: string;
    via: string;
    changes: { field: string; before: unknown; after: unknown }[];
  }[];
const today = () => organisationToday(test.db, new Date());

describe('what is refused', () => {
  it.each<[Fields, string]>([
    [{ first_name: '' }, 'first_name'],
    [{ relation: 'cousin' }, 'relation'],
    [{ date_of_birth: '1899-12-31' }, 'date_of_birth'],
    [{ date_of_birth: '2999-01-01' }, 'date_of_birth'],
    [{ id_number: 'P1234567' }, 'id_type'],
    [{ id_number: 'a\nb', id_type: 'passport' }, 'id_number'],
    [{ join_date: '2026-02-01', exit_date: '2026-01-31' }, 'exit_date'],
    [{ account_id: 999_999 }, 'account_id'],
    [{ principal_id: 999_999 }, 'principal_id'],
    [{ age: 12 }, 'age'],
  ])('a member with %j', async (fields, field) => {
    const { status, body } = await create(fields);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('to move to another account, and what the whole member then is not', async () => {
    const { id } = await made({ join_date: '2026-02-01', id_type: 'passport', id_number: 'P1234567' });
    expect((await change(id, { account_id: other })).status).toBe(400);
    expect((await change(id, { exit_date: '2026-01-31' })).body).toHaveProperty('exit_date');
    expect((await change(id, { id_type: null })).body).toHaveProperty('id_type');
  });

  it('to overwrite what someone else has changed', async () => {
    const { id } = await made();
    await change(id, { plan_category: 'Gold' });
    const { status, body } = await change(id, { plan_category: 'Silver' }, { 'if-match': '"1"' });
    expect([status, body.current]).toEqual([412, expect.objectContaining({ plan_category: 'Gold' })]);
  });

  it('two who would depend on each other, also when they try at once', async () => {
    for (let race = 0; race < 5; race += 1) {
      const [a, b] = [await made({ relation: 'other' }), await made({ relation: 'other' })];
      const answers = await Promise.all([
        change(a.id, { principal_id: b.id }),
        change(b.id, { principal_id: a.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });
});

describe('what happens', () => {
  it('a member is created with its account, principal and age in whole years', async () => {
    const mother = await made({ first_name: 'Rana', relation: 'self', date_of_birth: '1985-07-09' });
    const child = await made({ principal_id: mother.id, employee_no: 'E-77' });
    expect(child).toMatchObject({
      account: { id: account, label: 'Client Haddad' },
      principal: { id: mother.id, label: 'Rana Haddad' },
      full_name: 'Lina Haddad',
      is_active: true,
      id_number: null,
      nationality: '',
    });
    const day = await today();
    const born = (years: number, plus: number) => {
      const date = new Date(`${day}T00:00:00Z`);
      date.setUTCFullYear(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate() + plus);
      return date.toISOString().slice(0, 10);
    };
    expect((await made({ date_of_birth: born(30, 0) })).age).toBe(30);
    expect((await made({ date_of_birth: born(30, 1) })).age).toBe(29);
    expect((await made({ date_of_birth: day })).age).toBe(0);
  });

  it('lists by account, relation, state and words, and offers those of an account', async () => {
    await made({ account_id: other, first_name: 'Asha', last_name: 'Menon', relation: 'employee' });
    await made({
      account_id: other,
      first_name: 'Biju',
      last_name: 'Menon',
      relation: 'driver',
      licence_no: 'DXB-9081',
      is_active: false,
    });
    expect(await list(`account=${other}`)).toEqual(['Asha Menon', 'Biju Menon']);
    expect(await list(`account=${other}&ordering=-full_name`)).toEqual(['Biju Menon', 'Asha Menon']);
    expect(await list(`account=${other}&relation=employee,child`)).toEqual(['Asha Menon']);
    expect(await list(`account=${other}&is_active=false`)).toEqual(['Biju Menon']);
    for (const search of ['dxb-90', 'DXB9081', '٩٠٨١', 'bi men', 'biju 081'])
      expect(await list(`search=${encodeURIComponent(search)}`), search).toEqual(['Biju Menon']);
    expect(await list('search=ij')).toEqual([]);
    const { text } = await test.call('GET', `/api/members/options/?account=${other}`, { as: root });
    expect((JSON.parse(text) as { label: string }[]).map(({ label }) => label)).toEqual(['Asha Menon']);
  });

  it('whoever leaves is not active, whoever comes back has not left, and both are told', async () => {
    const { id } = await made({ first_name: 'Rim' });
    const day = plusDays(await today(), -1);
    expect((await change(id, { exit_date: day })).body).toMatchObject({ exit_date: day, is_active: false });
    expect((await change(id, { is_active: true })).body).toMatchObject({ exit_date: null, is_active: true });
    const [back, left] = await history(id);
    expect(back?.changes).toEqual([
      { field: 'exit_date', before: day, after: null },
      { field: 'is_active', before: false, after: true },
    ]);
    expect(left?.changes.map(({ field }) => field)).toEqual(['exit_date', 'is_active']);
  });

  it('a number is masked in the record and its history, and another that looks the same is told of', async () => {
    const { id, id_number } = await made({ id_type: 'national_id', id_number: '784-1990-1234567-1' });
    expect(id_number).toBe('•••• 5671');
    await change(id, { id_number: '784 1990 1234567 1' });
    await change(id, { id_number: '784-1991-9994567-1' });
    await change(id, { id_number: null });
    const [removed, another, first] = (await history(id)).map(({ changes }) => changes);
    expect(removed).toEqual([{ field: 'id_number', before: '•••• 5671', after: null }]);
    expect(another).toEqual([
      { field: 'id_number', before: '•••• 5671', after: '•••• 5671 (another number)' },
    ]);
    expect(first).toContainEqual({ field: 'id_number', before: null, after: '•••• 5671' });
  });

  it('exports every field but the number', async () => {
    await made({ account_id: other, first_name: 'Zoya', id_type: 'passport', id_number: 'Z7654321' });
    const { text, headers } = await test.call('GET', `/api/members/export/?format=csv&search=zoya`, {
      as: root,
    });
    expect(headers['x-row-count']).toBe('1');
    const [head = '', row] = text.split('\n');
    expect(head).toContain('Account,Dependant of,Relation,Name');
    expect(head).not.toContain('Document number');
    expect(row).toContain('Zoya Haddad');
    expect(text).not.toContain('4321');
  });
});

describe('the daily round', () => {
  const run = (day: string, signal = new AbortController().signal) =>
    followExits(test.context, {
      id: 1,
      data: {},
      day,
      signal,
      saved: null,
      progress: async () => {},
    } as DailyRun);
  const leaving = async (exit_date: string | null) => {
    const { id } = await made();
    await sql`update members set exit_date = ${exit_date} where id = ${id}`.execute(test.db);
    return id;
  };
  const isActive = async (id: number) =>
    (await test.call('GET', `/api/members/${id}/`, { as: root })).body.is_active;

  it('leaves alone who stays, who leaves on the day itself, and all when it is no longer its own', async () => {
    const ids = [await leaving(null), await leaving('2024-03-05')];
    await expect(run('2030-01-01', AbortSignal.abort())).rejects.toThrow('aborted');
    expect(await run('2024-03-05')).toEqual({ left: 0 });
    expect(await Promise.all(ids.map(isActive))).toEqual([true, true]);
    await sql`update members set exit_date = null where exit_date is not null`.execute(test.db);
  });

  it('counts the last day as whoever enters it does', async () => {
    const { id } = await made();
    const day = await today();
    expect((await change(id, { exit_date: day })).body).toMatchObject({ exit_date: day, is_active: true });
    await run(day);
    expect(await isActive(id)).toBe(true);
    await run(plusDays(day, 1));
    expect(await isActive(id)).toBe(false);
  });

  it('deactivates whoever’s last day has passed, once, and says that it was the round', async () => {
    const id = await leaving('2024-03-04');
    expect(await run('2024-03-05')).toEqual({ left: 1 });
    expect(await run('2024-03-05')).toEqual({ left: 0 });
    expect(await isActive(id)).toBe(false);
    expect((await history(id))[0]).toMatchObject({
      via: 'job',
      changes: [{ field: 'is_active', before: true, after: false }],
    });
  });
});
