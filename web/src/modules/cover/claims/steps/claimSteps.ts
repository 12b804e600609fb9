import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction, ClaimStatus } from '#contract/cover/claims/claimStates';
import { shownSteps, type AddressedSteps } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { changedByClaims, steppedClaims } from './claimParts.queries.ts';

/** What each state is left by, the usual way on first; nobody asks why one that is open cannot be reopened. */
const byState: Record<ClaimStatus, readonly ClaimAction[]> = {
  intimated: ['register', 'close', 'withdraw'],
  registered: ['request-documents', 'review', 'close', 'withdraw'],
  documents_pending: ['review', 'request-documents', 'close', 'withdraw'],
  under_review: ['approve', 'approve-partly', 'survey', 'request-documents', 'reject', 'close', 'withdraw'],
  survey: ['approve', 'approve-partly', 'reject', 'close', 'withdraw'],
  approved: ['settle', 'approve', 'approve-partly', 'close', 'withdraw'],
  partly_approved: ['settle', 'approve-partly', 'approve', 'close', 'withdraw'],
  settled: ['close'],
  closed: ['reopen'],
  rejected: ['close', 'reopen'],
  withdrawn: [],
};

/** The steps that the reader may take, in the order in which they are shown; the first is the main one. */
export const stepsOf = (claim: Pick<Claim, 'status' | 'allowed_actions'>) =>
  shownSteps(byState[claim.status], claim);

export type AskingStep = Exclude<ClaimAction, 'review'>;

export const claimSteps: AddressedSteps<Claim, ClaimAction, AskingStep> = {
  records: steppedClaims,
  changes: changedByClaims,
  label: (name) => t(`claim_steps.action_${name}`),
  dangerous: ['reject', 'withdraw'],
  asking: [
    'register',
    'request-documents',
    'survey',
    'approve',
    'approve-partly',
    'reject',
    'settle',
    'close',
    'withdraw',
    'reopen',
  ],
  modal: 'claim',
  stays: ({ claim_number: number }) => t('claim_steps.stays', { number }),
};
