import { compareAmounts, difference } from '#contract/amounts';
import type { Balance, InstalmentStatus } from '#contract/instalments';
import type { PaymentStatus } from '#contract/paymentStates';
import type { Policy } from '#contract/policies';
import type { Tone } from '../../components/StatusTag.tsx';

export const instalmentTones: Record<InstalmentStatus, Tone> = {
  pending: 'quiet',
  part_paid: 'busy',
  paid: 'good',
  waived: 'quiet',
  cancelled: 'quiet',
};

export const paymentTones: Record<PaymentStatus, Tone> = {
  held: 'soon',
  cleared: 'good',
  bounced: 'late',
  reversed: 'quiet',
};

export const isSome = (amount: string): boolean => Number(amount) > 0;

/** Money is taken from when the insurer has it on. */
export const isPayable = ({ status }: Pick<Policy, 'status'>): boolean =>
  status !== 'draft' && status !== 'not_taken_up';

/** What nobody has paid or sent a cheque for. Before the issue it is the whole premium. */
export function openOf(policy: Policy, { currency, due, held }: Balance): string {
  return policy.status === 'pending_issuance' ? policy.gross_premium : difference(currency, due, held);
}

/** What of an amount is for the policy; the rest is the client's credit. */
export function allocationOf(
  policy: Pick<Policy, 'id' | 'currency'>,
  amount: string,
  open: string,
): { policy_id: number; amount: string }[] {
  const isMore = compareAmounts(policy.currency, amount, open) > 0;
  const part = isMore ? open : amount;
  return isSome(part) ? [{ policy_id: policy.id, amount: part }] : [];
}
