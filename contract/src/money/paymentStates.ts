import { secondPersonHurdles, type AskedBySomeone } from '../base/states/secondPerson.ts';
import { actionTable, type Hurdle } from '../base/states/states.ts';

export const paymentDirections = ['from_client', 'to_insurer', 'from_insurer', 'refund_to_client'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];
/** What passes between an insurer and us, for policies of either sign. */
export const isWithInsurer = (direction: PaymentDirection): boolean =>
  direction === 'to_insurer' || direction === 'from_insurer';
export const paymentMethods = ['cash', 'cheque', 'transfer', 'card', 'finance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/**
 * A cheque of which nobody has said that the bank paid it, and a refund that nobody has approved, are held; only what
 * has cleared counts as paid.
 */
export const paymentStatuses = ['held', 'cleared', 'bounced', 'reversed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What the steps read of a payment. */
export type PaymentInState = AskedBySomeone & {
  status: PaymentStatus;
  direction: PaymentDirection;
  is_cheque: boolean;
  /** The cheque is for a day that is yet to come. */
  is_early: boolean;
  /** Whether part of it pays for nothing yet. */
  has_rest: boolean;
  /** Part of it was given back to the client. */
  is_refunded: boolean;
  /** It takes another payment back. */
  is_reversal: boolean;
};

const hurdle = (stands: Hurdle<PaymentInState>['stands'], sentence: string): Hurdle<PaymentInState> => ({
  stands,
  sentence,
});

const isRefund = ({ direction }: PaymentInState): boolean => direction === 'refund_to_client';
const needsApproval = hurdle(
  isRefund,
  'A refund is not cleared but approved, by someone else than who asked for it.',
);
const early = hurdle(({ is_early }) => is_early, 'This cheque is dated for a later day.');
const notARefund = hurdle((payment) => !isRefund(payment), 'Only a refund to the client is approved.');
const notBySecondPerson = secondPersonHurdles(
  'You recorded this yourself. Someone else who may approve payments has to do it.',
);
const notACheque = hurdle((payment) => isRefund(payment) || !payment.is_cheque, 'Only a cheque can bounce.');
const notFromClient = hurdle(
  ({ direction }) => direction !== 'from_client',
  'Only money from a client is allocated later.',
);
const nothingLeft = hurdle(({ has_rest }) => !has_rest, 'All of this payment is allocated.');
const refunded = hurdle(
  ({ is_refunded }) => is_refunded,
  'Part of this payment was refunded to the client. Reverse the refund first.',
);
const reversal = hurdle(
  ({ is_reversal }) => is_reversal,
  'This takes another payment back, and is itself final.',
);

export const paymentActionTable = actionTable(paymentStatuses, {
  permission: 'payments:update',
  steps: {
    clear: { from: ['held'], to: 'cleared', hurdles: [needsApproval, early] },
    // A bank may take back days later what it had paid.
    bounce: { from: ['held', 'cleared'], to: 'bounced', hurdles: [notACheque, refunded] },
    approve: {
      from: ['held'],
      to: 'cleared',
      permission: 'payments:approve',
      secondPerson: { refusedBy: 'reverse' },
      hurdles: [notARefund, ...notBySecondPerson],
    },
    allocate: {
      from: ['held', 'cleared'],
      to: ({ status }) => status,
      hurdles: [notFromClient, nothingLeft],
    },
    reverse: {
      from: ['held', 'cleared'],
      to: 'reversed',
      permission: 'payments:approve',
      hurdles: [reversal, refunded, ...notBySecondPerson],
    },
  },
  refusals: {
    held: 'This payment has not cleared yet.',
    cleared: 'This payment has cleared.',
    bounced: 'This cheque has bounced.',
    reversed: 'This payment is reversed.',
  },
});
export type PaymentAction = keyof (typeof paymentActionTable)['steps'];
