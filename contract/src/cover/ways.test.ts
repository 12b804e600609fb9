import { describe, expect, it } from 'vitest';
import { presentOf, type Stage } from '../base/states/stages.ts';
import { claimStatuses, type ClaimStatus } from './claims/claimStates.ts';
import { stagesOfClaim, type ClaimOnItsWay } from './claims/claimWay.ts';
import { endorsementStatuses, type EndorsementStatus } from './endorsements/endorsementStates.ts';
import { nextStepOfEndorsement, stagesOfEndorsement } from './endorsements/endorsementWay.ts';
import { policyStatuses, type PolicyStatus } from './policies/policyStates.ts';
import { nextStepOfPolicy, stagesOfPolicy } from './policies/policyWay.ts';
import { renewalStatuses, type RenewalStatus } from './renewals/renewalStates.ts';
import { nextStepOfRenewal, stagesOfRenewal } from './renewals/renewalWay.ts';

const told = (stages: Stage<string>[]): string => {
  const present = presentOf(stages);
  const { key, state } = stages[present] ?? { key: '', state: '' };
  return `${present + 1} of ${stages.length} ${key} ${state}`;
};

const all = () => true;
const none = () => false;

describe('a policy', () => {
  const stages: Record<PolicyStatus, string> = {
    draft: '1 of 3 draft now',
    pending_issuance: '2 of 3 pending_issuance now',
    active: '3 of 3 active reached',
    not_taken_up: '3 of 3 not_taken_up ended',
    expired: '4 of 4 expired ended',
    cancelled: '4 of 4 cancelled ended',
    lapsed: '4 of 4 lapsed ended',
  };
  it.each(policyStatuses)('%s has its stage', (status) =>
    expect(told(stagesOfPolicy(status))).toBe(stages[status]),
  );

  /** Ready and paid, something missing, and something owed. */
  const steps: Record<PolicyStatus, (string | null)[]> = {
    draft: ['submit', 'complete', 'submit'],
    pending_issuance: ['issue', 'complete', 'issue'],
    active: [null, null, 'pay'],
    not_taken_up: [null, null, null],
    expired: [null, null, 'pay'],
    cancelled: ['reinstate', 'reinstate', 'pay'],
    lapsed: ['reinstate', 'reinstate', 'pay'],
  };
  it.each(policyStatuses)('%s has its next step', (status) => {
    const next = (block_count: number, is_owed: boolean, may: () => boolean = all) =>
      nextStepOfPolicy({ status, block_count, is_owed, has_receipt_to_send: false }, may);
    expect([next(0, false), next(2, false), next(0, true)]).toEqual(steps[status]);
    expect(next(0, true, none)).toBeNull();
  });

  it('offers what the reader may, where they take no money', () => {
    const policy = {
      status: 'cancelled',
      block_count: 0,
      is_owed: true,
      has_receipt_to_send: false,
    } as const;
    expect(nextStepOfPolicy(policy, (step) => step !== 'pay')).toBe('reinstate');
  });

  it('sends the receipt of what came in ahead of asking for more', () => {
    const policy = { status: 'active', block_count: 0, is_owed: true, has_receipt_to_send: true } as const;
    expect(nextStepOfPolicy(policy, all)).toBe('send_receipt');
    expect(nextStepOfPolicy(policy, (step) => step !== 'send_receipt')).toBe('pay');
  });
});

describe('a claim', () => {
  const stages: Record<ClaimStatus, string> = {
    intimated: '1 of 8 intimated now',
    registered: '2 of 8 registered now',
    documents_pending: '3 of 8 documents_pending now',
    under_review: '4 of 8 under_review now',
    survey: '5 of 8 survey now',
    approved: '6 of 8 approved now',
    partly_approved: '6 of 8 partly_approved now',
    settled: '7 of 8 settled now',
    closed: '8 of 8 closed reached',
    rejected: '6 of 6 rejected ended',
    withdrawn: '3 of 3 withdrawn ended',
  };
  const claim: ClaimOnItsWay = {
    status: 'intimated',
    passed: [],
    surveyed_on: null,
    approved_amount: null,
    approval_reason: '',
    settled_at: null,
    decided_at: null,
  };
  it.each(claimStatuses)('%s has its stage', (status) =>
    expect(told(stagesOfClaim({ ...claim, status, passed: ['intimated', 'registered'] }))).toBe(
      stages[status],
    ),
  );

  const ticked = (over: Partial<ClaimOnItsWay>) =>
    stagesOfClaim({ ...claim, ...over }).map(({ key, state }) => `${key} ${state}`);

  it('ticks a survey only where there was one', () => {
    const passed = ['intimated', 'registered', 'under_review', 'approved'] as const;
    const approved = { status: 'approved', approved_amount: '10.00' } as const;
    expect(ticked({ ...approved, passed: [...passed] })).toEqual([
      'intimated done',
      'registered done',
      'documents_pending skipped',
      'under_review done',
      'survey skipped',
      'approved now',
      'settled next',
      'closed next',
    ]);
    expect(ticked({ ...approved, passed: [...passed, 'survey'] })).toContain('survey done');
    expect(ticked({ ...approved, passed: [] })).toContain('survey skipped');
  });

  it('says of one that was closed without a payment what never was, and of one that was paid in part that it was a part', () => {
    const closed = { status: 'closed', passed: ['intimated', 'registered', 'closed'] } as const;
    expect(
      ticked({ ...closed, passed: [...closed.passed] }).filter((each) => each.endsWith('skipped')),
    ).toEqual([
      'documents_pending skipped',
      'under_review skipped',
      'survey skipped',
      'approved skipped',
      'settled skipped',
    ]);
    const part = { approved_amount: '10.00', approval_reason: 'Wear', settled_at: '2026-11-01T08:00:00Z' };
    expect(ticked({ status: 'settled', ...part })).toContain('partly_approved done');
  });
});

describe('a renewal', () => {
  const stages: Record<RenewalStatus, string> = {
    upcoming: '1 of 5 upcoming now',
    in_progress: '2 of 5 in_progress now',
    quoted: '3 of 5 quoted now',
    negotiation: '4 of 5 negotiation now',
    renewed: '5 of 5 renewed reached',
    lost: '4 of 4 lost ended',
    lapsed: '4 of 4 lapsed ended',
  };
  it.each(renewalStatuses)('%s has its stage', (status) =>
    expect(told(stagesOfRenewal(status, true, []))).toBe(stages[status]),
  );

  it('that was renewed as it was has skipped what lies between', () =>
    expect(stagesOfRenewal('renewed', false, ['upcoming', 'renewed']).map(({ state }) => state)).toEqual([
      'done',
      'skipped',
      'skipped',
      'skipped',
      'reached',
    ]));

  /** As it is, once the client has chosen, without the right to the first, and with a policy that continues it. */
  const steps: Record<RenewalStatus, (string | null)[]> = {
    upcoming: ['start', 'start', 'quote', 'open_successor'],
    in_progress: ['quote', 'quote', 'open_quote', 'open_successor'],
    quoted: ['open_quote', 'renew', 'renew', 'open_successor'],
    negotiation: ['renew', 'renew', 'open_quote', 'open_successor'],
    renewed: [null, null, null, 'open_successor'],
    lost: ['reopen', 'reopen', null, 'open_successor'],
    lapsed: ['renew', 'renew', 'reopen', 'open_successor'],
  };
  it.each(renewalStatuses)('%s has its next step', (status) => {
    const renewal = { status, has_successor: false, has_chosen: false };
    const first = nextStepOfRenewal(renewal, all);
    expect([
      first,
      nextStepOfRenewal({ ...renewal, has_chosen: true }, all),
      nextStepOfRenewal(renewal, (step) => step !== first),
      nextStepOfRenewal({ ...renewal, has_successor: true }, all),
    ]).toEqual(steps[status]);
    expect(nextStepOfRenewal(renewal, none)).toBeNull();
  });
});

describe('an endorsement', () => {
  const at = '2027-08-01T08:00:00Z';
  const way = { moves_money: true, free_reason: '', submitted_at: at, approved_at: at };
  const stages: Record<EndorsementStatus, string> = {
    draft: '1 of 4 draft now',
    submitted: '2 of 4 submitted now',
    approved: '3 of 4 approved now',
    applied: '4 of 4 applied reached',
    rejected: '4 of 4 rejected ended',
    withdrawn: '4 of 4 withdrawn ended',
    reversed: '5 of 5 reversed ended',
  };
  it.each(endorsementStatuses)('%s has its stage', (status) =>
    expect(told(stagesOfEndorsement({ ...way, status }))).toBe(stages[status]),
  );

  it('that moves no money has two stages, and one that was stopped as many as it passed', () => {
    const quiet = { moves_money: false, free_reason: '', submitted_at: null, approved_at: null };
    expect(told(stagesOfEndorsement({ ...quiet, status: 'draft' }))).toBe('1 of 2 draft now');
    const free = { ...quiet, free_reason: 'Goodwill' };
    expect(told(stagesOfEndorsement({ ...free, status: 'draft' }))).toBe('1 of 4 draft now');
    expect(told(stagesOfEndorsement({ ...quiet, status: 'withdrawn' }))).toBe('2 of 2 withdrawn ended');
    expect(told(stagesOfEndorsement({ ...way, approved_at: null, status: 'rejected' }))).toBe(
      '3 of 3 rejected ended',
    );
  });

  const steps: Record<EndorsementStatus, (string | null)[]> = {
    draft: ['submit', 'apply', 'submit'],
    submitted: ['approve', 'approve', 'approve'],
    approved: ['apply', 'apply', 'apply'],
    applied: [null, null, null],
    rejected: [null, null, null],
    withdrawn: [null, null, null],
    reversed: [null, null, null],
  };
  it.each(endorsementStatuses)('%s has its next step', (status) => {
    const next = (moves_money: boolean, free_reason = '') =>
      nextStepOfEndorsement({ status, moves_money, free_reason }, all);
    expect([next(true), next(false), next(false, 'Goodwill')]).toEqual(steps[status]);
    expect(nextStepOfEndorsement({ status, moves_money: true, free_reason: '' }, none)).toBeNull();
  });
});
