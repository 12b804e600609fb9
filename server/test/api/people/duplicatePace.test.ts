import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let person: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  const actions = ['view', 'create', 'update'];
  person = await test.person({ permissions: [{ module_name: 'accounts', scope: 'own', actions }] });
});

let made = 0;
const client = (fields: object) => ({
  account_type: 'individual',
  first_name: 'Amal',
  last_name: `Haddad ${(made += 1)}`,
  email: `amal${made}@example.com`,
  address: { country: 'AE' },
  ...fields,
});
const create = (body: object, as = person) => test.call('POST', '/api/accounts/', { as, body });
const ask = (body: object, as = person) => test.call('POST', '/api/accounts/duplicates/', { as, body });
const bursts = async (action: string) => {
  const { body } = await test.call('GET', `/api/audit/?noun=users&record_id=${person.id}`, { as: root });
  return (body.results as { action: string; actor: { id: number } }[]).filter(
    (entry) => entry.action === action && entry.actor.id === person.id,
  );
};
/** As if so much time had gone by. */
const pass = (hours: number) =>
  sql`update paces set at = at - ${hours} * interval '1 hour', noted_at = noted_at - ${hours} * interval '1 hour'`.execute(
    test.db,
  );
const times = (length: number) => Array.from({ length }, (_, turn) => turn);

describe('asking while typing', () => {
  it('is refused after a burst, told of once in the trail, and free again after a while', async () => {
    const numbers = times(90).map((turn) => ({ id_number: `N${1000 + turn}` }));
    const answers = await Promise.all(numbers.map((body) => ask(body)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(65);
    expect(refused.length).toBeGreaterThanOrEqual(25);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.body.detail).toBe('You have looked for many duplicates. Wait a moment and try again.');
    expect(await bursts('duplicate_checks')).toHaveLength(1);
    expect((await ask({ email: 'a@example.com' }, root)).status).toBe(200);

    await pass(1);
    for (const body of numbers.slice(0, 50)) expect((await ask(body)).status).toBe(200);
    await pass(1);
    await Promise.all(numbers.map((body) => ask(body)));
    expect(await bursts('duplicate_checks')).toHaveLength(2);
  });

  it('answers nothing of those whom one does not see, however sure', async () => {
    const theirs = { first_name: 'Rana', last_name: 'Noor', date_of_birth: '1984-03-05' };
    const id_number = 'P 5566778';
    await create(client({ ...theirs, id_type: 'passport', id_number }), root);
    const { body } = await ask({ ...theirs, id_number });
    expect(body).toEqual([]);
    const saved = await create(client(theirs));
    expect([saved.status, saved.body.detail]).toEqual([
      409,
      expect.stringMatching(/^There is an account with the same name and date of birth\. It belongs to /),
    ]);
  });
});

describe('saving', () => {
  it('is refused by a duplicate so often and no more, and told of once in the trail', async () => {
    const email = 'taken@example.com';
    await create(client({ email }), root);
    const answers = await Promise.all(times(45).map(() => create(client({ email }))));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect(refused.length).toBeLessThanOrEqual(32);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45 - refused.length);
    expect(await bursts('duplicate_saves')).toHaveLength(1);
    expect((await create(client({}))).status).toBe(201);
  });

  it('does not try one number after the other on an account of one’s own', async () => {
    const { id } = (await create(client({}))).body;
    const statuses: number[] = [];
    for (const turn of times(70)) {
      const body = { id_type: 'passport', id_number: `P${7000 + turn}` };
      statuses.push((await test.call('PATCH', `/api/accounts/${String(id)}/`, { as: person, body })).status);
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(65);
    expect(statuses.at(-1)).toBe(429);
    const other = { occupation: 'Pilot' };
    expect(
      (await test.call('PATCH', `/api/accounts/${String(id)}/`, { as: person, body: other })).status,
    ).toBe(200);
  });
});
