import { secondPersonHurdles, type AskedBySomeone } from '../../base/states/secondPerson.ts';
import { actionTable, type Hurdle } from '../../base/states/states.ts';

/** Those of which nobody has decided yet, in the order in which a claim passes through them. */
export const undecidedClaimStatuses = [
  'intimated',
  'registered',
  'documents_pending',
  'under_review',
  'survey',
] as const;
/** Those that are being worked on. */
const openClaimStatuses = [...undecidedClaimStatuses, 'approved', 'partly_approved'] as const;
export const claimStatuses = [...openClaimStatuses, 'settled', 'closed', 'rejected', 'withdrawn'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Whose turn it is. */
export const claimWaitings = ['us', 'client', 'insurer', 'surveyor', 'provider'] as const;
export type ClaimWaiting = (typeof claimWaitings)[number];

/** What the steps read of a claim. */
export type ClaimInState = AskedBySomeone & {
  status: ClaimStatus;
  /** Something was paid, and not taken back. */
  has_payment: boolean;
  /** As what an approval above somebody's limit is asked for; null where none waits. */
  approval_asked_step: AskedApproval | null;
  /** One was asked for, and the amounts became others since. */
  is_approval_lapsed: boolean;
};

export type AskedApproval = 'approve' | 'approve-partly';

const withoutPayment: Hurdle<ClaimInState> = {
  stands: ({ has_payment }) => !has_payment,
  sentence: 'Enter what was paid first.',
};

const underway: Hurdle<ClaimInState> = {
  stands: ({ approval_asked_step }) => approval_asked_step !== null,
  sentence: 'An approval is asked for already.',
};
const lapsed: Hurdle<ClaimInState> = {
  stands: ({ is_approval_lapsed }) => is_approval_lapsed,
  sentence: 'The amounts of this claim changed after it was asked for. It has to be asked for anew.',
};
const unasked: Hurdle<ClaimInState> = {
  stands: ({ approval_asked_step }) => approval_asked_step === null,
  sentence: 'No approval of this claim is asked for any more.',
};
const notBySecondPerson = secondPersonHurdles<ClaimInState>(
  'You asked for this yourself. Someone else whose limit suffices has to decide.',
);

/** Of these the insurer can say what it pays; an amount that was said wrongly is said again until it is settled. */
const judged = ['under_review', 'survey', 'approved', 'partly_approved'] as const;

export const claimActionTable = actionTable(claimStatuses, {
  permission: 'claims:update',
  steps: {
    register: { from: ['intimated'], to: 'registered' },
    'request-documents': {
      from: ['registered', 'documents_pending', 'under_review'],
      to: 'documents_pending',
      refusals: { intimated: 'Register the claim with the insurer first.' },
    },
    review: {
      from: ['registered', 'documents_pending'],
      to: 'under_review',
      refusals: { intimated: 'Register the claim with the insurer first.' },
    },
    survey: { from: ['under_review'], to: 'survey' },
    approve: { from: judged, to: 'approved', permission: 'claims:approve' },
    'approve-partly': { from: judged, to: 'partly_approved', permission: 'claims:approve' },
    'ask-approval': { from: judged, to: ({ status }) => status, hurdles: [underway] },
    'grant-approval': {
      from: judged,
      to: ({ approval_asked_step }) =>
        approval_asked_step === 'approve-partly' ? 'partly_approved' : 'approved',
      permission: 'claims:approve',
      secondPerson: { refusedBy: 'refuse-approval' },
      hurdles: [lapsed, unasked, ...notBySecondPerson],
    },
    'refuse-approval': {
      from: judged,
      to: ({ status }) => status,
      permission: 'claims:approve',
      hurdles: [lapsed, unasked],
    },
    reject: { from: ['under_review', 'survey'], to: 'rejected', permission: 'claims:approve' },
    settle: {
      from: ['approved', 'partly_approved'],
      to: 'settled',
      permission: 'claims:approve',
      hurdles: [withoutPayment],
    },
    close: { from: [...openClaimStatuses, 'settled', 'rejected'], to: 'closed' },
    withdraw: { from: openClaimStatuses, to: 'withdrawn' },
    reopen: {
      from: ['rejected', 'closed'],
      to: 'under_review',
      otherwise: 'This claim is open already.',
      refusals: { withdrawn: 'The client withdrew this claim. Enter a new one.' },
    },
  },
  refusals: {
    intimated: 'The insurer does not know of this claim yet.',
    registered: 'This claim is registered, and nobody has looked at it yet.',
    documents_pending: 'This claim waits for documents.',
    under_review: 'This claim is under review.',
    survey: 'This claim is being surveyed.',
    approved: 'This claim is approved.',
    partly_approved: 'This claim is approved in part.',
    settled: 'This claim is settled.',
    closed: 'This claim is closed. Reopen it first.',
    rejected: 'This claim is rejected. Reopen it first.',
    withdrawn: 'The client withdrew this claim.',
  },
});
export type ClaimAction = keyof (typeof claimActionTable)['steps'];
