import { beforeAll, describe, expect, it } from 'vitest';
import {
  coverCodes,
  type ClaimCover,
  type CoverFact,
  type CoverJudgement,
} from '#contract/cover/claims/claimCover';
import { loadTexts } from '../../../../messages/t.ts';
import { answerOf, labelOfFact, moreOf, saysOf } from './coverText.ts';

beforeAll(() => loadTexts(['claims']));

const day = (text: string) => text;
const values = {
  kind: 'vehicle',
  from: '2026-03-01',
  to: '2027-02-28',
  since: '2026-11-08',
  until: '2026-10-31',
  on: '2026-11-09',
  days: 2,
  count: 2,
  due: 3,
  amount: '10.00',
  currency: 'AED',
  driver: 'Rana Haddad',
  endorsement: 'END-000233',
  claim_type: 'own_damage',
  cover: 'third_party',
  benefit: 'Windscreen',
};
const facts = Object.entries(coverCodes).flatMap(([fact, codes]) =>
  codes.map((code): CoverJudgement => ({ fact: fact as CoverFact, verdict: 'warning', code, values })),
);
const [inForce] = facts;
const cover = (...told: (CoverJudgement | undefined)[]) =>
  ({ on: '2026-11-06', facts: told.flatMap((fact) => fact ?? []) }) as ClaimCover;

describe('the words of a cover', () => {
  it('are there for every code, and leave no placeholder', () => {
    for (const fact of facts)
      for (const text of [
        saysOf(fact, day),
        moreOf(fact, day),
        labelOfFact(fact),
        answerOf(cover(fact), day),
      ])
        expect(text, fact.code).not.toMatch(/claim_cover\.|[{}]/);
  });

  it('answer in one sentence, with what speaks against it most', () => {
    const against = [
      'item_added_later',
      'item_removed',
      'item_never',
      'kind_not_covered',
      'kind_excluded',
      'kind_of_another_line',
      'kind_not_known',
      'driver_not_named',
      'premium_unpaid',
      'notice_late',
      'notice_before_loss',
      'endorsements_backdated',
    ];
    for (const other of facts.filter(({ code }) => against.includes(code)))
      expect(answerOf(cover(inForce, other), day), other.code).toMatch(
        /^In force on 2026-11-06, but [^{}._]+$/,
      );
    const added = facts.find(({ code }) => code === 'item_added_later');
    expect(answerOf(cover(inForce, added), day)).toBe(
      'In force on 2026-11-06, but this vehicle was added 2 days later',
    );
    const not = facts.find(({ code }) => code === 'kind_not_covered');
    expect(answerOf(cover(inForce, not), day)).toBe('In force on 2026-11-06, but own damage is not covered');
  });

  it('say “Covered that day” of the kind of the loss alone', () => {
    const covered = facts.filter((fact) => saysOf(fact, day) === 'Covered that day');
    expect(covered.map(({ code }) => code)).toEqual(['kind_covered']);
  });
});
