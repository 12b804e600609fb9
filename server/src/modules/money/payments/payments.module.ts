import { PaymentBulk } from '#contract/money/payments';
import type { Module } from '../../../module.ts';
import { insurerAccountRoutes } from './insurerAccounts/insurerAccounts.routes.ts';
import { receiptJob } from './papers/payments.receipts.ts';
import { paymentBulkWork } from './payments.bulk.ts';
import { paymentRoutes } from './payments.routes.ts';
import { statementRoutes } from './statements/statements.routes.ts';

export const paymentsModule: Module = {
  keeps: ['payments'],
  routes: [paymentRoutes, statementRoutes, insurerAccountRoutes],
  bulk: { payments: (body) => paymentBulkWork(PaymentBulk.parse(body)) },
  jobs: { payment_receipt: receiptJob },
};
