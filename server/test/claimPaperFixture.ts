import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { ChecklistRow, ClaimChasers } from '#contract/cover/claimChecklist';
import type { Claim } from '#contract/cover/claims';
import { followClaims } from '../src/modules/cover/claims/claims.days.ts';
import { dailyRun } from './dailyRun.ts';
import { uploadOf } from './multipart.ts';
import { policyFixture } from './policyFixture.ts';
import type { Person, TestApp } from './testApp.ts';

const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n';

const wanted = (name: string, more: object = {}) => ({ name, stage: 'claim', ...more });

/** Claims of a product that asks for papers; `root` acts unless someone else is named. */
export async function claimPaperFixture(test: TestApp, root: Person) {
  const policies = await policyFixture(test, root);
  const product_id = await policies.newProduct({
    required_documents: [
      { name: 'Passport', stage: 'policy' },
      wanted('Police report'),
      wanted('Repair estimate', { claim_types: ['own_damage'] }),
      wanted('Death certificate', { claim_types: ['life'] }),
      wanted('Photographs', { required: false }),
    ],
  });

  const policyOf = async (client: object = {}): Promise<number> => {
    const account_id = await policies.newAccount(client);
    const { id } = await policies.issuedPolicy({ account_id, product_id, start_date: '2026-01-01' });
    return id;
  };
  /** Entered by the API, and then as if it had been registered. */
  const entered = async (policy_id: number, status = 'registered'): Promise<Claim> => {
    const body = {
      policy_id,
      claim_type: 'own_damage',
      date_of_loss: '2026-02-01',
      reported_by: 'Amal',
      description: 'A dent in the door',
    };
    const {
      status: answered,
      body: claim,
      text,
    } = await test.call('POST', '/api/claims/', { as: root, body });
    expect(answered, text).toBe(201);
    await sql`update claims set status = ${status}::claim_status where id = ${Number(claim.id)}`.execute(
      test.db,
    );
    return claim as Claim;
  };
  const read = async (id: number): Promise<Claim> =>
    (await test.call('GET', `/api/claims/${id}/`, { as: root })).body as Claim;
  const papers = async (id: number) =>
    Object.fromEntries((await read(id)).checklist.map((row) => [row.key, row])) as Record<
      string,
      ChecklistRow
    >;
  const act = (id: number, action: string, body: object = {}, as = root) =>
    test.call('POST', `/api/claims/${id}/${action}/`, { as, body });
  const add = (id: number, body: object, as = root) =>
    test.call('POST', `/api/claims/${id}/checklist/`, { as, body });
  const change = (id: number, key: string, body: object) =>
    test.call('PATCH', `/api/claims/${id}/checklist/${key}/`, { as: root, body });
  const remove = (id: number, key: string) =>
    test.call('DELETE', `/api/claims/${id}/checklist/${key}/`, { as: root });
  const upload = (id: number, document_type: string, as = root) =>
    test.call('POST', '/api/attachments/', {
      as,
      ...uploadOf(
        { related_type: 'claim', related_id: id, document_type },
        { name: 'Scan.pdf', content: pdf },
      ),
    });
  const chasers = async (id: number): Promise<ClaimChasers> =>
    (await test.call('GET', `/api/claims/${id}/chasers/`, { as: root })).body as ClaimChasers;
  const mailsOf = (id: number) =>
    test.db.selectFrom('emails').selectAll().where('claim_id', '=', id).orderBy('id').execute();
  const noticesOf = (id: number) =>
    test.db
      .selectFrom('notifications')
      .select(['kind', 'user_id', 'title'])
      .where('claim_id', '=', id)
      .orderBy('id')
      .execute();
  const pausesOf = (id: number) =>
    test.db
      .selectFrom('claim_pauses')
      .select(['from_on', 'to_on'])
      .where('claim_id', '=', id)
      .orderBy('id')
      .execute();

  /** As on that day, also by the clock of whoever runs it, unless it is made up for on another. */
  const night = async (day: string, today = day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
    try {
      return await followClaims(test.context, dailyRun(day));
    } finally {
      vi.useRealTimers();
    }
  };
  return {
    ...policies,
    policyOf,
    entered,
    read,
    papers,
    act,
    add,
    change,
    remove,
    upload,
    chasers,
    mailsOf,
    noticesOf,
    pausesOf,
    night,
  };
}
