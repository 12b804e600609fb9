import { expect, it, describe } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import { stretches, stretchOn } from '#contract/cover/policies/versionTimeline';
import { coverAnswer } from '../policyText.ts';
import { policyAsOf } from './policyAsOf.ts';
import { version } from './compare/versionFixtures.ts';

/** What is asked of the policy's row besides: it was held covered for a month before it was issued. */
const policy = { bound_on: '2026-02-01', cover_note_expiry: '2026-02-28', gaps: [] } as unknown as Policy;

/** Bound, issued, cancelled in July and reinstated in August, known only then. */
const versions = [
  version({
    number: 1,
    kind: 'bound',
    status: 'pending_issuance',
    effective_from: '2026-02-01',
    is_provisional: true,
  }),
  version({ number: 2, effective_from: '2026-03-01', gross_premium: '1050.00' }),
  version({
    number: 3,
    kind: 'cancellation',
    status: 'cancelled',
    effective_from: '2026-07-01',
    cancel_date: '2026-07-01',
    recorded_at: '2026-06-20T08:00:00.000Z',
  }),
  version({
    number: 4,
    kind: 'reinstatement',
    effective_from: '2026-08-01',
    gross_premium: '900.00',
    recorded_at: '2026-07-20T08:00:00.000Z',
  }),
];

function on(day: string, knownAt?: string) {
  const held = stretches(versions, knownAt);
  const found = stretchOn(held, day);
  if (!found) throw new Error(`Nothing held on ${day}.`);
  return policyAsOf(policy, { version: found.version as (typeof versions)[number], held, day });
}

describe('a policy as of a day', () => {
  it.each([
    ['2026-02-10', 'byCoverNote', '2026-02-28'],
    ['2026-05-10', 'untilCancelled', '2026-06-30'],
    ['2026-07-10', 'cancelledSince', '2026-07-01'],
    ['2026-08-10', 'inForce', '2027-02-28'],
    ['2027-03-10', 'endedOn', '2027-02-28'],
  ])('answers on %s %s', (day, says, until) => {
    expect(coverAnswer(on(day), day)).toMatchObject({ says, day: until });
  });

  it('was not cancelled while nobody knew of it', () => {
    const known = on('2026-08-10', '2026-06-01T00:00:00.000Z');
    expect(coverAnswer(known, '2026-08-10')).toMatchObject({ says: 'inForce', day: '2027-02-28' });
    expect(known.gaps).toEqual([]);
  });

  it('has the premium and the gaps of its version, and nothing that can be done', () => {
    expect(on('2026-08-10')).toMatchObject({
      gross_premium: '900.00',
      gaps: [{ from: '2026-07-01', to: '2026-07-31' }],
      allowed_actions: [],
      flags: [],
    });
    expect(on('2026-05-10').gross_premium).toBe('1050.00');
  });
});
