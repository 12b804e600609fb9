import { expect } from 'vitest';
import type { Lead } from '#contract/sales/leads';
import type { LeadStatus } from '#contract/sales/leadStates';
import { moveLead } from '../src/modules/sales/leads/leads.transitions.ts';
import type { Person, TestApp } from './testApp.ts';

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** The steps that lead to a state. */
const ways: Record<LeadStatus, Parameters<typeof moveLead>[3][]> = {
  new: [],
  contacted: ['contact'],
  qualified: ['contact', 'qualify'],
  quoting: ['quote'],
  proposal_sent: ['propose'],
  won: ['win'],
  on_hold: ['contact', 'hold'],
  lost: ['lose'],
};
const saidWith = {
  hold: () => ({ next_follow_up_at: inDays(3) }),
  lose: () => ({ lost_reason: 'price' as const }),
};

/** Leads of the Emirates, and what is done with them; `root` acts unless someone else is named. */
export async function leadFixture(test: TestApp, root: Person) {
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });

  const idOf = async (path: string, body: object): Promise<number> => {
    const answer = await test.call('POST', path, { as: root, body });
    expect(answer.status, answer.text).toBe(201);
    return Number(answer.body.id);
  };
  const motor = await idOf('/api/product-categories/', { name: 'Motor L', code: 'MOTL', line: 'motor' });

  let made = 0;
  const lead = (over: object = {}) => {
    made += 1;
    return {
      name: `Palm Dental ${made}`,
      phone: `+97142${String(100_000 + made)}`,
      category_id: motor,
      source: 'referral',
      ...over,
    };
  };
  const create = (body: object, as = root) => test.call('POST', '/api/leads/', { as, body });
  const newLead = async (over: object = {}, as = root): Promise<Lead> => {
    const answer = await create(lead(over), as);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Lead;
  };
  const read = async (id: number, as = root) =>
    (await test.call('GET', `/api/leads/${id}/`, { as })).body as Lead;
  const patch = (id: number, body: object, as = root) =>
    test.call('PATCH', `/api/leads/${id}/`, { as, body });
  const act = (id: number, action: string, body: object = {}, as = root) =>
    test.call('POST', `/api/leads/${id}/${action}/`, { as, body });
  /** Taken there by the steps themselves. */
  const leadIn = async (status: LeadStatus): Promise<Lead> => {
    const { id } = await newLead();
    for (const step of ways[status]) {
      const said = step === 'hold' || step === 'lose' ? saidWith[step]() : {};
      await test.db
        .transaction()
        .execute((tx) => moveLead(tx, { user_id: root.id, via: 'job' }, id, step, said));
    }
    return read(id);
  };
  return { idOf, motor, lead, create, newLead, read, patch, act, leadIn };
}
