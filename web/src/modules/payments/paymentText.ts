import type { Balance, InstalmentStatus } from '#contract/instalments';
import type { PaymentSummary } from '#contract/payments';
import type { PaymentStatus } from '#contract/paymentStates';
import type { Policy } from '#contract/policies';
import { formatMoney } from '../../components/money.ts';
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

/** What can be refunded: money of ours that pays for nothing. What the insurer collected it gives back itself. */
export const creditsOf = (balances: readonly Balance[]): Balance[] =>
  balances.filter(({ billing_type, credit }) => billing_type === 'agency_bill' && isSome(credit));

/** Its number; what the insurer collected has none. */
export const nameOfPayment = ({
  receipt_no,
  amount,
  currency,
}: Pick<PaymentSummary, 'receipt_no' | 'amount' | 'currency'>): string =>
  receipt_no ?? formatMoney(amount, currency);

/** A policy is named with its client, who goes without saying among what is theirs. */
export const withoutClient = (policy: string, client: string): string =>
  policy.endsWith(` · ${client}`) ? policy.slice(0, -` · ${client}`.length) : policy;
