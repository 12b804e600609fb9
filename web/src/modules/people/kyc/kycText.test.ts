import { describe, expect, it } from 'vitest';
import type { ChecklistRow, Kyc } from '#contract/people/kyc';
import { kycSentences } from './kycText.ts';

const dates = { day: (day: string) => `day ${day}`, dayOf: (at: string) => at.slice(0, 10) };
const amal = { id: 1, label: 'Amal' };
const basel = { id: 2, label: 'Basel' };

const document = (name: string, state: ChecklistRow['state'], more: Partial<ChecklistRow> = {}) => ({
  key: name,
  name,
  required: true,
  expires: false,
  is_asked: true,
  state,
  file: null,
  others: [],
  ...more,
});

const kyc = (over: Partial<Kyc>): Kyc => ({
  account: { id: 7, label: 'Palm Gate' },
  account_type: 'corporate',
  kyc_status: 'pending',
  is_kyc_completed: false,
  risk_rating: 'low',
  is_pep: false,
  source_of_funds: '',
  checklist: [],
  points: [],
  other_files: [],
  screenings: [],
  subjects: [],
  submitted: null,
  needs_two: false,
  needs_note: false,
  needs_answer: false,
  first_verified: null,
  verified: null,
  rejection_reason: '',
  reopened_for: [],
  kyc_expiry_date: null,
  next_review_date: null,
  is_review_due: false,
  hurdles: [],
  allowed_actions: [],
  version: 1,
  ...over,
});

const said = (over: Partial<Kyc>) => kycSentences(kyc(over), dates);
const on = (by: typeof amal | null, at = '2026-12-03T08:00:00Z') => ({ by, at, note: '' });

describe('where a file stands', () => {
  it.each<[string, Partial<Kyc>, string]>([
    [
      'verified by two, for a time',
      {
        kyc_status: 'verified',
        first_verified: on(amal, '2026-12-01T08:00:00Z'),
        verified: on(basel),
        kyc_expiry_date: '2027-03-05',
      },
      'Verified by Amal and Basel on 2026-12-03, until day 2027-03-05.',
    ],
    [
      'verified by one, for good',
      { kyc_status: 'verified', verified: on(amal) },
      'Verified by Amal on 2026-12-03.',
    ],
    [
      'waits for the second',
      { first_verified: on(amal) },
      'Waits for a second approver. Amal verified it first, on 2026-12-03.',
    ],
    [
      'waits for two',
      { needs_two: true, submitted: on(basel) },
      'Waits to be verified, by two people. Basel submitted it on 2026-12-03.',
    ],
    [
      'submitted by someone who is gone',
      { submitted: on(null) },
      'Waits to be verified. someone who left submitted it on 2026-12-03.',
    ],
    ['rejected', { kyc_status: 'rejected', rejection_reason: 'Blurred' }, 'Rejected: Blurred'],
  ])('%s', (_, over, sentence) => {
    expect(said(over)).toEqual([sentence]);
  });

  it('which required documents are missing, unfit or to be looked at', () => {
    const checklist = [
      document('Passport', 'missing'),
      document('Trade licence', 'missing'),
      document('Visa', 'missing', { required: false }),
      document('Old form', 'missing', { is_asked: false }),
      document('Tax card', 'expired'),
      document('Deed', 'uploaded'),
      document('Bill', 'accepted'),
    ];
    expect(said({ kyc_status: 'not_started', checklist })).toEqual([
      'Not submitted yet.',
      '2 documents are missing: Passport, Trade licence.',
      'A document is rejected or expired: Tax card.',
      'A document waits to be looked at: Deed.',
    ]);
    expect(said({ kyc_status: 'verified', verified: on(amal), checklist })).toHaveLength(1);
  });

  it('what put it back, and that a review is due', () => {
    expect(said({ reopened_for: ['name', 'documents'], is_review_due: true })).toEqual([
      'Waits to be verified.',
      'To be verified again, because this changed: the name, a document.',
      'The review of this client is due.',
    ]);
  });
});
