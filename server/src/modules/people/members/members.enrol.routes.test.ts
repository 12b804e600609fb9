import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostEnrolled, type NamedMember } from '#contract/people/members';
import { plantAccount } from '../../../../test/plantAccount.ts';
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

it('five hundred people are members within three seconds, each with a history of their own', async () => {
  const people = census(500, { last_name: 'Saleh' });
  const before = performance.now();
  const members = await enrolled(people);
  const took = performance.now() - before;
  console.info(`500 members were enrolled in ${Math.round(took)} ms`);
  expect(took).toBeLessThan(3000);
  expect(members.map(({ label }) => label)).toEqual(people.map(({ first_name }) => `${first_name} Saleh`));
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

it('of two who bring the same census at once, the second finds everyone there', async () => {
  const people = census(30, { last_name: 'Twice' });
  const [one, other] = await Promise.all([enrolled(people), enrolled(people)]);
  expect(idsOf(other)).toEqual(idsOf(one));
});
