import type { InsertObject } from 'kysely';
import { expect } from 'vitest';
import type { ContactMade, RenewalContact } from '#contract/cover/renewalContacts';
import type { Renewal } from '#contract/cover/renewals';
import type { DB } from '../src/db/schema.gen.ts';
import { policyFixture } from './policyFixture.ts';
import type { Person, TestApp } from './testApp.ts';

/** Renewals of policies that end, and calls about them; `root` acts unless someone else is named. */
export async function contactFixture(test: TestApp, root: Person) {
  const policies = await policyFixture(test, root);
  let planted = 0;
  const newRenewal = async (over: object = {}): Promise<Renewal> => {
    const account_id = await policies.newAccount();
    const policy = await policies.issuedPolicy({ account_id });
    planted += 1;
    const row = {
      renewal_number: `RNW-T${planted}`,
      renewal_text: '',
      policy_id: policy.id,
      renewal_date: policy.end_date,
      assigned_to_id: root.id,
      expiring_premium: '1000',
      ...over,
    };
    const { id } = await test.db
      .insertInto('renewals')
      .values(row as InsertObject<DB, 'renewals'>)
      .returning('id')
      .executeTakeFirstOrThrow();
    return read(id);
  };
  const read = async (id: number, as = root) =>
    (await test.call('GET', `/api/renewals/${id}/`, { as })).body as unknown as Renewal;
  const log = (id: number, body: object, as = root) =>
    test.call('POST', `/api/renewals/${id}/contacts/`, { as, body });
  const logged = async (id: number, body: object, as = root): Promise<ContactMade> => {
    const answer = await log(id, body, as);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as unknown as ContactMade;
  };
  const undo = (id: number, contact: number, as = root) =>
    test.call('POST', `/api/renewals/${id}/contacts/${contact}/undo/`, { as });
  const contacts = async (id: number, as = root) =>
    (await test.call('GET', `/api/renewals/${id}/contacts/`, { as })).body as unknown as RenewalContact[];
  const card = (id: number, as = root) => test.call('GET', `/api/renewals/${id}/card/`, { as });
  return { policies, newRenewal, read, log, logged, undo, contacts, card };
}
