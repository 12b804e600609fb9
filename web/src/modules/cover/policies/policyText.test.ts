import { describe, expect, it } from 'vitest';
import type { Policy, PolicySummary } from '#contract/cover/policies/policies';
import { coverAnswer, endTone, statusAnswer, unusualFlags } from './policyText.ts';

const today = '2027-06-15';
type Asked = Parameters<typeof coverAnswer>[0];
const active: Asked = {
  status: 'active',
  in_force_until: '2027-12-31',
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  cancel_date: null,
  bound_on: null,
  cover_note_expiry: null,
  gaps: [],
};
const asked = (changes: Partial<Policy>): Asked => ({ ...active, in_force_until: null, ...changes });

describe('whether there is cover today', () => {
  it.each<[string, Asked, ReturnType<typeof coverAnswer>]>([
    ['in force', active, { tone: 'good', says: 'inForce', day: '2027-12-31' }],
    [
      'a booked cancellation',
      { ...active, in_force_until: '2027-06-30', cancel_date: '2027-07-01' },
      { tone: 'soon', says: 'untilCancelled', day: '2027-06-30' },
    ],
    [
      'bound and not issued',
      { ...active, status: 'pending_issuance', in_force_until: '2027-06-20', bound_on: '2027-06-01' },
      { tone: 'soon', says: 'byCoverNote', day: '2027-06-20' },
    ],
    ['a draft', asked({ status: 'draft' }), { tone: 'quiet', says: 'draft' }],
    ['not bound', asked({ status: 'pending_issuance' }), { tone: 'late', says: 'waits' }],
    [
      'bound from a later day',
      asked({ status: 'pending_issuance', bound_on: '2027-06-16', cover_note_expiry: '2027-07-01' }),
      { tone: 'busy', says: 'boundFrom', day: '2027-06-16' },
    ],
    [
      'a cover note that ended',
      asked({ status: 'pending_issuance', bound_on: '2027-05-01', cover_note_expiry: '2027-06-14' }),
      { tone: 'late', says: 'coverNoteEnded', day: '2027-06-14' },
    ],
    [
      'issued for later',
      asked({ start_date: '2027-07-01', end_date: '2028-06-30' }),
      { tone: 'busy', says: 'begins', day: '2027-07-01' },
    ],
    [
      'in a gap',
      asked({ gaps: [{ from: '2027-06-10', to: '2027-06-20' }] }),
      { tone: 'late', says: 'inGap', day: '2027-06-21' },
    ],
    [
      'past its end, before the night that says so',
      asked({ end_date: '2027-06-14' }),
      { tone: 'late', says: 'endedOn', day: '2027-06-14' },
    ],
    [
      'cancelled',
      asked({ status: 'cancelled', cancel_date: '2027-06-01' }),
      { tone: 'late', says: 'cancelledSince', day: '2027-06-01' },
    ],
    [
      'cancelled flat',
      asked({ status: 'cancelled', cancel_date: '2027-01-01' }),
      { tone: 'late', says: 'neverCovered' },
    ],
    [
      'lapsed',
      asked({ status: 'lapsed', cancel_date: '2027-06-01' }),
      { tone: 'late', says: 'lapsedSince', day: '2027-06-01' },
    ],
  ])('%s', (_name, policy, answer) => {
    expect(coverAnswer(policy, today)).toEqual(answer);
  });
});

describe('how urgent the end is', () => {
  const tone = (end_date: string, flags: PolicySummary['flags'], is_renewable = true) =>
    endTone({ end_date, flags, is_renewable } as PolicySummary, today);

  it('is red within a month and orange within two', () => {
    expect(tone('2027-07-15', ['in_force'])).toBe('late');
    expect(tone('2027-07-16', ['in_force'])).toBe('soon');
    expect(tone('2027-08-15', ['in_force'])).toBeUndefined();
  });

  it('is none of what is renewed, is not to be, or holds no longer', () => {
    expect(tone('2027-07-01', ['in_force'], false)).toBeUndefined();
    expect(tone('2027-07-01', ['in_force', 'renewed'])).toBeUndefined();
    expect(tone('2027-06-01', [])).toBeUndefined();
  });
});

describe('the tag of a policy', () => {
  const told = (changes: Partial<PolicySummary>) =>
    ({ status: 'active', start_date: '2027-01-01', flags: ['in_force'], ...changes }) as PolicySummary;

  it.each([
    ['is its state', told({}), 'active'],
    ['says when it starts, before that', told({ start_date: '2027-06-16', flags: ['upcoming'] }), 'starts'],
    ['of one that starts today', told({ start_date: today }), 'active'],
    ['of one in a gap, or past its end', told({ flags: [] }), 'not_in_force'],
    ['of a draft that starts later', told({ status: 'draft', start_date: '2027-07-01', flags: [] }), 'draft'],
    ['of one that was cancelled before it began', told({ status: 'cancelled', flags: [] }), 'cancelled'],
  ])('%s', (_, policy, says) => expect(statusAnswer(policy, today).says).toBe(says));

  it('is green only of what holds, and is not said twice', () => {
    const later = told({ start_date: '2027-06-16', flags: ['upcoming', 'cancel_pending'] });
    expect(statusAnswer(later, today).tone).toBe('busy');
    expect(unusualFlags(later)).toEqual(['cancel_pending']);
    expect(unusualFlags(told({ flags: ['in_force', 'expiring'] }))).toEqual(['expiring']);
    expect(unusualFlags(told({ status: 'pending_issuance' }))).toEqual(['in_force']);
  });
});
