import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostEnrolled, type Member, type NamedMember } from '#contract/people/members';
import { plantAccount } from '../../../../test/fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let account_id: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  account_id = await plantAccount(test.db, root.id, 'Census');
});
afterAll(() => test.close());

const lina = {
  first_name: 'Lina',
  last_name: 'Haddad',
  date_of_birth: '1990-05-17',
  gender: 'female',
  relation: 'employee',
};
const census = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ ...lina, first_name: `Lina ${index}`, ...over }));
const enrol = (people: object[], as = root) =>
  test.call('POST', '/api/members/enrol/', { as, body: { account_id, people } });
const enrolled = async (people: object[]): Promise<NamedMember[]> => {
  const answer = await enrol(people);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as NamedMember[];
};
const idsOf = (members: readonly { id: number }[]) => members.map(({ id }) => id);
const counted = async () =>
  (await test.call('GET', `/api/members/?account=${account_id}&page_size=1`, { as: root })).body.count;

it('nobody enrols people in an account that they do not see, and nobody who may not add to it', async () => {
  const rights = (actions: string[], scope: 'own' | 'all') => [
    { module_name: 'members' as const, scope, actions },
    { module_name: 'accounts' as const, scope, actions: ['view'] },
  ];
  const stranger = await test.person({ permissions: rights(['view', 'create'], 'own') });
  expect((await enrol([lina], stranger)).body.account_id).toEqual(['Choose an account that exists.']);
  const reader = await test.person({ permissions: rights(['view'], 'all') });
  expect((await enrol([lina], reader)).status).toBe(403);
});

it('one row that is wrong is told by its place, and nobody of the census is enrolled', async () => {
  const before = await counted();
  const people = [...census(20), { ...lina, date_of_birth: '2990-01-01' }, { ...lina, last_name: ' ' }];
  const { status, body } = await enrol(people);
  expect([status, body['people.20.date_of_birth'], body['people.21.last_name']]).toEqual([
    400,
    ['Enter a date of birth between 1900 and today.'],
    ['This field is required.'],
  ]);
  expect((await enrol(census(mostEnrolled + 1))).body).toHaveProperty('people');
  expect((await enrol([])).body).toHaveProperty('people');
  expect(await counted()).toBe(before);
});

it('two thousand people are members within ten seconds, each with a history of their own', async () => {
  const young = { relation: 'child', date_of_birth: '2015-03-04' };
  const heads = census(1000, { last_name: 'Saleh', employee_no: 'E' });
  const people = [
    ...heads,
    ...heads.map((head, principal) => ({ ...head, last_name: 'Child', ...young, principal })),
  ];
  const before = performance.now();
  const members = await enrolled(people);
  const took = performance.now() - before;
  console.info(`${people.length} members were enrolled in ${Math.round(took)} ms`);
  expect(took).toBeLessThan(10_000);
  expect(members.map(({ label }) => label)).toEqual(
    people.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  );
  const { body } = await test.call('GET', `/api/members/${members[7]?.id}/history/`, { as: root });
  const [entry] = body.results as { action: string; changes: { field: string; after: unknown }[] }[];
  expect(entry?.action).toBe('create');
  expect(entry?.changes).toContainEqual({ field: 'first_name', before: null, after: 'Lina 7' });
  expect(idsOf(await enrolled(people))).toEqual(idsOf(members));
});

it('who is a member already is recognised in any spelling; who has left, or shares only a name, is not', async () => {
  const [first] = await enrolled([{ ...lina, first_name: 'Élodie', last_name: 'Al Amin' }]);
  const [again, other] = await enrolled([
    { ...lina, first_name: 'elodie AL', last_name: 'Amin' },
    { ...lina, first_name: 'Élodie', last_name: 'Al Amin', date_of_birth: '1991-05-17' },
  ]);
  expect(again?.id).toBe(first?.id);
  expect(other?.id).not.toBe(first?.id);
  await test.call('PATCH', `/api/members/${first?.id}/`, { as: root, body: { is_active: false } });
  const [anew] = await enrolled([{ ...lina, first_name: 'Élodie', last_name: 'Al Amin' }]);
  expect(anew?.id).not.toBe(first?.id);
});

const omar = {
  ...lina,
  first_name: 'Omar',
  gender: 'male',
  date_of_birth: '1980-01-02',
  relation: 'employee',
};
const noor = { ...lina, first_name: 'Noor', date_of_birth: '2015-03-04', relation: 'child' };
const memberOf = async (id: number | undefined) =>
  (await test.call('GET', `/api/members/${id}/`, { as: root })).body as unknown as Member;
const told = { nationality: 'JO', employee_no: 'ZX-4711', plan_category: 'Gold' };

it('all that a census says is kept, and a child has its parent', async () => {
  const family = [
    { ...noor, principal: 1, nationality: 'JO' },
    { ...omar, ...told },
  ];
  const [child, parent] = await enrolled(family.map((each) => ({ ...each, last_name: 'Family' })));
  expect(await memberOf(parent?.id)).toMatchObject({ ...told, principal_id: null });
  expect(await memberOf(child?.id)).toMatchObject({
    nationality: 'JO',
    employee_no: '',
    principal: { id: parent?.id, label: 'Omar Family' },
  });
  const { body } = await test.call('GET', `/api/members/${child?.id}/history/`, { as: root });
  expect(JSON.stringify(body.results)).toContain('Omar Family');
  const [late] = await enrolled([{ ...noor, last_name: 'Late', principal_id: parent?.id }]);
  expect((await memberOf(late?.id)).principal_id).toBe(parent?.id);
  const found = await test.call('GET', `/api/members/?account=${account_id}&search=ZX-4711`, { as: root });
  expect(idsOf(found.body.results as { id: number }[])).toEqual([parent?.id]);
});

it('a principal outside the list, one who depends on someone, one of another account, and a child older than the parent are refused', async () => {
  const problems = async (...people: object[]) => (await enrol(people)).body;
  expect(await problems({ ...noor, principal: 4 })).toMatchObject({
    'people.0.principal': ['Choose another person of this list.'],
  });
  expect(await problems({ ...noor, principal: 0 })).toHaveProperty(['people.0.principal']);
  expect(await problems({ ...noor, principal: 1 }, { ...omar, principal: 2 }, lina)).toMatchObject({
    'people.0.principal': ['This person depends on someone too. Choose who is at the head of the family.'],
  });
  const old = { 'people.1.date_of_birth': ['A child is younger than the parent.'] };
  const elder = { ...noor, date_of_birth: omar.date_of_birth };
  expect(await problems(omar, { ...elder, principal: 0 })).toMatchObject(old);
  const [head] = await enrolled([omar]);
  expect(await problems(lina, { ...elder, principal_id: head?.id })).toMatchObject(old);
  expect(await problems(omar, { ...noor, principal: 0, principal_id: head?.id })).toMatchObject({
    'people.1.principal': ['Choose one principal.'],
  });
  const elsewhere = await plantAccount(test.db, root.id, 'Elsewhere');
  const body = { account_id: elsewhere, people: [omar] };
  const answer = await test.call('POST', '/api/members/enrol/', { as: root, body });
  const [stranger] = answer.body as unknown as NamedMember[];
  expect(await problems(lina, { ...noor, principal_id: stranger?.id })).toMatchObject({
    'people.1.principal_id': ['Choose a member of the same account.'],
  });
});

it('one person is one member however often they are named, and nobody depends on themselves', async () => {
  const named = [
    { ...omar, last_name: 'Once' },
    { ...noor, last_name: 'Once', principal: 0 },
    { ...omar, first_name: 'OMAR', last_name: 'once', employee_no: 'E-99', principal: 3 },
    { ...noor, last_name: 'ONCE' },
  ];
  const members = await enrolled(named);
  const [parent, child] = members;
  expect(idsOf(members)).toEqual([parent?.id, child?.id, parent?.id, child?.id]);
  expect(await memberOf(parent?.id)).toMatchObject({ employee_no: 'E-99', principal_id: null });
  expect((await memberOf(child?.id)).principal_id).toBe(parent?.id);
});

it('two of one name and birth with different employee numbers are two people, here and beside a member', async () => {
  const baby = { ...noor, first_name: 'Baby', last_name: 'of Omar', date_of_birth: '2026-02-01' };
  const [first, second] = await enrolled([
    { ...baby, employee_no: 'T-1' },
    { ...baby, employee_no: 'T-2' },
  ]);
  expect(second?.id).not.toBe(first?.id);
  const again = await enrolled([
    { ...baby, employee_no: 'T-3' },
    { ...baby, employee_no: 't-2' },
    { ...baby, employee_no: 'T-1' },
  ]);
  expect(idsOf(again).slice(1)).toEqual([second?.id, first?.id]);
  expect([first?.id, second?.id]).not.toContain(again[0]?.id);
});

it('a number of a document is sealed with the member, tells twins apart, and is told masked alone', async () => {
  const baby = { ...noor, first_name: 'Baby', last_name: 'of Sami', date_of_birth: '2026-03-01' };
  const card = (end: string) => ({ id_type: 'national_id', id_number: `784-2026-12345${end}` });
  const twins = [
    { ...baby, ...card('67-1'), marital_status: 'single' },
    { ...baby, ...card('89-2') },
  ];
  const [first, second] = await enrolled(twins);
  expect(second?.id).not.toBe(first?.id);
  expect(await memberOf(first?.id)).toMatchObject({
    marital_status: 'single',
    id_type: 'national_id',
    id_number: '•••• 5671',
  });
  const renamed = { ...baby, first_name: 'Yara', ...card('892'), nationality: 'JO' };
  expect(idsOf(await enrolled([renamed]))).toEqual([second?.id]);
  const [known] = await enrolled([{ ...baby, last_name: 'of Nobody' }]);
  await enrolled([{ ...baby, last_name: 'of Nobody', ...card('55-5') }]);
  expect(await memberOf(known?.id)).toMatchObject({ id_number: '•••• 5555', version: 2 });
  const kept = await test.db.selectFrom('members').selectAll().where('account_id', '=', account_id).execute();
  const trail = await test.db.selectFrom('audit_entries').selectAll().where('noun', '=', 'members').execute();
  expect(JSON.stringify([kept, trail])).not.toMatch(/784.?2026/);
  expect(JSON.stringify(trail)).toContain('•••• 5555');
  expect((await enrol([{ ...baby, id_number: '784-2026-1' }])).body).toHaveProperty(['people.0.id_type']);
});

it('an employee is known by the number and the first name where the family is spelled otherwise', async () => {
  const sami = { ...omar, first_name: 'Sami', employee_no: 'S-1' };
  const [first] = await enrolled([{ ...sami, last_name: 'Al Haddad' }]);
  const again = await enrolled([
    { ...sami, last_name: 'Alhaddad', relation: 'self' },
    { ...sami, last_name: 'Alhaddad', employee_no: 'S-2' },
  ]);
  expect(again[0]?.id).toBe(first?.id);
  expect(again[1]?.id).not.toBe(first?.id);
});

it('of a member who is known, what is empty is filled and what is there stays, by whoever may change members', async () => {
  const [parent, child] = await enrolled([
    { ...omar, last_name: 'Known', nationality: 'EG' },
    { ...noor, last_name: 'Known' },
  ]);
  const said = { ...told, employee_no: 'ZX-4712' };
  const again = [
    { ...omar, ...said, last_name: 'Known' },
    { ...noor, last_name: 'Known', principal: 0 },
  ];
  const adder = await test.person({
    permissions: [
      { module_name: 'members', scope: 'all', actions: ['view', 'create'] },
      { module_name: 'accounts', scope: 'all', actions: ['view'] },
    ],
  });
  expect((await enrol(again, adder)).status).toBe(200);
  expect(await memberOf(parent?.id)).toMatchObject({ employee_no: '', version: 1 });
  expect(idsOf(await enrolled(again))).toEqual([parent?.id, child?.id]);
  expect(await memberOf(parent?.id)).toMatchObject({ ...said, nationality: 'EG', version: 2 });
  expect((await memberOf(child?.id)).principal_id).toBe(parent?.id);
  const { body } = await test.call('GET', `/api/members/${child?.id}/history/`, { as: root });
  const [entry] = body.results as { action: string; changes: { field: string }[] }[];
  expect([entry?.action, entry?.changes.map(({ field }) => field)]).toEqual(['update', ['principal']]);
  await enrolled(again);
  expect(await memberOf(parent?.id)).toMatchObject({ version: 2 });
});

it('of two who bring the same census at once, the second finds everyone there', async () => {
  const people = census(30, { last_name: 'Twice' });
  const [one, other] = await Promise.all([enrolled(people), enrolled(people)]);
  expect(idsOf(other)).toEqual(idsOf(one));
});
