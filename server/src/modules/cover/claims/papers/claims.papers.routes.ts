import {
  ChecklistAdd,
  ChecklistChange,
  ChecklistInPath,
  ClaimChasers,
  ClaimMail,
  ClaimMailParams,
  ClaimPapersMailParams,
} from '#contract/cover/claims/claimChecklist';
import { Claim } from '#contract/cover/claims/claims';
import { ClaimAcknowledge, claimSteps } from '#contract/cover/claims/claimSteps';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { can } from '../../../../auth/access.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { actionRoute } from '../../../../http/routes/writing.ts';
import { write } from '../../../../http/write.ts';
import { acknowledgeClaim } from '../clocks/claims.acknowledging.ts';
import { findChasers, resumeChasers, stopChasers } from './claims.chasers.ts';
import { writeForDocuments, writeToClient, writeToInsurer } from './claims.mails.ts';
import { requestDocuments } from './claims.papers.request.ts';
import { addPaper, changePaper, removePaper } from './claims.papers.service.ts';
import { routedClaims } from '../claims.access.ts';

const [view, update] = [can('claims:view'), can('claims:update')];

function checklistRoutes(app: App): void {
  serve(app, claimOperations.addPaper, {
    access: update,
    summary: 'Add a document that this claim needs besides those of its product',
    body: ChecklistAdd,
    response: { 201: Claim },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => addPaper(tx, request.caller, request.params.id, request.body)),
  });

  serve(app, claimOperations.changePaper, {
    access: update,
    summary: 'Say of a document who owes it, whether it came and whether it is as it should be',
    params: ChecklistInPath,
    body: ChecklistChange,
    response: { 200: Claim },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        changePaper(tx, request.caller, request.params.id, request.params.key, request.body),
      ),
  });

  serve(app, claimOperations.removePaper, {
    access: update,
    summary: 'Take away a document that was added by hand and for which nothing came',
    params: ChecklistInPath,
    response: { 200: Claim },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        removePaper(tx, request.caller, request.params.id, request.params.key),
      ),
  });
}

function chaserRoutes(app: App): void {
  const { db } = app.context;
  serve(app, claimOperations.chasers, {
    access: view,
    summary:
      'The mails that ask the client for missing documents again: which went, and when the next one goes',
    response: { 200: ClaimChasers },
    handler: ({ caller, params }) => findChasers(db, caller, params.id),
  });
  actionRoute(app, routedClaims, 'stop-chasers', {
    access: update,
    summary: 'Do not ask the client again by itself',
    answer: ClaimChasers,
    act: stopChasers,
  });
  actionRoute(app, routedClaims, 'resume-chasers', {
    access: update,
    summary: 'Ask the client again by itself after all',
    answer: ClaimChasers,
    act: resumeChasers,
  });
}

function mailRoutes(app: App): void {
  const { db } = app.context;
  for (const [operation, summary, written] of [
    [
      claimOperations.mailToClient,
      'What the client is told of where a claim stands, to be looked through and sent',
      writeToClient,
    ],
    [
      claimOperations.mailToInsurer,
      'The notice of a claim to its insurer, to be looked through and sent',
      writeToInsurer,
    ],
  ] as const)
    serve(app, operation, {
      access: update,
      summary,
      querystring: ClaimMailParams,
      response: { 200: ClaimMail },
      handler: ({ caller, params, query }) => written(db, caller, params.id, query.language),
    });
  serve(app, claimOperations.mailForDocuments, {
    access: update,
    summary: 'What someone is asked for of the documents of a claim, to be looked through and sent',
    querystring: ClaimPapersMailParams,
    response: { 200: ClaimMail },
    handler: ({ caller, params, query }) => writeForDocuments(db, caller, params.id, query),
  });
  actionRoute(app, routedClaims, 'acknowledge', {
    access: update,
    summary: 'Say how the client was told that we are seeing to the claim',
    body: ClaimAcknowledge,
    act: acknowledgeClaim,
  });
}

/** What papers a claim needs, how they are asked for, and what is written about it. */
export function claimPaperRoutes(app: App): void {
  const { dataKey } = app.context.secrets;
  checklistRoutes(app);
  actionRoute(app, routedClaims, 'request-documents', {
    access: update,
    ...claimSteps['request-documents'],
    act: (tx, caller, id, body) => requestDocuments(tx, caller, id, body, dataKey),
  });
  chaserRoutes(app);
  mailRoutes(app);
}
