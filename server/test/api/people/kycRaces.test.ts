import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kycFixture, type KycFixture } from '../../fixtures/people/kycFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** So many of each kind; the long form is 500. */
const races = Number(process.env.KYC_RACES ?? 2);
const timeout = 60_000 + races * 10_000;
const rounds = Array.from({ length: races }, (_, round) => round);

let test: TestApp;
let f: KycFixture;
let eight: Person[];

beforeAll(async () => {
  test = await startTestApp();
  f = await kycFixture(test, await test.person({ is_superuser: true }));
  eight = await Promise.all(Array.from({ length: 8 }, (_, turn) => f.approver(`Hand ${turn}`)));
});
afterAll(() => test.close());

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const anew = () => Promise.all([f.clerk, f.one, ...eight].map((person) => test.renew(person)));
const stepsOf = (id: number, action: string) =>
  test.db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('noun', '=', 'accounts')
    .where('record_id', '=', id)
    .where('action', '=', action)
    .execute();

describe('of eight who verify a client at the same moment', () => {
  it('one does', { timeout }, async () => {
    for (const _ of rounds) {
      await anew();
      const { id } = await f.complete();
      const answers = await Promise.all(eight.map((person) => f.verify(id, person)));
      expect(statusesOf(answers)).toEqual([200, ...Array<number>(7).fill(409)]);
      expect(await stepsOf(id, 'verify')).toHaveLength(1);
    }
  });

  it('two do where it takes two, and they are two', { timeout }, async () => {
    for (const _ of rounds) {
      await anew();
      const { id } = await f.complete({ over: { risk_rating: 'high' } });
      // Each of four tries twice.
      const answers = await Promise.all(
        [...eight.slice(0, 4), ...eight.slice(0, 4)].map((person) => f.verify(id, person)),
      );
      expect(statusesOf(answers)).toEqual([200, 200, ...Array<number>(6).fill(409)]);
      const { first_verified, verified, kyc_status } = await f.read(id);
      expect(kyc_status).toBe('verified');
      expect(first_verified?.by?.id).not.toBe(verified?.by?.id);
      expect(await stepsOf(id, 'verify')).toHaveLength(2);
    }
  });

  it(
    'nobody verifies by a document that is taken away meanwhile, nor who is someone else now',
    { timeout },
    async () => {
      for (const round of rounds) {
        await anew();
        const { id, passport_id } = await f.complete();
        const others = [
          () => f.judge(passport_id, 'reject', f.one),
          () => f.change(id, { last_name: `Other ${round}` }),
          () => f.reject(id, f.one, 'Not them'),
        ];
        const verifying = eight.slice(0, 5).map((person) => () => f.verify(id, person));
        const place = round % (verifying.length + 1);
        const answers = await Promise.all(verifying.toSpliced(place, 0, ...others).map((run) => run()));
        expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
        const { kyc_status, checklist } = await f.read(id);
        expect(checklist[0]?.state).toBe('rejected');
        expect(['pending', 'rejected']).toContain(kyc_status);
      }
    },
  );
});
