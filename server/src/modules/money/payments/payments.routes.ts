import { IdParams } from '#contract/base/http';
import {
  Payment,
  PaymentBulk,
  PaymentClear,
  PaymentCreate,
  PaymentTotals,
  PaymentTotalsParams,
} from '#contract/money/payments';
import { PaymentAllocate, PaymentBounce, PaymentReverse } from '#contract/money/paymentSteps';
import { paymentActionTable, type PaymentAction } from '#contract/money/paymentStates';
import { permissionOf } from '#contract/base/states';
import { can } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { actionRoute, createRoute } from '../../../http/routes/writing.ts';
import { allocate, approve, bounce, clear, findPayment, reverse } from './payments.actions.ts';
import { paymentBulkWork } from './payments.bulk.ts';
import { createPayment } from './payments.create.ts';
import { payments } from './payments.noun.ts';
import { listPayments, totalPayments } from './payments.queries.ts';
import { receiptFor } from './payments.receipts.ts';

const { schemas } = payments;
const routed = {
  ...payments,
  record: schemas.record,
  find: findPayment,
  access: {
    view: can('payments:view'),
    create: can('payments:create'),
    export: can('payments:export'),
  },
};
const columns = columnsOf(schemas.row.omit({ allowed_actions: true }));
const mayStep = (action: PaymentAction) => can(permissionOf(paymentActionTable, action));

export function paymentRoutes(app: App): void {
  const { db } = app.context;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listPayments });
  createRoute(app, routed, {
    summary: 'Record money from a client, to or from an insurer, or a refund, which someone else approves',
    body: PaymentCreate,
    create: createPayment,
  });
  readRoutes(app, routed);
  exportRoute(app, routed, { params: schemas.exported, columns, plan: payments.list.exported });

  bulkRoute(app, routed, {
    access: mayStep('clear'),
    summary: 'Say of many cheques that the bank has paid them',
    body: PaymentBulk,
    work: paymentBulkWork,
    matching: payments.matching,
  });

  app.get('/api/payments/totals/', {
    config: { access: routed.access.view },
    schema: {
      tags: ['payments'],
      summary: 'What the list comes to, by currency and direction',
      querystring: PaymentTotalsParams,
      response: { 200: PaymentTotals },
    },
    handler: ({ caller, query }) => totalPayments(db, caller, query),
  });

  actionRoute(app, routed, 'clear', {
    access: mayStep('clear'),
    summary: 'Say that the bank has paid a cheque',
    body: PaymentClear,
    act: clear,
  });
  actionRoute(app, routed, 'bounce', {
    access: mayStep('bounce'),
    summary: 'Say that the bank has refused a cheque, or took back what it had paid, and why',
    body: PaymentBounce,
    act: bounce,
  });
  actionRoute(app, routed, 'approve', {
    access: mayStep('approve'),
    summary: 'Let a refund be paid that someone else asked for',
    act: approve,
  });
  actionRoute(app, routed, 'reverse', {
    access: mayStep('reverse'),
    summary: 'Take back a payment that someone else recorded; it stays with its number',
    body: PaymentReverse,
    act: reverse,
  });
  actionRoute(app, routed, 'allocate', {
    access: mayStep('allocate'),
    summary: 'Put to a use what is left of a payment',
    body: PaymentAllocate,
    act: allocate,
  });

  app.post('/api/payments/:id/receipt/', {
    config: { access: routed.access.view },
    schema: {
      tags: ['payments'],
      summary: 'Draw the receipt of a payment that has none yet; it is kept with the account',
      params: IdParams,
      response: { 200: Payment },
    },
    handler: ({ caller, params }) => receiptFor(app.context, caller, params.id),
  });
}
