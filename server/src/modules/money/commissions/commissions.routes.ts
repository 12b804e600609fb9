import { CommissionTotals, CommissionTotalsParams } from '#contract/money/commissions/commissions';
import { commissionOperations } from '#contract/money/commissions/commissionOperations';
import { commissionActionTable, type CommissionAction } from '#contract/money/commissions/commissionStates';
import { commissionSteps, CommissionShares } from '#contract/money/commissions/commissionSteps';
import { permissionOf } from '#contract/base/states/states';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { serve } from '../../../http/routes/serve.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { changeRoute } from '../../../http/routes/writing.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { commissionRecords, commissions } from './commissions.noun.ts';
import { totalCommissions } from './commissions.queries.ts';
import { receiveCommission } from './commissions.transitions.ts';
import { shownTo } from './commissions.rules.ts';
import { shareCommission } from './commissions.shares.ts';

const { schemas } = commissions;
const routed = {
  ...commissions,
  record: schemas.record,
  find: (db: Db | Tx, caller: Caller, id: number) =>
    commissionRecords.find(db, caller, id, 'commissions:view'),
  access: {
    view: can('commissions:view'),
    update: can('commissions:update'),
    export: can('commissions:export'),
  },
};
const columns = columnsOf(
  schemas.row.omit({ allowed_actions: true, transaction_id: true, root_id: true, age: true }),
);
const mayStep = (action: CommissionAction) => can(permissionOf(commissionActionTable, action));

export function commissionRoutes(app: App): void {
  const { db } = app.context;

  listRoute(app, routed, {
    params: schemas.list,
    row: schemas.row,
    list: async (reading, caller, url, params) =>
      shownPage(await commissions.list.list(reading, caller, url, params), shownTo(caller)),
  });
  readRoutes(app, routed);
  exportRoute(app, routed, { params: schemas.exported, columns, plan: commissions.list.exported });

  serve(app, commissionOperations.totals, {
    access: routed.access.view,
    summary: 'What the list comes to, by currency',
    querystring: CommissionTotalsParams,
    response: { 200: CommissionTotals },
    handler: ({ caller, query }) => totalCommissions(db, caller, query),
  });

  changeRoute(app, routed, {
    summary: 'Share it otherwise than agreed, with a reason, before anything of it came',
    body: CommissionShares,
    update: shareCommission,
  });

  stepRoutes(app, routed, commissionSteps, {
    table: commissionActionTable,
    access: mayStep,
    guard: commissionRecords.guard,
    take: { receive: receiveCommission },
    read: commissionRecords.read,
  });
}
