import { IdParams } from '#contract/base/http';
import {
  Balances,
  Instalment,
  instalmentActionTable,
  InstalmentExportParams,
  InstalmentListParams,
  PolicyInstalments,
  WaiverAsk,
  type InstalmentAction,
} from '#contract/money/instalments';
import { PaymentPlan } from '#contract/money/paymentPlans';
import { permissionOf } from '#contract/base/states';
import { can, guardHolds } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { shownPage } from '../../../nouns/list.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { actionRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { findAccount } from '../../people/accounts/accounts.service.ts';
import { askForWaiver, findInstalment, declineWaiver, waive } from './instalments.actions.ts';
import { paidBy, planPolicy } from './instalments.plan.ts';
import { balancesOf, instalmentList } from './instalments.queries.ts';
import { shownTo } from './instalments.rules.ts';

const instalments = {
  noun: 'instalments' as const,
  module: 'policies' as const,
  one: 'an instalment',
  many: 'instalments of all policies',
  record: Instalment,
  find: findInstalment,
  access: { view: can('policies:view'), export: can('policies:export') },
};
const columns = columnsOf(Instalment.omit({ allowed_actions: true }));
const mayStep = (action: InstalmentAction) => can(permissionOf(instalmentActionTable, action));

export function instalmentRoutes(app: App): void {
  const { db } = app.context;

  listRoute(app, instalments, {
    params: InstalmentListParams,
    row: Instalment,
    list: async (_db, caller, url, params) =>
      shownPage(await instalmentList.list(_db, caller, url, params), shownTo(caller)),
  });
  readRoutes(app, instalments);
  exportRoute(app, instalments, { params: InstalmentExportParams, columns, plan: instalmentList.exported });

  actionRoute(app, instalments, 'ask-waiver', {
    access: mayStep('ask-waiver'),
    summary: 'Ask that the client need not pay it, and say why',
    body: WaiverAsk,
    act: askForWaiver,
  });
  actionRoute(app, instalments, 'waive', {
    access: mayStep('waive'),
    summary: 'Waive what someone else asked to be waived',
    act: waive,
  });
  actionRoute(app, instalments, 'refuse-waiver', {
    access: mayStep('refuse-waiver'),
    summary: 'Refuse to waive it',
    act: declineWaiver,
  });

  app.get('/api/policies/:id/instalments/', {
    config: { access: instalments.access.view },
    schema: {
      tags: ['policies'],
      summary: 'How a policy is paid: its plan, its instalments, and what they come to',
      params: IdParams,
      response: { 200: PolicyInstalments },
    },
    handler: ({ caller, params }) => paidBy(db, caller, params.id),
  });

  app.post('/api/policies/:id/plan/', {
    config: { access: can('policies:update') },
    schema: {
      tags: ['policies'],
      summary: 'Choose in which parts a policy is paid, as long as no money is there',
      params: IdParams,
      body: PaymentPlan,
      response: { 200: PolicyInstalments },
    },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) => planPolicy(tx, request.caller, request.params.id, request.body)),
  });

  app.get('/api/accounts/:id/balances/', {
    config: { access: can('payments:view') },
    schema: {
      tags: ['accounts'],
      summary:
        'What an account has paid, owes and has to its credit, by currency; needs accounts:view as well',
      params: IdParams,
      response: { 200: Balances },
    },
    handler: async ({ caller, params }) => {
      guardHolds(caller, 'accounts:view');
      const { id } = await findAccount(db, caller, params.id);
      return balancesOf(db, caller, { account: id });
    },
  });
}
