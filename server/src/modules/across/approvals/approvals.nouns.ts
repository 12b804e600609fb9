import type { ApprovalNoun } from '#contract/across/approvalSteps';
import type { AwaitedRecords } from '../../../nouns/steps/awaitingApproval.ts';
import { awaitedClaims } from '../../cover/claims/limits/claims.awaited.queries.ts';
import { awaitedWaivers } from '../../money/instalments/instalments.awaited.queries.ts';
import { awaitedKyc } from '../../people/accounts/kyc/accounts.kycAwaited.queries.ts';
import { awaitedRefunds } from '../../money/payments/payments.awaited.queries.ts';

/** What each noun says of its records that wait for a second person. */
export const awaitedNouns: Record<ApprovalNoun, AwaitedRecords> = {
  payments: awaitedRefunds,
  instalments: awaitedWaivers,
  claims: awaitedClaims,
  accounts: awaitedKyc,
};
