import { z } from 'zod';
import { EnteredDay, paragraph } from '../base/http.ts';
import type { StepsOf } from '../base/states/steps.ts';
import { allocationsField, PaymentClear } from './payments.ts';
import type { PaymentAction } from './paymentStates.ts';

const reason = paragraph(2000).min(1);
export const PaymentBounce = z.strictObject({ bounced_on: EnteredDay, reason }).partial({ bounced_on: true });
export type PaymentBounce = z.infer<typeof PaymentBounce>;
export const PaymentReverse = z.strictObject({ reason });
export type PaymentReverse = z.infer<typeof PaymentReverse>;
export const PaymentAllocate = z
  .strictObject({ allocations: allocationsField.min(1), pays_for_others: z.boolean() })
  .partial({ pays_for_others: true });
export type PaymentAllocate = z.infer<typeof PaymentAllocate>;

export const paymentSteps = {
  clear: { summary: 'Say that the bank has paid a cheque', body: PaymentClear },
  bounce: {
    summary: 'Say that the bank has refused a cheque, or took back what it had paid, and why',
    body: PaymentBounce,
  },
  approve: { summary: 'Let a refund be paid that someone else asked for' },
  allocate: { summary: 'Put to a use what is left of a payment', body: PaymentAllocate },
  reverse: {
    summary: 'Take back a payment that someone else recorded; it stays with its number',
    body: PaymentReverse,
  },
} satisfies StepsOf<PaymentAction>;
