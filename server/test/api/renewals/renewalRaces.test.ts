import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewalFixture } from '../../fixtures/renewals/renewalFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** So many of each kind; the long form is 500 of the four kinds. */
const races = Number(process.env.RENEWAL_RACES ?? 2);
const timeout = 60_000 + races * 20_000;

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof renewalFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await renewalFixture(test, root);
});
afterAll(() => test.close());

const eight = <T>(work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, turn) => work(turn)));
const rounds = Array.from({ length: races }, (_, round) => round + 1);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const oneOfEight = [200, ...Array<number>(7).fill(409)];

const due = async () => {
  await test.renew(root);
  const policy = await fixture.issued({ A: '1000.00' });
  return { policy, id: (await fixture.opened(policy)).id };
};
const successorsOf = (policy: number) =>
  test.db
    .selectFrom('policies')
    .select(['id', 'start_date'])
    .where('previous_policy_id', '=', policy)
    .execute();
const renewIt = (id: number) => fixture.actOnRenewal(id, 'renew', fixture.asExpiring);

describe('of eight at the same moment', () => {
  it('one renews a policy, and one draft continues it', { timeout }, async () => {
    for (const _ of rounds) {
      const { policy, id } = await due();
      expect(statusesOf(await eight(() => renewIt(id)))).toEqual(oneOfEight);
      const successors = await successorsOf(policy);
      expect(successors).toHaveLength(1);
      expect((await fixture.readRenewal(id)).new_policy_id).toBe(successors[0]?.id);
    }
  });

  it('one makes a quote for a renewal', { timeout }, async () => {
    for (const _ of rounds) {
      const { id } = await due();
      expect(statusesOf(await eight(() => fixture.actOnRenewal(id, 'quote')))).toEqual(oneOfEight);
      const made = await test.db.selectFrom('quotes').select('id').where('renewal_id', '=', id).execute();
      expect(made).toHaveLength(1);
      expect((await fixture.readRenewal(id)).quote_id).toBe(made[0]?.id);
    }
  });

  it('some renew while some cancel the policy: one way or the other', { timeout }, async () => {
    const said = { cancel_date: '2027-07-01', cancel_method: 'pro_rata', cancel_reason: 'Race' };
    for (const _ of rounds) {
      const { policy, id } = await due();
      const answers = await eight((turn) =>
        turn % 2 === 0 ? renewIt(id) : fixture.act(policy, 'cancel', said),
      );
      const done = (parity: number) =>
        answers.filter(({ status }, turn) => turn % 2 === parity && status === 200).length;
      // The cancellation is taken once, whoever comes first; the draft is there where it came before.
      expect(done(1)).toBe(1);
      expect(await successorsOf(policy)).toHaveLength(done(0));
      expect(done(0)).toBeLessThanOrEqual(1);
      expect(statusesOf(answers).every((status) => status === 200 || status === 409)).toBe(true);
      expect(await fixture.readRenewal(id)).toMatchObject({
        status: 'lost',
        lost_reason: 'policy_cancelled',
      });
    }
  });

  it(
    'some renew while one extends the policy: the draft begins after the end that it saw',
    { timeout },
    async () => {
      for (const _ of rounds) {
        const { policy, id } = await due();
        const entered = await fixture.entered(policy, {
          type: 'extension',
          effective_date: '2028-01-01',
          change: { end_date: '2028-01-30' },
          charges: [{ kind: 'base', label: 'Extension', amount: '300.00' }],
        });
        await fixture.acted(entered.id, 'submit');
        await fixture.acted(entered.id, 'approve', { insurer_reference: 'INS-1' });
        const answers = await eight((turn) =>
          turn === 0 ? fixture.actOn(entered.id, 'apply') : renewIt(id),
        );
        expect(statusesOf(answers)).toEqual([200, 200, ...Array<number>(6).fill(409)]);
        const successors = await successorsOf(policy);
        expect(successors).toHaveLength(1);
        expect(['2028-01-01', '2028-01-31']).toContain(successors[0]?.start_date);
        expect((await fixture.readRenewal(id)).renewal_date).toBe('2028-01-30');
      }
    },
  );
});
