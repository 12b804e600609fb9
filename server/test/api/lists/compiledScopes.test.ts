import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let people: { who: string; as: Person; sees: number[] }[];
let accounts: number[];

beforeAll(async () => {
  test = await startTestApp();
  const root = await test.person({ is_superuser: true });
  const team = async (name: string) =>
    Number((await test.call('POST', '/api/teams/', { as: root, body: { name } })).body.id);
  const [north, south] = [await team('North'), await team('South')];
  const viewer = (scope: 'all' | 'own' | 'team', team_id: number) =>
    test.person({ team_id, permissions: [{ module_name: 'accounts', scope, actions: ['view'] }] });
  const own = await viewer('own', north);
  const ofTeam = await viewer('team', north);
  const ofAll = await viewer('all', south);
  const other = await viewer('own', south);
  const nobody = await test.person({
    team_id: north,
    permissions: [{ module_name: 'payments', scope: 'all', actions: ['view'] }],
  });
  const [ofNorth, ofSouth] = [
    await plantAccount(test.db, own.id, 'Northern'),
    await plantAccount(test.db, other.id, 'Southern'),
  ];
  accounts = [ofNorth, ofSouth];
  people = [
    { who: 'a superuser', as: root, sees: [ofNorth, ofSouth] },
    { who: 'all', as: ofAll, sees: [ofNorth, ofSouth] },
    { who: 'a team', as: ofTeam, sees: [ofNorth] },
    { who: 'its owner', as: own, sees: [ofNorth] },
    { who: 'the owner of the other', as: other, sees: [ofSouth] },
    { who: 'who sees payments alone', as: nobody, sees: [] },
  ];
});
afterAll(() => test.close());

/** What one of them is answered of both accounts and of the list. */
async function answersTo({ who, as }: (typeof people)[number]) {
  const [list, ...records] = await Promise.all([
    test.call('GET', '/api/accounts/?ordering=created_at', { as }),
    ...accounts.map((id) => test.call('GET', `/api/accounts/${id}/`, { as })),
  ]);
  const rows = (list?.body.results ?? []) as { id: number }[];
  return { who, listed: rows.map(({ id }) => id), statuses: records.map(({ status }) => status) };
}

it('a statement that is compiled for everyone answers each by their own scope, however many ask at once', async () => {
  const expected = people.map(({ who, sees }) => ({
    who,
    listed: sees,
    statuses: accounts.map((id) => (who === 'who sees payments alone' ? 403 : sees.includes(id) ? 200 : 404)),
  }));
  for (let round = 0; round < 10; round += 1)
    expect(await Promise.all(people.map(answersTo))).toEqual(expected);
});
