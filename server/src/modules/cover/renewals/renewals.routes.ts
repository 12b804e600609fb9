import { RenewalBulk, RenewalWindows, RenewalWindowsParams } from '#contract/cover/renewals/renewalList';
import { RenewalUpdate } from '#contract/cover/renewals/renewals';
import { renewalSteps } from '#contract/cover/renewals/renewalSteps';
import { renewalActionTable, type RenewalAction } from '#contract/cover/renewals/renewalStates';
import { Retention, RetentionParams } from '#contract/cover/renewals/retention';
import { permissionOf } from '#contract/base/states/states';
import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { changeRoute } from '../../../http/routes/writing.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { renewalBulkWork } from './renewals.bulk.ts';
import { matchingRenewals, renewalRecords, renewals } from './renewals.noun.ts';
import { countWindows } from './renewals.queries.ts';
import { findRetention } from './renewals.retention.queries.ts';
import { findRenewal, listRenewals, readRenewal, updateRenewal } from './renewals.service.ts';
import { loseRenewal, moveRenewal, reopenRenewal } from './renewals.transitions.ts';

const { schemas } = renewals;
const routed = {
  ...renewals,
  record: schemas.record,
  find: (db: Db, caller: Caller, id: number) => findRenewal(db, caller, id),
  access: {
    view: can('renewals:view'),
    update: can('renewals:update'),
    export: can('renewals:export'),
  },
};
const columns = columnsOf(schemas.row.omit({ allowed_actions: true }));
/** Quotes and policies are made of a renewal in `renewing`. */
const { quote: _quote, renew: _renew, ...steps } = renewalSteps;
const mayStep = (action: RenewalAction) => can(permissionOf(renewalActionTable, action));

export function renewalRoutes(app: App): void {
  const { db } = app.context;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listRenewals });
  optionsRoute(app, routed, { params: schemas.options, options: renewals.options });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Hand a renewal to another person, or say when the client is asked again',
    body: RenewalUpdate,
    update: updateRenewal,
  });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: renewals.list.exported });
  bulkRoute(app, routed, {
    access: routed.access.update,
    summary: 'Begin many renewals, or hand them to another person, which needs renewals:assign as well',
    body: RenewalBulk,
    work: renewalBulkWork,
    matching: matchingRenewals,
  });

  serve(app, renewalOperations.windows, {
    access: routed.access.view,
    summary: 'How many open renewals of a list stand in each window, and what premium is at stake',
    querystring: RenewalWindowsParams,
    response: { 200: RenewalWindows },
    handler: ({ caller, query }) => countWindows(db, caller, query),
  });

  serve(app, renewalOperations.retention, {
    access: routed.access.view,
    summary: 'What was kept of the renewals of a period, by count and by premium',
    querystring: RetentionParams,
    response: { 200: Retention },
    handler: ({ caller, query }) => findRetention(db, caller, query),
  });

  stepRoutes(app, routed, steps, {
    table: renewalActionTable,
    access: mayStep,
    guard: renewalRecords.guard,
    take: {
      start: (tx, caller, id) => moveRenewal(tx, caller, id, 'start'),
      negotiate: (tx, caller, id) => moveRenewal(tx, caller, id, 'negotiate'),
      lose: loseRenewal,
      reopen: reopenRenewal,
    },
    read: readRenewal,
  });
}
