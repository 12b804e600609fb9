import { expect } from 'vitest';
import type { Endorsement } from '#contract/cover/endorsements';
import type { PolicyVersion, PolicyVersionSummary, PremiumTransaction } from '#contract/cover/policyVersions';
import { newChassis, policyFixture } from './policyFixture.ts';
import type { Person, TestApp } from './testApp.ts';

/** Vehicles by a letter: each with a price of its own for the term. */
type Fleet = Readonly<Record<string, string>>;

/** The id of the vehicle that a letter stands for, and the letter of an id. */
const idOf = (letter: string): string => `00000000-0000-4000-8000-0000000000${letter.charCodeAt(0)}`;
export const letterOf = (id: string): string => String.fromCharCode(Number(id.slice(-2)));

/** Policies that are endorsed; `root` acts unless someone else is named. Tax is 5 %. */
export async function endorsementFixture(test: TestApp, root: Person) {
  const policies = await policyFixture(test, root);
  const taxed = await policies.newProduct({ tax_rate: '5' });
  const base = (letter: string, amount: string) => ({
    kind: 'base',
    label: 'Comprehensive',
    amount,
    item_id: idOf(letter),
  });

  /** Issued over the days of `term`, with a vehicle and a line of premium for each letter. */
  async function issued(fleet: Fleet, over: object = {}): Promise<number> {
    const { id } = await policies.newPolicy({
      product_id: taxed,
      start_date: '2027-01-01',
      end_date: '2027-12-31',
      risk: policies.fleet(...Object.keys(fleet).map((letter) => ({ id: idOf(letter) }))),
      lines: Object.entries(fleet).map(([letter, amount]) => base(letter, amount)),
      ...over,
    });
    await took(`/api/policies/${id}/submit/`);
    await took(`/api/policies/${id}/issue/`, { policy_number: `E-${newChassis()}` });
    return id;
  }

  const call = (url: string, body: object = {}, as = root) => test.call('POST', url, { as, body });
  async function took(url: string, body: object = {}, as = root, status = 200) {
    const answer = await call(url, body, as);
    expect(answer.status, answer.text).toBe(status);
    return answer.body;
  }

  const enter = (policy_id: number, body: object, as = root) =>
    call('/api/endorsements/', { policy_id, description: 'A change', ...body }, as);
  const entered = async (policy_id: number, body: object) => {
    const answer = await enter(policy_id, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Endorsement;
  };
  const act = (id: number, action: string, body: object = {}, as = root) =>
    call(`/api/endorsements/${id}/${action}/`, body, as);
  const acted = async (id: number, action: string, body: object = {}) =>
    (await took(`/api/endorsements/${id}/${action}/`, body)) as Endorsement;
  /** From draft to applied, by way of the insurer where it moves money or gives cover for nothing. */
  async function applied(policy_id: number, body: object): Promise<Endorsement> {
    const { id, moves_money, free_reason } = await entered(policy_id, body);
    if (moves_money || free_reason !== '') {
      await acted(id, 'submit');
      await acted(id, 'approve', { insurer_reference: 'INS-1' });
    }
    return acted(id, 'apply', { confirm_later: true });
  }
  const reversed = (id: number) => acted(id, 'reverse', { reason: 'By mistake', confirm_later: true });

  const vehicle = (letter: string) => policies.vehicle({ id: idOf(letter) });
  const add = (letter: string, amount: string, effective_date: string, more: object = {}) => ({
    type: 'add_vehicle',
    effective_date,
    change: { added: [vehicle(letter)] },
    charges: [base(letter, amount)],
    price_basis: 'term',
    ...more,
  });
  const remove = (letter: string, effective_date: string, more: object = {}) => ({
    type: 'remove_vehicle',
    effective_date,
    change: { removed: [idOf(letter)] },
    ...more,
  });

  const get = async <T>(url: string, as = root): Promise<T> => {
    const answer = await test.call('GET', url, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as T;
  };
  const transactions = (id: number) => get<PremiumTransaction[]>(`/api/policies/${id}/transactions/`);
  /** The letters of the vehicles that were covered on a day, by what was known at a moment. */
  async function lettersOn(id: number, day: string, known_at?: string): Promise<string> {
    const known = known_at === undefined ? '' : `&known_at=${known_at}`;
    const [held] = await get<PolicyVersionSummary[]>(`/api/policies/${id}/versions/?on=${day}${known}`);
    if (!held) return '';
    const { risk } = await get<PolicyVersion>(`/api/policies/${id}/versions/${held.number}/`);
    return risk?.line === 'motor' ? risk.vehicles.map((each) => letterOf(each.id)).join('') : '';
  }
  /** The days on which each vehicle is covered, as the database writes them. */
  async function daysOfCover(id: number): Promise<Record<string, string[]>> {
    const rows = await test.db
      .selectFrom('policy_items')
      .select(['item_id', 'valid'])
      .where('policy_id', '=', id)
      .orderBy('item_id')
      .orderBy('valid')
      .execute();
    const byItem = Map.groupBy(rows, ({ item_id }) => item_id);
    return Object.fromEntries(
      [...byItem].map(([item, found]) => [letterOf(item), found.map(({ valid }) => valid)]),
    );
  }

  return {
    ...policies,
    itemOf: idOf,
    base,
    issued,
    call,
    took,
    enter,
    entered,
    actOn: act,
    acted,
    applied,
    reversed,
    vehicleOf: vehicle,
    add,
    remove,
    get,
    transactions,
    lettersOn,
    daysOfCover,
  };
}
