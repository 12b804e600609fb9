import type { PaymentSummary } from '#contract/money/payments';
import type { PaymentAction } from '#contract/money/paymentStates';
import { mayTake, shownSteps, type NounSteps } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { changedByPayments, payments } from '../payments.queries.ts';
import { numberOf } from '../paymentText.ts';

/** What is done with a payment in one step; allocating it is a form of its own. */
export type PaymentStep = Exclude<PaymentAction, 'allocate'>;

/** Which steps each state offers; others say nothing to it. */
const offered: Record<PaymentSummary['status'], PaymentStep[]> = {
  held: ['clear', 'bounce', 'approve', 'reverse'],
  cleared: ['bounce', 'reverse'],
  bounced: [],
  reversed: [],
};

type Stepped = Pick<PaymentSummary, 'status' | 'direction' | 'method' | 'allowed_actions'>;

/** A refund is approved, a cheque clears or bounces, and any of them is taken back. */
const fits = ({ direction, method }: Stepped, name: PaymentStep): boolean => {
  const isRefund = direction === 'refund_to_client';
  if (name === 'approve') return isRefund;
  return name === 'reverse' || (!isRefund && method === 'cheque');
};

/** The steps of a payment, each with the reason why it cannot be taken now; what the role forbids is not among them. */
export const stepsOf = (payment: Stepped): { name: PaymentStep; reason: string | undefined }[] =>
  shownSteps(
    offered[payment.status].filter((name) => fits(payment, name)),
    payment,
  ).map(({ name, reason }) => ({ name, reason: reason ?? undefined }));

/** What one that is held waits for, without the way back. */
export const quickStepsOf = (payment: Stepped) =>
  payment.status === 'held' ? stepsOf(payment).filter(({ name }) => name !== 'reverse') : [];

/** Whether something is left of it that may be put to a use now. */
export const isAllocatable = (payment: Pick<PaymentSummary, 'allowed_actions'>): boolean =>
  mayTake(payment, 'allocate');

export type AskingStep = Exclude<PaymentStep, 'approve'>;

export const paymentSteps: NounSteps<PaymentSummary, PaymentStep, AskingStep> = {
  records: payments,
  changes: changedByPayments,
  label: (name) => t(`payment_screens.action_${name}`),
  dangerous: ['bounce', 'reverse'],
  asking: ['clear', 'bounce', 'reverse'],
  stays: () => t('payment_list.failed'),
  done: (name, payment) => t(`payment_list.done_${name}`, { number: numberOf(payment) }),
};
