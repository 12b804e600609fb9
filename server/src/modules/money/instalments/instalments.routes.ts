import { Balances, PolicyInstalments } from '#contract/money/instalments';
import { instalmentSteps } from '#contract/money/instalmentSteps';
import { instalmentActionTable, type InstalmentAction } from '#contract/money/instalmentStates';
import { PaymentPlan } from '#contract/money/paymentPlan';
import { permissionOf } from '#contract/base/states/states';
import { instalmentOperations } from '#contract/money/instalmentOperations';
import { can, guardHolds } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { write } from '../../../http/write.ts';
import { findAccount } from '../../people/accounts/accounts.service.ts';
import { findInstalment, readInstalment } from './instalments.deciders.ts';
import { paidBy, planPolicy } from './instalments.plan.ts';
import { instalmentRecords, instalments } from './instalments.noun.ts';
import { closeOverdueTasks } from './instalments.overdueTasks.ts';
import { balancesOf } from './instalments.queries.ts';
import { shownTo } from './instalments.rules.ts';
import { askWaiver, refuseWaiver, waiveInstalment } from './instalments.transitions.ts';

const { schemas } = instalments;
const routed = {
  ...instalments,
  record: schemas.record,
  find: findInstalment,
  access: { view: can('policies:view'), export: can('policies:export') },
};
const columns = columnsOf(schemas.row.omit({ allowed_actions: true }));
const mayStep = (action: InstalmentAction) => can(permissionOf(instalmentActionTable, action));

export function instalmentRoutes(app: App): void {
  const { db } = app.context;

  listRoute(app, routed, {
    params: schemas.list,
    row: schemas.row,
    list: async (_db, caller, url, params) =>
      shownPage(await instalments.list.list(_db, caller, url, params), shownTo(caller)),
  });
  readRoutes(app, routed);
  exportRoute(app, routed, { params: schemas.exported, columns, plan: instalments.list.exported });

  stepRoutes(app, routed, instalmentSteps, {
    table: instalmentActionTable,
    access: mayStep,
    guard: instalmentRecords.guard,
    take: {
      'ask-waiver': (tx, caller, id, { reason }) => askWaiver(tx, caller, id, reason),
      waive: async (tx, caller, id) => {
        await waiveInstalment(tx, caller, id);
        const { policy_id } = await instalmentRecords.facts(tx, id);
        await closeOverdueTasks(tx, caller, [policy_id]);
      },
      'refuse-waiver': (tx, caller, id, { reason }) => refuseWaiver(tx, caller, id, reason),
    },
    read: readInstalment,
  });

  serve(app, instalmentOperations.ofPolicy, {
    access: routed.access.view,
    summary: 'How a policy is paid: its plan, its instalments, and what they come to',
    response: { 200: PolicyInstalments },
    handler: ({ caller, params }) => paidBy(db, caller, params.id),
  });

  serve(app, instalmentOperations.plan, {
    access: can('policies:update'),
    summary: 'Choose in which parts a policy is paid, as long as no money is there',
    body: PaymentPlan,
    response: { 200: PolicyInstalments },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => planPolicy(tx, request.caller, request.params.id, request.body)),
  });

  serve(app, instalmentOperations.balances, {
    access: can('payments:view'),
    summary: 'What an account has paid, owes and has to its credit, by currency; needs accounts:view as well',
    response: { 200: Balances },
    handler: async ({ caller, params }) => {
      guardHolds(caller, 'accounts:view');
      const { id } = await findAccount(db, caller, params.id);
      return balancesOf(db, caller, { account: id });
    },
  });
}
