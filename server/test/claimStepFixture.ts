import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Claim } from '#contract/cover/claims';
import type { ClaimMovement, ClaimMovements } from '#contract/cover/claimMovements';
import { policyFixture } from './policyFixture.ts';
import type { Person, TestApp } from './testApp.ts';

type Planted = Record<string, string | number | boolean | null>;

/** What was refused: the problems by their fields, or the sentence that says why. */
function refusalIn({ status, body }: { status: number; body: Record<string, unknown> }) {
  const { detail, code: _code, values: _values, ...fields } = body;
  return [status, status === 400 ? fields : detail];
}

const url = (id: number, part: string) => `/api/claims/${id}/${part}/`;

/** Claims that are just there, in whatever state, and what is done with them; `root` acts unless someone else is named. */
export async function claimStepFixture(test: TestApp, root: Person) {
  const policies = await policyFixture(test, root);
  const policy = await policies.issuedPolicy({ start_date: '2026-01-01' });
  let made = 0;

  const plant = async (over: Planted = {}): Promise<number> => {
    made += 1;
    const set: Planted = {
      claim_number: `CLM-P-${made}`,
      policy_id: policy.id,
      claim_type: 'own_damage',
      date_of_loss: '2026-03-02',
      reported_by: 'Reporter',
      description: 'A dent',
      handler_id: root.id,
      claim_text: ' planted',
      ...over,
    };
    const { rows } = await sql<{ id: number }>`insert into claims (${sql.join(
      Object.keys(set).map((column) => sql.ref(column)),
    )}) values (${sql.join(Object.values(set))}) returning id`.execute(test.db);
    return rows[0]?.id ?? 0;
  };

  const read = async (id: number, as = root): Promise<Claim> =>
    (await test.call('GET', `/api/claims/${id}/`, { as })).body as Claim;
  const act = (id: number, action: string, body: object = {}, as = root) =>
    test.call('POST', url(id, action), { as, body });
  const acted = async (id: number, action: string, body: object = {}): Promise<Claim> => {
    const answer = await act(id, action, body);
    expect(answer.status, `${action}: ${answer.text}`).toBe(200);
    return answer.body as Claim;
  };
  const refused = async (id: number, action: string, body: object = {}) =>
    refusalIn(await act(id, action, body));
  const move = (id: number, body: object, as = root) =>
    test.call('POST', url(id, 'movements'), { as, body: { date: '2026-04-01', ...body } });
  const moved = async (id: number, body: object): Promise<ClaimMovement> => {
    const answer = await move(id, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as ClaimMovement;
  };
  const unmoved = async (id: number, body: object) => refusalIn(await move(id, body));
  const movements = async (id: number): Promise<ClaimMovements> =>
    (await test.call('GET', url(id, 'movements'), { as: root })).body as ClaimMovements;
  return { ...policies, policy, plant, read, act, acted, refused, move, moved, unmoved, movements };
}

export const sumsOf = (
  of: Pick<ClaimMovement, 'reserve' | 'paid' | 'fees' | 'recovered' | 'outstanding' | 'incurred'>,
) => [of.reserve, of.paid, of.fees, of.recovered, of.outstanding, of.incurred];
