import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction, ClaimStatus } from '#contract/cover/claims/claimStates';
import { shownSteps, type AddressedSteps } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { changedByClaims, steppedClaims } from './claimParts.queries.ts';

/** What somebody asked for comes first. */
const deciding = ['grant-approval', 'refuse-approval'] as const;

/** What each state is left by, the usual way on first; nobody asks why one that is open cannot be reopened. */
const byState: Record<ClaimStatus, readonly ClaimAction[]> = {
  intimated: ['register', 'close', 'withdraw'],
  registered: ['request-documents', 'review', 'close', 'withdraw'],
  documents_pending: ['review', 'request-documents', 'close', 'withdraw'],
  under_review: [
    ...deciding,
    'approve',
    'approve-partly',
    'survey',
    'request-documents',
    'ask-approval',
    'reject',
    'close',
    'withdraw',
  ],
  survey: [...deciding, 'approve', 'approve-partly', 'ask-approval', 'reject', 'close', 'withdraw'],
  approved: [...deciding, 'settle', 'approve', 'approve-partly', 'ask-approval', 'close', 'withdraw'],
  partly_approved: [...deciding, 'settle', 'approve-partly', 'approve', 'ask-approval', 'close', 'withdraw'],
  settled: ['close'],
  closed: ['reopen'],
  rejected: ['close', 'reopen'],
  withdrawn: [],
};

type Stepped = Pick<Claim, 'status' | 'allowed_actions'> &
  Partial<Pick<Claim, 'approval_asked' | 'deciders'>>;

const isDeciding = (name: ClaimAction): boolean => deciding.some((each) => each === name);

/** The steps that the reader may take, in the order in which they are shown; the first is the main one. */
export const stepsOf = ({ approval_asked: asked, deciders, ...claim }: Stepped) =>
  shownSteps(
    byState[claim.status].filter((name) => {
      if (name === 'ask-approval') return asked?.state !== 'waits' && deciders?.length !== 0;
      return asked === undefined || asked?.state === 'waits' || !isDeciding(name);
    }),
    claim,
  );

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
    'ask-approval',
    'grant-approval',
    'refuse-approval',
    'reject',
    'settle',
    'close',
    'withdraw',
    'reopen',
  ],
  modal: 'claim',
  stays: ({ claim_number: number }) => t('claim_steps.stays', { number }),
};
