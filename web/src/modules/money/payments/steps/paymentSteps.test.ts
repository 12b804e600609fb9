import { expect, it } from 'vitest';
import type { PaymentSummary } from '#contract/money/payments';
import { paymentActionTable, paymentStatuses, type PaymentInState } from '#contract/money/paymentStates';
import { allowedActions } from '#contract/base/states/states';
import { quickStepsOf, stepsOf } from './paymentSteps.ts';

const cheque: PaymentInState = {
  status: 'held',
  direction: 'from_client',
  is_asked_by_me: false,
  is_asked_by_tied_login: false,
  is_cheque: true,
  is_early: false,
  has_rest: true,
  is_refunded: false,
  is_reversal: false,
};

/** As the server tells whoever may do everything. */
const told = (state: Partial<PaymentInState>, may = true) => {
  const payment = { ...cheque, ...state };
  const { status, direction } = payment;
  const allowed_actions = allowedActions(paymentActionTable, payment, () => may);
  const method = payment.is_cheque ? 'cheque' : 'transfer';
  return { status, direction, method, allowed_actions } satisfies Partial<PaymentSummary>;
};
const names = (steps: { name: string }[]) => steps.map(({ name }) => name);

it('a cheque that is held clears, bounces or is taken back; one for a later day says why it cannot clear yet', () => {
  expect(names(stepsOf(told({})))).toEqual(['clear', 'bounce', 'reverse']);
  expect(stepsOf(told({ is_early: true }))[0]).toEqual({
    name: 'clear',
    reason: 'This cheque is dated for a later day.',
  });
});

it('a refund is approved or taken back, never cleared', () => {
  expect(names(stepsOf(told({ direction: 'refund_to_client' })))).toEqual(['approve', 'reverse']);
});

it('in a row stands only what a payment waits for', () => {
  expect(names(quickStepsOf(told({})))).toEqual(['clear', 'bounce']);
  expect(quickStepsOf(told({ status: 'cleared' }))).toEqual([]);
});

it('a cheque that has cleared bounces all the same; other money is only taken back, and what is over is left alone', () => {
  const offered = paymentStatuses.map((status) => [status, names(stepsOf(told({ status })))]);
  expect(Object.fromEntries(offered)).toEqual({
    held: ['clear', 'bounce', 'reverse'],
    cleared: ['bounce', 'reverse'],
    bounced: [],
    reversed: [],
  });
  expect(names(stepsOf(told({ status: 'cleared', is_cheque: false })))).toEqual(['reverse']);
});

it('what the role forbids is not offered', () => {
  expect(stepsOf(told({}, false))).toEqual([]);
});
