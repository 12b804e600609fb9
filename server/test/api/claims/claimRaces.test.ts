import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimStepFixture, sumsOf } from '../../fixtures/claims/claimStepFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** So many of each kind; the long form is 200. */
const races = Number(process.env.CLAIM_RACES ?? 2);
const timeout = 60_000 + races * 20_000;

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

const eight = <T>(work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, turn) => work(turn)));
const rounds = Array.from({ length: races }, (_, round) => round + 1);
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const renewed = () => test.renew(root);

describe('of eight at the same moment', () => {
  it('one approves for the first time, and the last amount that was said holds', { timeout }, async () => {
    for (const _ of rounds) {
      await renewed();
      const id = await fixture.plant({ status: 'under_review' });
      const answers = await eight((turn) =>
        turn % 2 === 0
          ? fixture.act(id, 'approve', { approved_amount: String(100 + turn) })
          : fixture.act(id, 'reject', { rejection_reason: 'Race' }),
      );
      // Whoever rejects is too late once someone approved, and the other way round.
      const approved = answers.filter(({ status }, turn) => turn % 2 === 0 && status === 200).length;
      const rejected = answers.filter(({ status }, turn) => turn % 2 === 1 && status === 200).length;
      const { status } = await fixture.read(id);
      expect([approved, rejected, status]).toEqual(
        status === 'approved' ? [4, 0, status] : [0, 1, 'rejected'],
      );
    }
  });

  it('one settles', { timeout }, async () => {
    for (const _ of rounds) {
      await renewed();
      const id = await fixture.plant({ status: 'approved', paid: '5' });
      expect(statusesOf(await eight(() => fixture.act(id, 'settle')))).toEqual([200, ...Array(7).fill(409)]);
    }
  });

  it('all pay, and the sum is that of all; one takes a payment back', { timeout }, async () => {
    for (const _ of rounds) {
      await renewed();
      const id = await fixture.plant({ status: 'approved', approved_amount: '80.08' });
      const paid = await eight(() => fixture.move(id, { kind: 'payment', amount: '10.01' }));
      expect(statusesOf(paid)).toEqual(Array(8).fill(201));
      expect((await fixture.read(id)).paid).toBe('80.08');
      const reverses_id = (await fixture.movements(id)).movements[0]?.id;
      expect(statusesOf(await eight(() => fixture.move(id, { reverses_id })))).toEqual([
        201,
        ...Array(7).fill(409),
      ]);
      const { movements } = await fixture.movements(id);
      expect(movements.slice(-1).map(sumsOf)).toEqual([sumsOf(await fixture.read(id))]);
    }
  });

  it('some close and release while some reserve more: nothing stays outstanding', { timeout }, async () => {
    for (const _ of rounds) {
      await renewed();
      const id = await fixture.plant({ status: 'under_review' });
      await fixture.moved(id, { kind: 'reserve', amount: '100' });
      const answers = await eight((turn) =>
        turn % 2 === 0
          ? fixture.move(id, { kind: 'reserve', amount: '7' })
          : fixture.act(id, 'close', { reason: 'Race', release: true }),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await fixture.read(id)).toMatchObject({
        status: 'closed',
        outstanding: '0.00',
        reserve: '0.00',
      });
    }
  });
});
