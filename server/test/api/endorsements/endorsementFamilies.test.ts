import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { base, dayIn, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;
let health: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
  const category_id = await f.idOf('/api/product-categories/', {
    name: 'Group',
    code: 'GRP',
    line: 'health',
  });
  health = await f.newProduct({ category_id });
});
afterAll(() => test.close());

const member = (first_name: string, over: object = {}) =>
  f.idOf('/api/members/', {
    account_id: f.account_id,
    first_name,
    last_name: 'Haddad',
    relation: 'employee',
    date_of_birth: '1985-07-09',
    gender: 'female',
    ...over,
  });

const itemOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const [head, spouse, child, other] = [itemOf(1), itemOf(2), itemOf(3), itemOf(4)];

/** Someone with two dependants, and a colleague. */
async function insured(names: string): Promise<{ policy_id: number; ids: number[] }> {
  const first = await member(`Huda ${names}`);
  const depends = { principal_id: first };
  const ids = [
    first,
    await member(`Sami ${names}`, { ...depends, relation: 'spouse', gender: 'male' }),
    await member(`Lina ${names}`, { ...depends, relation: 'child', date_of_birth: '2015-03-01' }),
    await member(`Omar ${names}`),
  ];
  const { id } = await f.newPolicy({
    product_id: health,
    start_date: dayIn(-30),
    end_date: dayIn(300),
    risk: {
      line: 'health',
      categories: [{ name: 'A', plan: 'Gold' }],
      members: ids.map((member_id, place) => ({ id: itemOf(place + 1), member_id, category: 'A' })),
    },
    lines: [base('1000')],
  });
  await f.issueNow(id);
  return { policy_id: id, ids };
}

const taking = (policy_id: number, change: object, type = 'remove_member') => ({
  policy_id,
  type,
  description: 'Leaves',
  effective_date: dayIn(10),
  change,
  returns: [{ kind: 'base', label: 'Return', amount: '10' }],
});
const post = (url: string, body: object = {}) => test.call('POST', url, { as: root, body });
const enter = (body: object) => post('/api/endorsements/', body);

it('whoever goes without their dependants is refused, with the names of those who would stay', async () => {
  const { policy_id } = await insured('A');
  const sentence = (names: string) =>
    `These depend on someone who goes: ${names}. Take them off too, or say why they stay insured.`;
  for (const url of ['/api/endorsements/', '/api/endorsements/preview/']) {
    const { description: _, ...shown } = taking(policy_id, { removed: [head] });
    const body = url.includes('preview') ? shown : taking(policy_id, { removed: [head] });
    expect(await post(url, body)).toMatchObject({
      status: 400,
      body: { 'change.removed': [sentence('Sami A Haddad, Lina A Haddad')] },
    });
  }
  expect((await enter(taking(policy_id, { removed: [head, spouse] }))).body['change.removed']).toEqual([
    sentence('Lina A Haddad'),
  ]);
  const kept = { removed: [head], staying: [{ id: spouse, reason: 'Employed himself' }] };
  expect((await enter(taking(policy_id, kept))).body['change.removed']).toEqual([sentence('Lina A Haddad')]);
  expect((await enter(taking(policy_id, { removed: [head] }, 'other'))).status).toBe(400);
});

it('a reason wants words, and stands on the endorsement with the name of who stays', async () => {
  const { policy_id } = await insured('B');
  const empty = { removed: [head, child], staying: [{ id: spouse, reason: ' ' }] };
  expect(Object.keys((await enter(taking(policy_id, empty))).body)).toContain('change.staying.0.reason');
  const said = { removed: [head, child], staying: [{ id: spouse, reason: 'Employed himself' }] };
  const { status, body } = await enter(taking(policy_id, said));
  expect(status).toBe(201);
  expect((body as unknown as Endorsement).change.staying).toEqual([
    { id: spouse, name: 'Sami B Haddad', reason: 'Employed himself' },
  ]);
  const history = await test.call('GET', `/api/endorsements/${Number(body.id)}/history/`, { as: root });
  expect(history.text).toContain('Employed himself');
});

it('a family that goes together, a dependant alone, and who has none go as before', async () => {
  const { policy_id } = await insured('C');
  expect((await enter(taking(policy_id, { removed: [head, spouse, child] }))).status).toBe(201);
  expect((await enter(taking(policy_id, { removed: [child] }))).status).toBe(201);
  const stray = { removed: [other], staying: [{ id: spouse, reason: 'Stays' }] };
  const { body } = await enter(taking(policy_id, stray));
  expect((body as unknown as Endorsement).change.staying).toBeUndefined();
});

it('whoever has become a dependant since is not left behind when it is applied', async () => {
  const { policy_id, ids } = await insured('D');
  const { body } = await enter(taking(policy_id, { removed: [head, spouse, child] }));
  const step = (name: string, given: object = {}) =>
    post(`/api/endorsements/${Number(body.id)}/${name}/`, given);
  await step('submit');
  await step('approve', { insurer_reference: 'I-1' });
  const [first = 0, , , colleague = 0] = ids;
  const changed = await test.call('PATCH', `/api/members/${colleague}/`, {
    as: root,
    body: { principal_id: first, relation: 'parent' },
  });
  expect(changed.status, changed.text).toBe(200);
  const refused = await step('apply', { confirm_later: true });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Omar D Haddad')]);
});
