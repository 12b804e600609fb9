import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** So many of each kind; the long form is 100 of the five kinds. */
const races = Number(process.env.ENDORSEMENT_RACES ?? 2);
const timeout = 180_000 + races * 20_000;

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
});
afterAll(() => test.close());

const eight = <T>(work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, turn) => work(turn)));
const rounds = Array.from({ length: races }, (_, round) => round + 1);

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const oneOfEight = [200, ...Array<number>(7).fill(409)];

/** What is written of a policy's endorsements, by which two that were written twice would be seen. */
async function writtenOf(policy: number) {
  const [transactions, versions, endorsements] = await Promise.all([
    test.db
      .selectFrom('premium_transactions')
      .select(['id', 'endorsement_id', 'note_number'])
      .where('policy_id', '=', policy)
      .execute(),
    test.db.selectFrom('policy_versions').select('number').where('policy_id', '=', policy).execute(),
    test.db
      .selectFrom('endorsements')
      .select(['id', 'status', 'applied_order', 'reverses_id'])
      .where('policy_id', '=', policy)
      .orderBy('applied_order')
      .execute(),
  ]);
  return { transactions, versions, endorsements };
}

/** Entered, submitted and approved, and not applied yet. */
async function approved(policy: number, body: object): Promise<number> {
  const { id } = await fixture.entered(policy, body);
  await fixture.acted(id, 'submit');
  await fixture.acted(id, 'approve');
  return id;
}

const eightLetters = [...'BCDEFGHI'];

describe('of eight at the same moment', () => {
  it('one applies an endorsement, and it is booked once', { timeout }, async () => {
    for (const _ of rounds) {
      await test.renew(root);
      const policy = await fixture.issued({ A: '1000.00' });
      const id = await approved(policy, fixture.add('B', '365.00', '2027-07-01'));
      expect(statusesOf(await eight(() => fixture.actOn(id, 'apply')))).toEqual(oneOfEight);
      const { transactions, versions } = await writtenOf(policy);
      expect([transactions.length, versions.length]).toEqual([2, 2]);
    }
  });

  it('one reverses an endorsement, and it is taken back once', { timeout }, async () => {
    for (const _ of rounds) {
      await test.renew(root);
      const policy = await fixture.issued({ A: '1000.00' });
      const { id } = await fixture.applied(policy, fixture.add('B', '365.00', '2027-07-01'));
      const answers = await eight(() => fixture.actOn(id, 'reverse', { reason: 'Race' }));
      expect(statusesOf(answers)).toEqual(oneOfEight);
      const { transactions, endorsements } = await writtenOf(policy);
      expect(transactions).toHaveLength(3);
      expect(endorsements.filter(({ reverses_id }) => reverses_id === id)).toHaveLength(1);
      expect((await fixture.read(policy)).gross_premium).toBe('1050.00');
    }
  });

  it('all apply another endorsement of one policy, one after the other', { timeout }, async () => {
    for (const _ of rounds) {
      await test.renew(root);
      const policy = await fixture.issued({ A: '1000.00' });
      const ids: number[] = [];
      for (const [turn, letter] of eightLetters.entries())
        ids.push(await approved(policy, fixture.add(letter, '365.00', `2027-0${turn + 1}-15`)));
      const answers = await eight((turn) => fixture.actOn(ids[turn] ?? 0, 'apply', { confirm_later: true }));
      expect(statusesOf(answers)).toEqual(Array<number>(8).fill(200));
      const { transactions, endorsements } = await writtenOf(policy);
      expect(transactions).toHaveLength(9);
      expect(new Set(transactions.map(({ note_number }) => note_number)).size).toBe(9);
      const orders = endorsements.map(({ applied_order }) => applied_order);
      expect(new Set(orders).size).toBe(8);
      expect((await fixture.read(policy)).item_count).toBe(9);
      expect(await fixture.lettersOn(policy, '2027-03-20')).toHaveLength(4);
    }
  });

  it(
    'some apply, some withdraw, some change how the insurer calls it: one way or the other',
    { timeout },
    async () => {
      for (const _ of rounds) {
        await test.renew(root);
        const policy = await fixture.issued({ A: '1000.00' });
        const id = await approved(policy, fixture.add('B', '365.00', '2027-07-01'));
        await eight((turn) => {
          if (turn % 4 === 3)
            return test.call('PATCH', `/api/endorsements/${id}/`, {
              as: root,
              body: { insurer_reference: `R-${turn}` },
            });
          return fixture.actOn(id, turn % 2 === 0 ? 'apply' : 'withdraw');
        });
        const { transactions, versions, endorsements } = await writtenOf(policy);
        const isApplied = endorsements[0]?.status === 'applied';
        expect(isApplied || endorsements[0]?.status === 'withdrawn').toBe(true);
        expect([transactions.length, versions.length]).toEqual(isApplied ? [2, 2] : [1, 1]);
      }
    },
  );

  it(
    'some apply or reverse while others cancel the policy, and nothing is left half done',
    { timeout },
    async () => {
      for (const _ of rounds) {
        await test.renew(root);
        const policy = await fixture.issued({ A: '1000.00' });
        const first = await fixture.applied(policy, fixture.add('B', '365.00', '2027-03-01'));
        const second = await approved(policy, fixture.add('C', '365.00', '2027-05-01'));
        const cancel = { cancel_date: '2027-01-01', cancel_method: 'flat', cancel_reason: 'Race' };
        const answers = await eight((turn) => {
          if (turn % 3 === 0) return fixture.actOn(second, 'apply');
          if (turn % 3 === 1)
            return fixture.actOn(first.id, 'reverse', { reason: 'Race', confirm_later: true });
          return fixture.call(`/api/policies/${policy}/cancel/`, cancel);
        });
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        // Whatever came first: what a flat cancellation leaves is nothing.
        expect((await fixture.read(policy)).gross_premium).toBe('0.00');
        const { transactions } = await writtenOf(policy);
        const ofOne = transactions.filter(({ endorsement_id }) => endorsement_id !== null);
        expect(new Set(ofOne.map(({ endorsement_id }) => endorsement_id)).size).toBe(ofOne.length);
      }
    },
  );
});
