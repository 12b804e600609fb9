import { describe, expect, it } from 'vitest';
import type { ClaimCover } from './claimCover.ts';
import {
  isSameAnswer,
  judgeCover,
  worstOf,
  type CoverKnown,
  type CoverVersion,
} from './claimCoverJudging.ts';

const version = (over: Partial<CoverVersion> = {}): CoverVersion => ({
  id: 1,
  number: 1,
  effective_from: '2026-03-01',
  recorded_at: '2026-03-01T08:00:00.000Z',
  recorded_on: '2026-03-01',
  status: 'active',
  start_date: '2026-03-01',
  end_date: '2027-02-28',
  cancel_date: null,
  gaps: [],
  endorsement: null,
  names_item: true,
  item: 'A',
  others: '',
  ...over,
});
const known = (over: Partial<CoverKnown> = {}): CoverKnown => ({
  on: '2026-11-06',
  reported_on: '2026-11-09',
  known_at: '2026-11-09T10:20:00.000Z',
  versions: [version()],
  line: 'motor',
  has_items: true,
  is_pending: false,
  cover_note_expiry: null,
  item_kind: 'vehicle',
  claim_type: 'own_damage',
  covers: ['comprehensive'],
  benefits: [],
  driver: '',
  drivers: [],
  premium: { due: 3, unpaid: 0, amount: '0.00', since: null, currency: 'AED' },
  ...over,
});
const codes = (over: Partial<CoverKnown> = {}) => judgeCover(known(over)).facts.map(({ code }) => code);
const driver = (told: string, ...drivers: string[]) => codes({ driver: told, drivers })[3];

describe('the cover on a day', () => {
  it('says of a vehicle that was added two days later since when it is covered, and by what', () => {
    const added = version({
      number: 2,
      effective_from: '2026-11-08',
      recorded_at: '2026-11-08T08:00:00.000Z',
      recorded_on: '2026-11-08',
      endorsement: { id: 233, label: 'END-000233' },
    });
    const { verdict, facts, endorsements } = judgeCover(
      known({ versions: [version({ names_item: false }), added] }),
    );
    expect(verdict).toBe('warning');
    expect(facts[1]).toEqual({
      fact: 'item',
      verdict: 'warning',
      code: 'item_added_later',
      values: { kind: 'vehicle', since: '2026-11-08', days: 2, endorsement: 'END-000233' },
    });
    expect(endorsements.map(({ label }) => label)).toEqual(['END-000233']);
    expect(facts.at(-1)?.code).toBe('endorsements_after');
  });

  it('tells of an endorsement that reaches back to the loss', () => {
    const backdated = version({
      number: 2,
      effective_from: '2026-11-01',
      recorded_at: '2026-11-08T08:00:00.000Z',
      recorded_on: '2026-11-08',
      endorsement: { id: 9, label: 'END-000009' },
    });
    const all = { versions: [version({ names_item: false }), backdated] };
    expect(codes(all).at(-1)).toBe('endorsements_backdated');
    expect(codes(all)[1]).toBe('item_covered');
    expect(codes({ ...all, known_at: '2026-11-07T08:00:00.000Z' })[1]).toBe('item_never');
  });

  it('knows a driver by the words of the name in any order, and by no first name alone', () => {
    expect(driver('Haddad, RANA', 'Rana Haddad')).toBe('driver_named');
    expect(driver('Rana Haddad', 'Rana Salim Haddad')).toBe('driver_named');
    expect(driver('Rana', 'Rana Haddad')).toBe('driver_not_named');
    expect(driver('Rana Haddad', 'Omar Haddad')).toBe('driver_not_named');
    expect(driver('', 'Omar Haddad')).toBe('driver_not_told');
    expect(driver('Rana Haddad')).toBe('drivers_not_named');
    expect(codes({ driver: 'Rana Haddad', drivers: null })[3]).toBe('driver_without_vehicle');
  });

  it('counts the days to the notice', () => {
    const noticeAt = (reported_on: string) => codes({ reported_on })[5];
    expect(noticeAt('2026-12-06')).toBe('notice');
    expect(noticeAt('2026-12-07')).toBe('notice_late');
    expect(noticeAt('2026-11-05')).toBe('notice_before_loss');
  });

  it('asks for neither a driver nor a vehicle where none is insured', () => {
    expect(codes({ line: 'engineering', has_items: false })).toEqual([
      'in_force',
      'kind_not_known',
      'premium_paid',
      'notice',
      'endorsements_none',
    ]);
  });

  it('is alarmed by an endorsement of what was hit or of the whole policy, and not by one of others', () => {
    const backdated = (over: Partial<CoverVersion>) => [
      version(),
      version({
        number: 2,
        recorded_at: '2026-11-08T08:00:00.000Z',
        recorded_on: '2026-11-08',
        endorsement: { id: 9, label: 'END-000009' },
        ...over,
      }),
    ];
    const said = (over: Partial<CoverVersion>, more: Partial<CoverKnown> = {}) =>
      codes({ versions: backdated(over), ...more }).at(-1);
    expect(said({ item: 'A, dearer', others: 'B' })).toBe('endorsements_backdated');
    expect(said({})).toBe('endorsements_backdated');
    expect(said({ others: 'B' })).toBe('endorsements_after');
    // Where nobody said what was hit, it may be the other.
    expect(said({ others: 'B' }, { item_kind: null })).toBe('endorsements_backdated');
  });

  it('is as bad as its worst fact', () => {
    expect(worstOf(['good', 'unknown', 'warning', 'bad'])).toBe('bad');
    expect(worstOf(['good', 'unknown', 'warning'])).toBe('warning');
    expect(worstOf(['good', 'unknown'])).toBe('unknown');
    expect(worstOf(['good'])).toBe('good');
  });
});

describe('an answer', () => {
  const cover = (over: Partial<ClaimCover> = {}): ClaimCover => ({
    ...judgeCover(known()),
    on: '2026-11-06',
    known_at: '2026-11-09T10:20:00.000Z',
    judged_at: '2026-11-09T10:20:00.000Z',
    policy_version_id: 1,
    policy_status: 'active',
    currency: 'AED',
    start_date: '2026-03-01',
    end_date: '2027-02-28',
    plan_name: '',
    deductible: null,
    sum_insured: null,
    item_sum_insured: null,
    conditions: '',
    benefits: [],
    ...over,
  });

  it('is the same by a copy of the version and another one by other terms or facts', () => {
    const later = { judged_at: '2026-12-01T00:00:00.000Z', policy_version_id: 7 };
    expect(isSameAnswer(cover(), cover(later))).toBe(true);
    expect(isSameAnswer(cover(), cover({ deductible: '500.00' }))).toBe(false);
    expect(
      isSameAnswer(cover(), cover(judgeCover(known({ versions: [version({ names_item: false })] })))),
    ).toBe(false);
  });
});
