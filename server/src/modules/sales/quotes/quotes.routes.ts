import type { z } from 'zod';
import { IdParams } from '#contract/base/http';
import { QuoteBulk } from '#contract/sales/quoteList';
import { QuoteCreate, QuoteRevisions, QuoteUpdate } from '#contract/sales/quotes';
import { QuoteAccept, QuoteCancel, QuoteReject, QuoteUnaccept } from '#contract/sales/quoteSteps';
import {
  QuoteProposalMail,
  QuoteRequest,
  QuoteRequested,
  QuoteRequestMails,
  QuoteRequestMailsParams,
  QuoteSend,
} from '#contract/sales/quoteMails';
import { quoteActionTable, type QuoteAction } from '#contract/sales/quoteStates';
import { permissionOf } from '#contract/base/states';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { binaryAnswer } from '../../../http/binaryAnswer.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { actionRoute, changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { dropUnused } from '../../office/attachments/attachments.documents.ts';
import { accept, cancel, receive, reject, revise, unaccept } from './quotes.actions.ts';
import { quoteBulkWork } from './quotes.bulk.ts';
import { createQuote } from './quotes.create.ts';
import { columnsFor } from './quotes.export.ts';
import { openProposal } from './quotes.proposal.ts';
import { matchingQuotes, quotes } from './quotes.noun.ts';
import { offerExport } from './quotes.queries.ts';
import { cleanRequest, requestOffers, writeRiskFile } from './quotes.request.ts';
import { previewRequests } from './quotes.requestMails.ts';
import { cleanSend, drawToSend, previewProposalMail, sendQuote } from './quotes.send.ts';
import {
  deleteQuote,
  findQuote,
  listQuotes,
  listRevisionsOf,
  restoreQuote,
  updateQuote,
} from './quotes.service.ts';

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
const tags = ['quotes'];
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
    before: () => takeNumber(db, 'quote'),
    create: createQuote,
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Change a quote, recommend an offer, or hand the quote to another person',
    body: QuoteUpdate,
    size: 'items',
    update: updateQuote,
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

  actionRoute(app, routed, 'receive', {
    access: mayStep('receive'),
    summary: 'Say that the prices are there',
    act: receive,
  });
  actionRoute(app, routed, 'accept', {
    access: mayStep('accept'),
    summary: 'Say that the client chose an offer, and how',
    body: QuoteAccept,
    act: accept,
  });
  actionRoute(app, routed, 'unaccept', {
    access: mayStep('unaccept'),
    summary: 'Take an acceptance back, and say why; the proposal is with the client again',
    body: QuoteUnaccept,
    act: unaccept,
  });
  actionRoute(app, routed, 'reject', {
    access: mayStep('reject'),
    summary: 'Say that the client does not want it, and why',
    body: QuoteReject,
    act: reject,
  });
  actionRoute(app, routed, 'revise', {
    access: mayStep('revise'),
    summary: 'Begin the next revision; what was sent is kept',
    act: revise,
  });
  actionRoute(app, routed, 'cancel', {
    access: mayStep('cancel'),
    summary: 'Give a quote up',
    body: QuoteCancel,
    act: cancel,
  });

  app.get('/api/quotes/:id/request-mails/', {
    config: { access: mayStep('request') },
    schema: {
      tags,
      summary: 'The mails as they would go to the insurers that nobody asked yet',
      params: IdParams,
      querystring: QuoteRequestMailsParams,
      response: { 200: QuoteRequestMails },
    },
    handler: ({ caller, params, query }) => previewRequests(db, caller, params.id, query.message ?? ''),
  });

  app.post('/api/quotes/:id/request/', {
    config: { access: mayStep('request'), body: 'items' },
    schema: {
      tags,
      summary:
        'Ask insurers for their offers, by mail where that is possible; what is written by hand goes as it is',
      params: IdParams,
      body: QuoteRequest,
      response: { 200: QuoteRequested },
    },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const body = await cleanRequest(caller, request.body);
      const file = await writeRiskFile(context, caller, params.id);
      return write(request, reply, 200, (tx) =>
        requestOffers(tx, caller, secrets.dataKey, params.id, body, file),
      ).catch((error) => dropUnused(context, file, error));
    },
  });

  app.post('/api/quotes/:id/send/', {
    config: { access: mayStep('send') },
    schema: {
      tags,
      summary: 'Send the proposal, or say how it was handed over; it is frozen and kept',
      params: IdParams,
      body: QuoteSend,
      response: { 200: schemas.record },
    },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const body = await cleanSend(caller, request.body);
      const drawn = await drawToSend(context, caller, params.id);
      return write(request, reply, 200, (tx) =>
        sendQuote(tx, caller, secrets.dataKey, params.id, body, drawn),
      ).catch((error) => dropUnused(context, drawn?.file, error));
    },
  });

  app.get('/api/quotes/:id/proposal-mail/', {
    config: { access: mayStep('send') },
    schema: {
      tags,
      summary: 'The mail as it would go to the client with the proposal',
      params: IdParams,
      response: { 200: QuoteProposalMail },
    },
    handler: ({ caller, params }) => previewProposalMail(db, caller, params.id),
  });

  app.get('/api/quotes/:id/proposal/', {
    config: { access: routed.access.view, ticket: true },
    schema: {
      tags,
      summary: 'The proposal as it would be sent now, marked as a draft',
      params: IdParams,
      response: { 200: binaryAnswer('A PDF.', 'application/pdf') },
    },
    handler: (request, reply) => openProposal(context, request.caller, request.params.id, reply),
  });

  app.get('/api/quotes/:id/revisions/', {
    config: { access: routed.access.view },
    schema: {
      tags,
      summary: 'What the client was sent, the newest first',
      params: IdParams,
      response: { 200: QuoteRevisions },
    },
    handler: ({ caller, params }) => listRevisionsOf(db, caller, params.id),
  });
}
