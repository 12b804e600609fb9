import type { z } from 'zod';
import { QuoteBulk } from '#contract/sales/quotes/quoteList';
import { QuoteCreate, QuoteRevisions, QuoteUpdate } from '#contract/sales/quotes/quotes';
import { quoteSteps } from '#contract/sales/quotes/quoteSteps';
import {
  QuoteProposalMail,
  QuoteRequested,
  QuoteRequestMails,
  QuoteRequestMailsParams,
} from '#contract/sales/quotes/quoteMails';
import { quoteActionTable, type QuoteAction } from '#contract/sales/quotes/quoteStates';
import { permissionOf } from '#contract/base/states/states';
import { quoteOperations } from '#contract/sales/quotes/quoteOperations';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { binaryAnswer } from '../../../http/binaryAnswer.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { dropUnused } from '../../office/attachments/attachments.documents.ts';
import { quoteBulkWork } from './quotes.bulk.ts';
import { createQuote } from './quotes.create.ts';
import { columnsFor } from './quotes.export.ts';
import { openProposal } from './mails/quotes.proposal.ts';
import { matchingQuotes, quoteRecords, quotes } from './quotes.noun.ts';
import { offerExport } from './quotes.queries.ts';
import { cleanRequest, requestOffers, writeRiskFile } from './mails/quotes.request.ts';
import { previewRequests } from './mails/quotes.requestMails.ts';
import { cleanSend, drawToSend, previewProposalMail, sendQuote } from './mails/quotes.send.ts';
import {
  deleteQuote,
  findQuote,
  listQuotes,
  listRevisionsOf,
  readQuote,
  restoreQuote,
  updateQuote,
} from './quotes.service.ts';
import { acceptQuote, moveQuote, rejectQuote, reviseQuote, unacceptQuote } from './quotes.transitions.ts';

const { schemas } = quotes;
const routed = {
  ...quotes,
  record: schemas.record,
  find: (db: Db, caller: Caller, id: number) => findQuote(db, caller, id),
  access: {
    view: can('quotes:view'),
    create: can('quotes:create'),
    update: can('quotes:update'),
    delete: can('quotes:delete'),
    export: can('quotes:export'),
  },
};
/** Of these the first ones act ahead of the transaction; a policy is made of a quote where policies are. */
const { request, send, convert: _, ...steps } = quoteSteps;
const mayStep = (action: QuoteAction) => can(permissionOf(quoteActionTable, action));

const exportedOffers = (db: Db, caller: Caller, params: z.infer<typeof schemas.exported>) =>
  offerExport.exported(db, caller, params);

export function quoteRoutes(app: App): void {
  const { context } = app;
  const { db, secrets } = context;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listQuotes });
  optionsRoute(app, routed, { params: schemas.options, options: quotes.options });
  createRoute(app, routed, {
    summary: 'Create a quote for a lead or an account; needs products:view as well',
    body: QuoteCreate,
    size: 'items',
    before: async () => ({ quote_number: await takeNumber(db, 'quote'), dataKey: secrets.dataKey }),
    create: createQuote,
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Change a quote, recommend an offer, or hand the quote to another person',
    body: QuoteUpdate,
    size: 'items',
    update: (tx, caller, id, body, version) => updateQuote(tx, caller, id, body, version, secrets.dataKey),
  });
  deleteRoutes(app, routed, { delete: deleteQuote, restore: restoreQuote });
  exportRoute(app, routed, { params: schemas.exported, columns: columnsFor, plan: exportedOffers });
  bulkRoute(app, routed, {
    access: routed.access.update,
    summary: 'Hand many quotes to another person; needs quotes:assign as well',
    body: QuoteBulk,
    work: quoteBulkWork,
    matching: matchingQuotes,
  });

  stepRoutes(app, routed, steps, {
    table: quoteActionTable,
    access: mayStep,
    guard: quoteRecords.guard,
    take: {
      receive: (tx, caller, id) => moveQuote(tx, caller, id, 'receive'),
      accept: acceptQuote,
      unaccept: (tx, caller, id, { reason }) => unacceptQuote(tx, caller, id, reason),
      reject: (tx, caller, id, { decline_reason }) => rejectQuote(tx, caller, id, decline_reason),
      revise: reviseQuote,
      cancel: (tx, caller, id, { reason = '' }) =>
        moveQuote(tx, caller, id, 'cancel', { cancel_reason: reason }),
    },
    read: readQuote,
  });

  serve(app, quoteOperations.requestMails, {
    access: mayStep('request'),
    summary: 'The mails as they would go to the insurers that nobody asked yet',
    querystring: QuoteRequestMailsParams,
    response: { 200: QuoteRequestMails },
    handler: ({ caller, params, query }) => previewRequests(db, caller, params.id, query),
  });

  serve(app, quoteOperations.request, {
    access: mayStep('request'),
    size: 'items',
    ...request,
    response: { 200: QuoteRequested },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const body = await cleanRequest(caller, request.body);
      const file = await writeRiskFile(context, caller, params.id);
      return write(request, reply, 200, (tx) =>
        requestOffers(tx, caller, secrets.dataKey, params.id, body, file),
      ).catch((error) => dropUnused(context, file, error));
    },
  });

  serve(app, quoteOperations.send, {
    access: mayStep('send'),
    ...send,
    response: { 200: schemas.record },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const body = await cleanSend(caller, request.body);
      const drawn = await drawToSend(context, caller, params.id);
      return write(request, reply, 200, (tx) =>
        sendQuote(tx, caller, secrets.dataKey, params.id, body, drawn),
      ).catch((error) => dropUnused(context, drawn?.file, error));
    },
  });

  serve(app, quoteOperations.proposalMail, {
    access: mayStep('send'),
    summary: 'The mail as it would go to the client with the proposal',
    response: { 200: QuoteProposalMail },
    handler: ({ caller, params }) => previewProposalMail(db, caller, params.id),
  });

  serve(app, quoteOperations.proposal, {
    access: routed.access.view,
    ticket: true,
    summary: 'The proposal as it would be sent now, marked as a draft',
    response: { 200: binaryAnswer('A PDF.', 'application/pdf') },
    handler: (request, reply) => openProposal(context, request.caller, request.params.id, reply),
  });

  serve(app, quoteOperations.revisions, {
    access: routed.access.view,
    summary: 'What the client was sent, the newest first',
    response: { 200: QuoteRevisions },
    handler: ({ caller, params }) => listRevisionsOf(db, caller, params.id),
  });
}
