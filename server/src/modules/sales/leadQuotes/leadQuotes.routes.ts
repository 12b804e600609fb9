import { permissionOf } from '#contract/base/states/states';
import { Lead, LeadBulk, LeadUpdate, SavedLead } from '#contract/sales/leads/leads';
import { leadSteps } from '#contract/sales/leads/leadSteps';
import { leadActionTable } from '#contract/sales/leads/leadStates';
import { leadOperations } from '#contract/sales/leads/leadOperations';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { actionRoute, changeRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { limitRefusals } from '../../people/accounts/accounts.rateLimits.ts';
import { matchingLeads } from '../leads/leads.noun.ts';
import { leadBulkWork } from './leadQuotes.bulk.ts';
import { convertLead } from './leadQuotes.convert.ts';
import { loseLead } from './leadQuotes.lose.ts';
import { updateLead } from './leadQuotes.update.ts';

const update = can('leads:update');
const leads = { noun: 'leads' as const, one: 'a lead', many: 'leads', access: { update } };

/** What is done to a lead and takes its quotes along. */
export function leadQuoteRoutes(app: App): void {
  const { db, secrets } = app.context;

  changeRoute(
    app,
    { ...leads, record: SavedLead },
    {
      summary: 'Change a lead, or hand it to another person',
      body: LeadUpdate,
      around: (caller, _body, save) => limitRefusals(db, caller, save),
      update: updateLead,
    },
  );
  bulkRoute(app, leads, {
    access: update,
    summary: 'Hand over, tag, hold, lose or delete many leads; deleting needs leads:delete as well',
    body: LeadBulk,
    work: leadBulkWork,
    matching: matchingLeads,
  });
  actionRoute(app, { ...leads, record: Lead }, 'lose', {
    access: can(permissionOf(leadActionTable, 'lose')),
    ...leadSteps.lose,
    act: loseLead,
  });

  serve(app, leadOperations.convert, {
    access: can(permissionOf(leadActionTable, 'convert')),
    ...leadSteps.convert,
    response: { 200: Lead },
    handler: async (request, reply) => {
      const { caller, body, params } = request;
      const made = body.account && {
        dataKey: secrets.dataKey,
        account_number: await takeNumber(db, 'account'),
      };
      return limitRefusals(db, caller, () =>
        write(request, reply, 200, (tx) => convertLead(tx, caller, params.id, body, made)),
      );
    },
  });
}
