import { firstOf, stagesTo, stagesUntil, type Stage } from '../../base/states/stages.ts';
import type { PolicyStatus } from './policyStates.ts';

const way = ['draft', 'pending_issuance', 'active'] as const;

/** How far a policy has come; what has run to its end has all of it behind it. */
export function stagesOfPolicy(status: PolicyStatus): Stage<PolicyStatus>[] {
  switch (status) {
    case 'not_taken_up':
      return stagesUntil<PolicyStatus>(way, 2, status);
    case 'expired':
    case 'cancelled':
    case 'lapsed':
      return stagesUntil<PolicyStatus>(way, 3, status);
    default:
      return stagesTo<PolicyStatus>(way, status);
  }
}

export type PolicyNext = 'complete' | 'submit' | 'issue' | 'send_receipt' | 'pay' | 'reinstate';

export type PolicyToGoOn = {
  status: PolicyStatus;
  /** How much keeps it from its next step. */
  block_count: number;
  /** Something of its premium is not paid. */
  is_owed: boolean;
  /** Its client paid, and has no receipt yet. */
  has_receipt_to_send: boolean;
};

function wantedOf(policy: PolicyToGoOn): PolicyNext[] {
  const { status, block_count, is_owed, has_receipt_to_send } = policy;
  switch (status) {
    case 'draft':
      return block_count > 0 ? ['complete'] : ['submit'];
    case 'pending_issuance':
      return block_count > 0 ? ['complete'] : ['issue'];
    case 'active':
    case 'expired':
      return [
        ...(has_receipt_to_send ? ['send_receipt' as const] : []),
        ...(is_owed ? ['pay' as const] : []),
      ];
    case 'cancelled':
    case 'lapsed':
      return is_owed ? ['pay', 'reinstate'] : ['reinstate'];
    default:
      return [];
  }
}

/** The one button of a policy: the first of these that the reader may press; one that is paid waits for nothing. */
export const nextStepOfPolicy = (
  policy: PolicyToGoOn,
  may: (step: PolicyNext) => boolean,
): PolicyNext | null => firstOf(wantedOf(policy), may);
