import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Risk } from '#contract/sales/risk/risk';
import { holdExpired } from '../../../src/modules/system/trash/trash.queries.ts';
import { checkRisk, riskLinks } from '../../../src/nouns/risk.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { statementsOf } from '../../statementsOf.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let account: number;
let member: number;
let stranger: number;
let car: { make_id: number; model_id: number; variant_id: number };
let van: typeof car;

const made = async (path: string, body: object) => {
  const answer = await test.call('POST', `/api/${path}/`, { as: root, body });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
};
async function vehicle(word: string): Promise<typeof car> {
  const make_id = await made('vehicle-makes', { name: word });
  const model_id = await made('vehicle-models', { make_id, name: `${word} One` });
  return { make_id, model_id, variant_id: await made('vehicle-variants', { model_id, name: '1.6' }) };
}
const newMember = (account_id: number, first_name: string) =>
  made('members', {
    account_id,
    relation: 'self',
    first_name,
    last_name: 'Haddad',
    date_of_birth: '1990-05-17',
    gender: 'female',
  });

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  [account, car, van] = [
    await plantAccount(test.db, root.id, 'Fleet'),
    await vehicle('Sirocco'),
    await vehicle('Mistral'),
  ];
  member = await newMember(account, 'Layla');
  stranger = await newMember(await plantAccount(test.db, root.id, 'Stranger'), 'Omar');
});
afterAll(() => test.close());

const motor = (...vehicles: object[]) =>
  Risk.parse({ line: 'motor', vehicles: vehicles.map((each) => ({ ...car, year: 2024, ...each })) });
const health = (...ids: number[]) =>
  Risk.parse({ line: 'health', members: ids.map((member_id) => ({ member_id })) });

/** What is refused, by its field; undefined where nothing is. */
async function refused(risk: Risk, accountId: number | null = account, before: Risk | null = null) {
  const check = test.db.transaction().execute((tx) => checkRisk(tx, risk, { accountId, before }));
  return check.then(
    () => undefined,
    (error: { body: object }) => error.body,
  );
}
const codes: Record<string, string> = {
  'Choose an active make.': 'riskMake',
  'Choose an active model of this make.': 'riskModel',
  'Choose an active variant of this model.': 'riskVariant',
  'Choose a member of this account.': 'riskMember',
  'Members can be chosen once the quote is for an account.': 'riskNoAccount',
};
/** Each field with its sentence, and by its code. */
const saidOf = (sentences: Record<string, string>) => {
  const each = Object.entries(sentences);
  const fields = Object.fromEntries(each.map(([field, sentence]) => [field, [{ code: codes[sentence] }]]));
  return {
    detail: 'Some fields need another look.',
    error: { code: 'anotherLook', values: {}, fields },
    ...Object.fromEntries(each.map(([field, sentence]) => [field, [sentence]])),
  };
};

describe('a risk is refused', () => {
  it('with a make, model or variant that does not belong to the others, at its vehicle', async () => {
    const risk = motor(
      {},
      { make_id: 2_000_000_000 },
      { model_id: van.model_id },
      { variant_id: van.variant_id },
      { make_id: van.make_id },
    );
    expect(await refused(risk)).toEqual(
      saidOf({
        'risk.vehicles.1.make_id': 'Choose an active make.',
        'risk.vehicles.2.model_id': 'Choose an active model of this make.',
        'risk.vehicles.3.variant_id': 'Choose an active variant of this model.',
        'risk.vehicles.4.model_id': 'Choose an active model of this make.',
      }),
    );
  });

  it('with a model that is not offered any more, unless the risk had it before', async () => {
    const old = await vehicle('Levante');
    const before = motor(old);
    await test.call('PATCH', `/api/vehicle-models/${old.model_id}/`, {
      as: root,
      body: { is_active: false },
    });
    expect(await refused(motor(old))).toMatchObject({
      'risk.vehicles.0.model_id': ['Choose an active model of this make.'],
    });
    expect(await refused(motor(car, old), account, before)).toBeUndefined();
  });

  it('with a member of another account, or with any while there is no account', async () => {
    expect(await refused(health(member, stranger))).toEqual(
      saidOf({
        'risk.members.1.member_id': 'Choose a member of this account.',
      }),
    );
    expect(await refused(motor({ drivers: [{ member_id: stranger }] }))).toEqual(
      saidOf({
        'risk.vehicles.0.drivers.0.member_id': 'Choose a member of this account.',
      }),
    );
    expect(await refused(health(member), null)).toEqual(
      saidOf({
        'risk.members.0.member_id': 'Members can be chosen once the quote is for an account.',
      }),
    );
  });
});

describe('a risk passes', () => {
  it('when everything belongs together, also without an account', async () => {
    expect(await refused(motor({ drivers: [{ member_id: member }] }, { variant_id: null }))).toBeUndefined();
    expect(await refused(motor({}), null)).toBeUndefined();
    expect(await refused(Risk.parse({ line: 'other', description: 'A race horse' }), null)).toBeUndefined();
  });

  it('with 2,000 vehicles by as many statements as with two', async () => {
    const fleet = (length: number) => motor(...Array.from({ length }, (_, index) => (index % 2 ? van : car)));
    const check = (risk: Risk) => async () => expect(await refused(risk)).toBeUndefined();
    const few = await statementsOf(check(fleet(2)));
    expect(few).toBeGreaterThan(0);
    expect(await statementsOf(check(fleet(2000)))).toBe(few);
  });

  it('and names what it points at, deleted or not', async () => {
    const gone = await vehicle('Ostro');
    await test.call('DELETE', `/api/vehicle-variants/${gone.variant_id}/`, { as: root });
    const links = await riskLinks(test.db, motor(gone, { drivers: [{ member_id: member }] }));
    expect(links.makes.map(({ label }) => label).toSorted()).toEqual(['Ostro', 'Sirocco']);
    expect(links.variants.map(({ id }) => id)).toContain(gone.variant_id);
    expect(links.members).toEqual([
      {
        id: member,
        label: 'Layla Haddad',
        date_of_birth: '1990-05-17',
        gender: 'female',
        relation: 'self',
        principal_id: null,
        employee_no: '',
        plan_category: '',
        nationality: '',
        exit_date: null,
        is_active: true,
      },
    ]);
  });
});

describe('what a risk names', () => {
  const remove = (path: string, id: number) => test.call('DELETE', `/api/${path}/${id}/`, { as: root });

  it('is not deleted while a quote has it, and once it is, kept as long as that quote is there', async () => {
    const { make_id, model_id, variant_id } = await vehicle('Tramontana');
    const category_id = await made('product-categories', {
      name: 'Motor risks',
      code: 'MRSK',
      line: 'motor',
    });
    const days = { start_date: '2099-01-01', valid_until: '2099-01-01' };
    const risk = motor({ make_id, model_id, variant_id });
    const quote = await made('quotes', { account_id: account, category_id, ...days, risk });
    const refusals = [
      await remove('vehicle-variants', variant_id),
      await remove('vehicle-models', model_id),
      await remove('vehicle-makes', make_id),
    ];
    expect(
      refusals.map(({ status, body }) => [status, String(body.detail).split(' is used by ')[1]]),
    ).toEqual([
      [409, '1 quote. Deactivate it instead.'],
      [409, '1 vehicle variant and 1 quote. Deactivate it instead.'],
      [409, '1 vehicle model and 1 quote. Deactivate it instead.'],
    ]);
    await sql`update quotes set deleted_at = now() where id = ${quote}`.execute(test.db);
    expect((await remove('vehicle-variants', variant_id)).status).toBe(204);
    const expired = () =>
      test.db
        .transaction()
        .execute((tx) => holdExpired(tx, 'vehicle_variants', '2099-01-01', { except: [] }));
    expect(await expired()).not.toContain(variant_id);
    await sql`update quotes set risk = null where id = ${quote}`.execute(test.db);
    expect(await expired()).toContain(variant_id);
  });

  it('is found by an index', async () => {
    await sql`set enable_seqscan = off`.execute(test.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select 1 from quotes as holder
      where risk_vehicle_ids(holder.risk, 'model_id') @> array[1]::integer[]`.execute(test.db);
    expect(JSON.stringify(rows)).toContain('quotes_risk_models');
  });
});
