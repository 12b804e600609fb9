import {
  Payment,
  PaymentBulk,
  PaymentCreate,
  PaymentTotals,
  PaymentTotalsParams,
} from '#contract/money/payments';
import { paymentSteps } from '#contract/money/paymentSteps';
import { paymentActionTable, type PaymentAction } from '#contract/money/paymentStates';
import { permissionOf } from '#contract/base/states/states';
import { paymentOperations } from '#contract/money/paymentOperations';
import { can } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { createRoute } from '../../../http/routes/writing.ts';
import { allocatePayment } from './allocations/payments.allocate.ts';
import { paymentBulkWork } from './payments.bulk.ts';
import { createPayment } from './payments.create.ts';
import { bounceCheque, clearCheque, takeBackPayment } from './payments.clear.ts';
import { findPayment, readPayment } from './payments.deciders.ts';
import { paymentRecords, payments } from './payments.noun.ts';
import { listPayments, totalPayments } from './payments.queries.ts';
import { receiptFor } from './papers/payments.receipts.ts';
import { approvePayment } from './payments.transitions.ts';

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

  serve(app, paymentOperations.totals, {
    access: routed.access.view,
    summary: 'What the list comes to, by currency and direction',
    querystring: PaymentTotalsParams,
    response: { 200: PaymentTotals },
    handler: ({ caller, query }) => totalPayments(db, caller, query),
  });

  stepRoutes(app, routed, paymentSteps, {
    table: paymentActionTable,
    access: mayStep,
    guard: paymentRecords.guard,
    take: {
      clear: clearCheque,
      bounce: bounceCheque,
      approve: approvePayment,
      allocate: allocatePayment,
      reverse: (tx, caller, id, { reason }) => takeBackPayment(tx, caller, id, reason),
    },
    read: readPayment,
  });

  serve(app, paymentOperations.drawReceipt, {
    access: routed.access.view,
    summary: 'Draw the receipt of a payment that has none yet; it is kept with the account',
    response: { 200: Payment },
    handler: ({ caller, params }) => receiptFor(app.context, caller, params.id),
  });
}
