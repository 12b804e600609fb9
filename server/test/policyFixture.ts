import { expect } from 'vitest';
import type { Policy } from '#contract/cover/policies';
import { base, quoteFixture } from './quoteFixture.ts';
import type { Person, TestApp } from './testApp.ts';

export { base, dayIn } from './quoteFixture.ts';

let chassis = 0;
/** A chassis number that no other vehicle of the file has. */
export const newChassis = (): string => {
  chassis += 1;
  return `JTDBR32E7${String(chassis).padStart(8, '0')}`;
};

/** Policies of the Emirates, and what is done with them; `root` acts unless someone else is named. */
export async function policyFixture(test: TestApp, root: Person) {
  const quotes = await quoteFixture(test, root);
  const { idOf, motor, orient, account_id } = quotes;
  const newProduct = (over: object = {}) =>
    idOf('/api/products/', {
      name: `Product ${Math.random()}`,
      code: `P${String(Math.random()).slice(2, 10)}`,
      category_id: motor,
      insurer_id: orient,
      ...over,
    });
  const product_id = await newProduct({ default_commission_rate: '12.5' });
  const make_id = await idOf('/api/vehicle-makes/', { name: 'Toyota P' });
  const model_id = await idOf('/api/vehicle-models/', { make_id, name: 'Corolla' });
  const vehicle = (over: object = {}) => ({
    make_id,
    model_id,
    year: 2024,
    plate_pending: true,
    chassis_no: newChassis(),
    ...over,
  });
  const fleet = (...vehicles: object[]) => ({ line: 'motor', vehicles: vehicles.map(vehicle) });

  const policy = (over: object = {}) => ({ account_id, product_id, start_date: '2027-01-01', ...over });
  const create = (body: object, as = root) => test.call('POST', '/api/policies/', { as, body });
  const newPolicy = async (over: object = {}, as = root): Promise<Policy> => {
    const answer = await create(policy(over), as);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Policy;
  };
  const read = async (id: number, as = root) =>
    (await test.call('GET', `/api/policies/${id}/`, { as })).body as Policy;
  const patch = (id: number, body: object, as = root) =>
    test.call('PATCH', `/api/policies/${id}/`, { as, body });
  const act = (id: number, action: string, body: object = {}, as = root) =>
    test.call('POST', `/api/policies/${id}/${action}/`, { as, body });
  /** With a vehicle and a price, as it would be submitted. */
  const readyPolicy = (over: object = {}) => newPolicy({ risk: fleet({}), lines: [base('1000')], ...over });
  /** As if it had been issued, without the steps that lead there. */
  const issuedPolicy = async (over: object = {}, policy_number = `P-${newChassis()}`): Promise<Policy> => {
    const { id } = await readyPolicy(over);
    await test.db
      .updateTable('policies')
      .set({
        status: 'active',
        policy_number,
        number_norm: policy_number.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase(),
      })
      .where('id', '=', id)
      .execute();
    return read(id);
  };
  return {
    ...quotes,
    quotes,
    newProduct,
    product_id,
    vehicle,
    fleet,
    policy,
    create,
    newPolicy,
    read,
    patch,
    act,
    readyPolicy,
    issuedPolicy,
  };
}
