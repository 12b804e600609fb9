import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import { Risk } from '#contract/sales/risk/risk';
import { base, policyFixture } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const year = { start_date: '2028-01-01', end_date: '2028-12-31' };

/** Waiting to be issued, as rules of an earlier day or another record may have left it. */
async function waiting(changes: object, over: object = {}): Promise<Policy> {
  const { id } = await fixture.readyPolicy({
    ...year,
    lines: [{ ...base('1000'), taxable: false }],
    ...over,
  });
  await test.db
    .updateTable('policies')
    .set({ status: 'pending_issuance', ...changes })
    .where('id', '=', id)
    .execute();
  return fixture.read(id);
}

const risk = (said: object): { risk: string } => ({ risk: JSON.stringify(Risk.parse(said)) });
const described = {
  first_name: 'Sara',
  last_name: 'Ali',
  date_of_birth: '1990-01-01',
  gender: 'female',
  relation: 'self',
};
const person = { id: 'b7a0b0a5-5a0d-4b43-9d7a-0d7d2b1c0001', ...described };

/** What the issue says no by: at fields, or in one sentence. */
async function refusalOf({ id }: Policy): Promise<object> {
  const { status, body } = await fixture.act(id, 'issue', { policy_number: `R-${id}` });
  if (status === 409) return { '': body.detail };
  expect(status).toBe(400);
  const { detail: _, error: __, ...fields } = body as Record<string, string[]>;
  return Object.fromEntries(Object.entries(fields).map(([field, told]) => [field, told[0]]));
}

type Block = Policy['readiness']['blocks'][number];
const atFields = (blocks: Block[]) =>
  Object.fromEntries(blocks.map(({ field, sentence }) => [field, sentence]));

describe('what keeps a policy from being issued', () => {
  it.each<[string, string[], () => Promise<Policy>]>([
    [
      'a chassis number',
      ['risk.vehicles.1.chassis_no'],
      () => waiting({}, { risk: fixture.fleet({}, { chassis_no: '' }) }),
    ],
    [
      'plates, of two vehicles',
      ['risk.vehicles.0.plate', 'risk.vehicles.1.plate'],
      () => waiting({}, { risk: fixture.fleet({ plate_pending: false }, { plate_pending: false }) }),
    ],
    ['a member', ['risk.members.0.member_id'], () => waiting(risk({ line: 'health', members: [person] }))],
    [
      'a sum of a place',
      ['risk.locations.0.building_si'],
      () => waiting(risk({ line: 'property', locations: [{ address: 'Souq 1' }] })),
    ],
    ['days that are no term', ['end_date'], () => waiting({ end_date: '2049-12-31' })],
  ])('%s is told, and refused, at its field', async (_, fields, planted) => {
    const policy = await planted();
    const { blocks, block_count } = policy.readiness;
    expect([blocks.map(({ key }) => key), block_count]).toEqual([fields, fields.length]);
    expect(await refusalOf(policy)).toEqual(atFields(blocks));
  });

  it.each<[string, object]>([
    ['risk', { risk: null }],
    ['lines', { lines: '[]' }],
  ])('%s is told, and refused, in one sentence', async (key, changes) => {
    const policy = await waiting(changes);
    expect(policy.readiness.blocks).toMatchObject([{ key, field: key, step: 'submit' }]);
    expect(await refusalOf(policy)).toEqual({ '': policy.readiness.blocks[0]?.sentence });
  });

  it('a client who is not verified is told, and refused, where the organisation says so', async () => {
    const gate = (kyc_gate: string) =>
      test.call('PATCH', '/api/organisation/', { as: root, body: { kyc_gate } });
    const { id } = await waiting({});
    await gate('block');
    const policy = await fixture.read(id);
    const refused = await refusalOf(policy);
    await gate('warn');
    expect(policy.readiness.blocks).toMatchObject([{ key: 'kyc', field: null }]);
    expect(refused).toEqual({ '': policy.readiness.blocks[0]?.sentence });
    expect((await fixture.read(id)).readiness).toMatchObject({
      blocks: [],
      collect: [{ key: 'kyc', about: 'kyc' }],
    });
  });

  it('who left before it begins is told, and refused, beside whatever else is missing', async () => {
    const body = { ...described, account_id: fixture.account_id };
    const { id: member_id } = (await test.call('POST', '/api/members/', { as: root, body })).body as {
      id: number;
    };
    const { id } = await waiting(
      risk({
        line: 'health',
        members: [
          { id: person.id, member_id },
          { ...person, id: `${person.id.slice(0, -1)}2` },
        ],
      }),
    );
    await test.db
      .updateTable('members')
      .set({ exit_date: '2027-12-01' })
      .where('id', '=', Number(member_id))
      .execute();
    const policy = await fixture.read(id);
    expect(policy.readiness.blocks.map(({ key }) => key)).toEqual([
      'risk.members.1.member_id',
      'risk.members.0.member_id',
    ]);
    expect(await refusalOf(policy)).toEqual(atFields(policy.readiness.blocks));
  });

  it('a plan that does not divide the premium any more is told, and refused', async () => {
    const parts = [
      { due_date: '2028-01-01', amount: '400' },
      { due_date: '2028-06-01', amount: '600' },
    ];
    const { id } = await waiting({}, { payment_plan: { kind: 'custom', parts } });
    await fixture.patch(id, { lines: [{ ...base('1200'), taxable: false }] });
    const policy = await fixture.read(id);
    expect(policy.readiness.blocks).toMatchObject([{ key: 'payment_plan', field: 'payment_plan' }]);
    expect(await refusalOf(policy)).toEqual({ '': policy.readiness.blocks[0]?.sentence });
  });

  it('is nothing of what is ready, which is issued; many are counted, and the first told', async () => {
    const { id, readiness } = await waiting({});
    expect(readiness).toMatchObject({ block_count: 0, blocks: [] });
    expect((await fixture.act(id, 'issue', { policy_number: `R-${id}` })).status).toBe(200);
    const many = await waiting(
      {},
      { risk: fixture.fleet(...Array.from({ length: 60 }, () => ({ chassis_no: '' }))) },
    );
    expect([many.readiness.block_count, many.readiness.blocks.length]).toEqual([60, 50]);
  });
});

describe('what is still to be collected', () => {
  it('stays after the issue, and not after the end', async () => {
    const product_id = await fixture.newProduct({
      required_documents: [{ name: 'Trade licence', stage: 'policy' }],
    });
    const plate = { plate: 'B 771', plate_pending: false };
    const policy = await waiting({}, { product_id, risk: fixture.fleet(plate, plate) });
    const keys = ({ readiness }: Policy) => readiness.collect.map(({ key }) => key);
    expect(keys(policy)).toEqual(['documents.trade_licence', 'kyc', 'plates.B 771']);
    expect(policy.readiness.collect).toMatchObject([
      { document: 'trade_licence', field: null },
      { document: null },
      { field: 'risk.vehicles.1.plate' },
    ]);
    expect((await fixture.act(policy.id, 'issue', { policy_number: `R-${policy.id}` })).status).toBe(200);
    expect(keys(await fixture.read(policy.id))).toEqual(['documents.trade_licence', 'kyc']);
    await test.db.updateTable('policies').set({ status: 'expired' }).where('id', '=', policy.id).execute();
    expect(keys(await fixture.read(policy.id))).toEqual([]);
  });
});

it('names who issues it to whoever may not', async () => {
  const { id } = await waiting({});
  const all = (...actions: string[]) => [
    { module_name: 'policies' as const, scope: 'all' as const, actions },
  ];
  const seller = await test.person({ permissions: all('view', 'update') });
  const issuer = await test.person({ permissions: all('view', 'issue') });
  const seen = async (as: Person) => (await test.call('GET', `/api/policies/${id}/`, { as })).body as Policy;
  const told = (await seen(seller)).deciders.map(({ id: who }) => who);
  expect(told).toContain(issuer.id);
  expect(told).not.toContain(seller.id);
  expect((await seen(issuer)).deciders).toEqual([]);
});
