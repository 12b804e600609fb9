import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberFamily } from '#contract/people/memberFamilies';
import type { Member } from '#contract/people/members';
import { plusDays } from '#contract/base/days/wallClock';
import { organisationToday } from '../../../src/db/organisationDay.ts';
import { followExits } from '../../../src/modules/people/members/members.exits.ts';
import { dailyRun } from '../../dailyRun.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let account_id: number;
let other: number;
let today: string;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  account_id = await plantAccount(test.db, root.id, 'Family');
  other = await plantAccount(test.db, root.id, 'Neighbour');
  today = await organisationToday(test.db, new Date());
});
afterAll(() => test.close());

let people = 0;
const someone = (over: object = {}) => {
  people += 1;
  const named = { first_name: `Member ${people}`, last_name: 'Haddad', relation: 'employee' };
  return { account_id, ...named, date_of_birth: '1985-07-09', gender: 'male', ...over };
};
const create = (body: object, as = root) => test.call('POST', '/api/members/', { as, body });
const made = async (over: object = {}): Promise<Member> => {
  const answer = await create(someone(over));
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Member;
};
const patch = (id: number, body: object, as = root) =>
  test.call('PATCH', `/api/members/${id}/`, { as, body });
const read = async (id: number) =>
  (await test.call('GET', `/api/members/${id}/`, { as: root })).body as Member;
const child = { relation: 'child', date_of_birth: '2015-03-01' };
const presenceOf = async (...members: Member[]) =>
  Promise.all(
    members.map(async ({ id }) => {
      const { exit_date, is_active } = await read(id);
      return [exit_date, is_active];
    }),
  );
const historyOf = async ({ id }: Member) =>
  (await test.call('GET', `/api/members/${id}/history/`, { as: root })).body.results as {
    via: string;
    changes: { field: string; before: unknown; after: unknown }[];
  }[];

describe('the same person twice', () => {
  const lina = { first_name: 'Élodie', last_name: 'Al Amin', date_of_birth: '1990-05-17' };

  it('is asked about before it is saved, in any spelling, and saved by whoever means another person', async () => {
    const first = await made(lina);
    const again = someone({ ...lina, first_name: 'elodie  AL', last_name: 'Amin' });
    const { status, body } = await create(again);
    expect([status, body]).toEqual([
      409,
      {
        detail: 'Élodie Al Amin is a member of this account already, with the same date of birth.',
        error: { code: 'memberTwice', values: { name: 'Élodie Al Amin' } },
        existing: { id: first.id, label: 'Élodie Al Amin' },
        duplicates: [{ member: { id: first.id, label: 'Élodie Al Amin' }, is_active: true, exit_date: null }],
      },
    ]);
    expect((await create({ ...again, account_id: other })).status).toBe(201);
    expect((await create({ ...again, date_of_birth: '1990-05-18' })).status).toBe(201);
    expect((await create({ ...again, accept_duplicates: true })).status).toBe(201);
  });

  it('is asked about by a change that makes it so, and by nothing else', async () => {
    const named = { first_name: 'Omar', last_name: 'Nasser', date_of_birth: '1980-01-02' };
    await made(named);
    const second = await made({ ...named, first_name: 'Umar' });
    expect((await patch(second.id, { first_name: 'OMAR' })).status).toBe(409);
    expect((await patch(second.id, { first_name: 'OMAR', accept_duplicates: true })).status).toBe(200);
    expect((await patch(second.id, { employee_no: 'E-9' })).status).toBe(200);
    expect((await patch(second.id, { is_active: false })).status).toBe(200);
    expect((await patch(second.id, { is_active: true })).status).toBe(409);
  });

  it('is told of without a name to whoever may not see members there', async () => {
    const hidden = { ...lina, first_name: 'Hidden' };
    await made(hidden);
    const adder = await test.person({
      permissions: [
        { module_name: 'members', scope: 'all', actions: ['create'] },
        { module_name: 'accounts', scope: 'all', actions: ['view'] },
      ],
    });
    const { status, body } = await create(someone(hidden), adder);
    expect([status, body.existing, body.duplicates]).toEqual([
      409,
      undefined,
      [{ member: null, is_active: true, exit_date: null }],
    ]);
  });

  it('of two who enter them at once, one is told', async () => {
    for (let race = 0; race < 5; race += 1) {
      const body = someone();
      const answers = await Promise.all([create(body), create(body)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    }
  });
});

describe('a family', () => {
  it('has a head of the same account who is nobody’s dependant', async () => {
    const [head, stranger] = [await made(), await made({ account_id: other })];
    const wife = await made({ relation: 'spouse', principal_id: head.id });
    const refused = async (principal_id: number) =>
      (await create(someone({ ...child, principal_id }))).body.principal_id;
    expect(await refused(stranger.id)).toEqual(['Choose a member of the same account.']);
    expect(await refused(wife.id)).toEqual(['Choose a member who is nobody’s dependant.']);
    const above = await made();
    expect((await patch(head.id, { principal_id: above.id })).body.principal_id).toEqual([
      'Others depend on this member, who is therefore nobody’s dependant.',
    ]);
  });

  it('has no child that is older than its parent, whichever of the two is changed', async () => {
    const head = await made({ date_of_birth: '1990-01-01' });
    const older = { ...child, principal_id: head.id, date_of_birth: '1989-12-31' };
    expect((await create(someone(older))).body.date_of_birth).toEqual([
      'A child is younger than the parent.',
    ]);
    expect((await create(someone({ ...older, date_of_birth: '1990-01-01' }))).status).toBe(400);
    const spouse = await made({ ...older, relation: 'spouse' });
    expect((await patch(spouse.id, { relation: 'child' })).body).toHaveProperty('date_of_birth');
    await made({ ...child, principal_id: head.id });
    expect((await patch(head.id, { date_of_birth: '2015-03-01' })).body.date_of_birth).toEqual([
      'A child of this member is not younger.',
    ]);
  });
});

describe('the families of an account', () => {
  const families = async (query: string, as = root) =>
    test.call('GET', `/api/members/families/?${query}`, { as });
  const inShort = async (query: string) =>
    ((await families(query)).body.results as MemberFamily[]).map(({ first_name, dependants }) => [
      first_name,
      ...dependants.map((each) => each.first_name),
    ]);

  it('are read page by page and never parted, and found by anyone of them', async () => {
    const account = await plantAccount(test.db, root.id, 'Families');
    const member = (first_name: string, over: object = {}) =>
      made({ account_id: account, first_name, ...over });
    const [bilal, adel] = [await member('Bilal', { employee_no: 'E-2' }), await member('Adel')];
    await member('Son', { ...child, principal_id: bilal.id });
    await member('Wife', { relation: 'spouse', principal_id: bilal.id });
    const gone = await member('Cyrus', { is_active: false });
    const of = `account=${account}`;
    expect(await inShort(of)).toEqual([['Adel'], ['Bilal', 'Wife', 'Son'], ['Cyrus']]);
    expect(await inShort(`${of}&page_size=1&page=2`)).toEqual([['Bilal', 'Wife', 'Son']]);
    expect(await inShort(`${of}&search=son`)).toEqual([['Bilal', 'Wife', 'Son']]);
    expect(await inShort(`${of}&search=e-2&is_active=true`)).toEqual([['Bilal', 'Wife', 'Son']]);
    expect(await inShort(`${of}&is_active=true`)).toEqual([['Adel'], ['Bilal', 'Wife', 'Son']]);
    expect(await inShort(`${of}&is_active=false`)).toEqual([['Cyrus']]);
    expect((await families(`${of}&page_size=1`)).body.count).toBe(3);
    expect((await families('page=1')).body).toHaveProperty('account');
    const [told] = (await families(`${of}&search=wife`)).body.results as MemberFamily[];
    expect([told?.dependants_count, adel.id, gone.is_active]).toEqual([2, adel.id, false]);
    const stranger = await test.person({
      permissions: [{ module_name: 'members', scope: 'own', actions: ['view'] }],
    });
    expect((await families(of, stranger)).body.count).toBe(0);
  });
});

describe('dependants of someone who leaves', () => {
  const family = async (over: object = {}) => {
    const head = await made();
    const wife = await made({ relation: 'spouse', principal_id: head.id });
    const son = await made({ ...child, principal_id: head.id, ...over });
    return [head, wife, son] as const;
  };

  it('leave on the same last day unless they left earlier, and come back with them', async () => {
    const [head, wife, son] = await family();
    const [day, earlier] = [plusDays(today, -3), plusDays(today, -10)];
    await patch(son.id, { exit_date: earlier });
    expect((await patch(head.id, { exit_date: day })).status).toBe(200);
    expect(await presenceOf(head, wife, son)).toEqual([
      [day, false],
      [day, false],
      [earlier, false],
    ]);
    expect((await historyOf(wife))[0]?.changes).toEqual([
      { field: 'exit_date', before: null, after: day },
      { field: 'is_active', before: true, after: false },
    ]);
    await patch(head.id, { is_active: true, exit_date: null });
    expect(await presenceOf(head, wife, son)).toEqual([
      [null, true],
      [null, true],
      [earlier, false],
    ]);
  });

  it('leave on another day when the last day is moved, and without a day when nobody knows it', async () => {
    const [head, wife, son] = await family();
    const [day, later] = [plusDays(today, 5), plusDays(today, 20)];
    await patch(head.id, { exit_date: day });
    await patch(head.id, { exit_date: later });
    expect(await presenceOf(head, wife, son)).toEqual([1, 2, 3].map(() => [later, true]));
    await patch(head.id, { exit_date: null, is_active: false });
    expect(await presenceOf(head, wife, son)).toEqual([1, 2, 3].map(() => [null, false]));
  });

  it('do not stay longer: neither brought back alone nor added', async () => {
    const [head, wife] = await family();
    const day = plusDays(today, 5);
    await patch(head.id, { exit_date: day });
    expect((await patch(wife.id, { exit_date: null })).body.exit_date).toEqual([
      'A dependant leaves no later than the member they depend on.',
    ]);
    expect((await patch(wife.id, { exit_date: plusDays(day, 1) })).status).toBe(400);
    expect((await patch(wife.id, { exit_date: plusDays(day, -1) })).status).toBe(200);
    expect(await made({ ...child, principal_id: head.id })).toMatchObject({
      exit_date: day,
      is_active: true,
    });
    expect((await patch(wife.id, { principal_id: null, exit_date: null })).body.exit_date).toBeNull();
  });

  it('go by the daily round with whoever left before they were known to belong to them', async () => {
    const [head, wife, son] = await family({ join_date: today });
    const day = plusDays(today, -3);
    await test.db
      .updateTable('members')
      .set({ exit_date: day, is_active: false })
      .where('id', '=', head.id)
      .execute();
    expect(await followExits(test.context, dailyRun(today))).toEqual({ left: 2 });
    expect(await presenceOf(wife, son)).toEqual([
      [day, false],
      [today, false],
    ]);
    expect((await historyOf(wife))[0]).toMatchObject({ via: 'job' });
    expect(await followExits(test.context, dailyRun(today))).toEqual({ left: 0 });
  });
});
