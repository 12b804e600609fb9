import type { AllowedAction } from '#contract/base/states/states';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimAction, ClaimStatus } from '#contract/cover/claims/claimStates';

/** What each state is left by, the usual way on first; nobody asks why one that is open cannot be reopened. */
const steps: Record<ClaimStatus, readonly ClaimAction[]> = {
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

export type ShownStep = Omit<AllowedAction, 'name'> & { name: ClaimAction };

/** The steps that the reader may take, in the order in which they are shown; the first is the main one. */
export const stepsOf = ({
  status,
  allowed_actions,
}: Pick<Claim, 'status' | 'allowed_actions'>): ShownStep[] =>
  steps[status].flatMap((name) => {
    const found = allowed_actions.find((action) => action.name === name);
    return found ? [{ ...found, name }] : [];
  });

export const isDangerous = (name: ClaimAction): boolean => name === 'reject' || name === 'withdraw';

/** Nothing is asked before it. */
export const isPlain = (name: ClaimAction): boolean => name === 'review';

/** By which name of the address a step is asked about. */
export const modalOf = (name: ClaimAction) => `claim_${name.replaceAll('-', '_')}`;
