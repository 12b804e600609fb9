import { isPositive, isZero } from '#contract/base/amounts/decimals';
import type { Balance } from '#contract/money/instalments';
import type { InstalmentStatus } from '#contract/money/instalmentStates';
import type { Payment, PaymentSummary, PaymentTotals } from '#contract/money/payments';
import type { PaymentStatus } from '#contract/money/paymentStates';
import type { Policy } from '#contract/cover/policies/policies';
import type { Tone } from '../../../components/texts/StatusTag.tsx';

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

/** By what people know it: its number, that of the insurer, or else its place in our books. */
export const numberOf = ({
  receipt_no,
  reference,
  id,
}: Pick<PaymentSummary, 'receipt_no' | 'reference' | 'id'>) => receipt_no ?? (reference || `#${id}`);

/** By what the bank knows it. */
export const referenceOf = ({ cheque_no, reference }: Pick<PaymentSummary, 'cheque_no' | 'reference'>) =>
  cheque_no || reference;

/** Who paid or was paid. */
export const partyOf = ({ account, insurer }: Pick<PaymentSummary, 'account' | 'insurer'>): string =>
  (account ?? insurer)?.label ?? '';

/** What takes another payment back is taken off. */
export const signedAmount = ({ amount, reverses_id }: Pick<PaymentSummary, 'amount' | 'reverses_id'>) =>
  reverses_id === null ? amount : `-${amount}`;

/** Whether a cheque that is held is for today, or for a day that has passed. */
export function chequeTone(
  { status, cheque_date }: Pick<PaymentSummary, 'status' | 'cheque_date'>,
  today: string,
): 'soon' | 'late' | undefined {
  if (status !== 'held' || cheque_date === null || cheque_date > today) return undefined;
  return cheque_date < today ? 'late' : 'soon';
}

/** Whether it counts, or may yet. */
export const isStanding = ({ status }: Pick<PaymentSummary, 'status'>): boolean =>
  status === 'held' || status === 'cleared';

type TotalPart = 'cleared' | 'held' | 'bounced';

/** What there is of it, the most certain first; where there is nothing at all, that nothing counts. */
export function totalParts(total: Pick<PaymentTotals[number], TotalPart>): TotalPart[] {
  const parts: TotalPart[] = ['cleared', 'held', 'bounced'];
  const some = parts.filter((part) => !isZero(total[part]));
  return some.length > 0 ? some : ['cleared'];
}

type Why = 'heldCheque' | 'heldLate' | 'heldRefund' | 'heldAsked' | 'bounced' | 'reversed' | 'reversal';

/** Why a payment stands as it does; of one that has cleared there is nothing to say. */
export function whyOf(
  payment: Pick<Payment, 'status' | 'direction' | 'cheque_date' | 'reverses_id' | 'created_by'>,
  today: string,
): Why | undefined {
  const { status, direction, reverses_id, created_by } = payment;
  if (reverses_id !== null) return 'reversal';
  if (status === 'cleared') return undefined;
  if (status !== 'held') return status;
  if (direction === 'refund_to_client') return created_by ? 'heldRefund' : 'heldAsked';
  return chequeTone(payment, today) ? 'heldLate' : 'heldCheque';
}

/** Money is taken from when the insurer has it on. */
export const isPayable = ({ status }: Pick<Policy, 'status'>): boolean =>
  status !== 'draft' && status !== 'not_taken_up';

/** What can be refunded: money of ours that pays for nothing. What the insurer collected it gives back itself. */
export const creditsOf = (balances: readonly Balance[]): Balance[] =>
  balances.filter(({ billing_type, credit }) => billing_type === 'agency_bill' && isPositive(credit));

/** A policy is named with its client, who goes without saying among what is theirs. */
export const withoutClient = (policy: string, client: string): string =>
  policy.endsWith(` · ${client}`) ? policy.slice(0, -` · ${client}`.length) : policy;
