import {
  LeadCall,
  LeadCreate,
  LeadDuplicateCheck,
  LeadDuplicates,
  LeadEnquiry,
  LeadStages,
  LeadSummary,
  LeadSummaryParams,
  SavedLead,
} from '#contract/sales/leads/leads';
import { leadSteps } from '#contract/sales/leads/leadSteps';
import { leadActionTable, type LeadAction } from '#contract/sales/leads/leadStates';
import { permissionOf } from '#contract/base/states/states';
import { leadOperations } from '#contract/sales/leads/leadOperations';
import type { z } from 'zod';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { actionRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { guardAsking, limitRefusals } from '../../people/accounts/accounts.rateLimits.ts';
import { checkLeadDuplicates } from './leads.duplicates.ts';
import { logCall, logEnquiry } from './leads.logCall.ts';
import { leadListOf, summariseLeads } from './leads.queries.ts';
import { leadRecords, leads } from './leads.noun.ts';
import {
  createLead,
  deleteLead,
  findLead,
  listLeads,
  listStagesOf,
  readLead,
  restoreLead,
} from './leads.service.ts';
import { moveLead, putOnHold } from './leads.transitions.ts';

const { schemas } = leads;
const routed = {
  ...leads,
  record: schemas.record,
  find: findLead,
  access: {
    view: can('leads:view'),
    create: can('leads:create'),
    update: can('leads:update'),
    delete: can('leads:delete'),
    export: can('leads:export'),
  },
};
/** Answered with the duplicates that were accepted. */
const saved = { ...routed, record: SavedLead };
const columns = columnsOf(schemas.row.omit({ allowed_actions: true, passed: true }));
/** Those that take the quotes of a lead along stand in `leadQuotes`. */
const { convert: _convert, lose: _lose, ...steps } = leadSteps;
const mayStep = (action: LeadAction) => can(permissionOf(leadActionTable, action));

const exportedLeads = (db: Db, caller: Caller, params: z.infer<typeof schemas.exported>) =>
  leadListOf(params).exported(db, caller, params);

/** What takes the quotes of a lead along stands with these, in `leadQuotes`. */
export function leadRoutes(app: App): void {
  const { db } = app.context;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listLeads });
  optionsRoute(app, routed, { params: schemas.options, options: leads.options });
  createRoute(app, saved, {
    summary: 'Create a lead; needs products:view as well',
    body: LeadCreate,
    before: () => takeNumber(db, 'lead'),
    around: (caller, _body, save) => limitRefusals(db, caller, save),
    create: createLead,
  });
  readRoutes(app, routed);
  deleteRoutes(app, routed, { delete: deleteLead, restore: restoreLead });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: exportedLeads });

  stepRoutes(app, routed, steps, {
    table: leadActionTable,
    access: mayStep,
    guard: leadRecords.guard,
    take: {
      contact: (tx, caller, id) => moveLead(tx, caller, id, 'contact'),
      qualify: (tx, caller, id) => moveLead(tx, caller, id, 'qualify'),
      hold: putOnHold,
      resume: (tx, caller, id) => moveLead(tx, caller, id, 'resume'),
      reopen: (tx, caller, id, { reason }) => moveLead(tx, caller, id, 'reopen', {}, reason),
    },
    read: readLead,
  });
  actionRoute(app, routed, 'log-call', {
    access: routed.access.update,
    summary: 'Write down a call, and when to go on; needs notes:create and leads:view as well',
    body: LeadCall,
    act: logCall,
  });
  actionRoute(app, routed, 'log-enquiry', {
    access: routed.access.update,
    summary:
      'Write down that the client of an open lead asked again; needs notes:create and leads:view as well',
    body: LeadEnquiry,
    act: logEnquiry,
  });

  serve(app, leadOperations.stages, {
    access: routed.access.view,
    summary: 'The states that a lead was in, and since when',
    response: { 200: LeadStages },
    handler: ({ caller, params }) => listStagesOf(db, caller, params.id),
  });

  serve(app, leadOperations.summary, {
    access: routed.access.view,
    summary: 'How many leads are in each state, and what they would bring',
    querystring: LeadSummaryParams,
    response: { 200: LeadSummary },
    handler: ({ caller, query }) => summariseLeads(db, caller, query),
  });

  serve(app, leadOperations.duplicates, {
    access: routed.access.create,
    summary: 'Accounts and open leads in sight that may be the client who is being entered',
    body: LeadDuplicateCheck,
    response: { 200: LeadDuplicates },
    handler: async ({ caller, body }) => {
      await guardAsking(db, caller);
      return checkLeadDuplicates(db, caller, body);
    },
  });
}
