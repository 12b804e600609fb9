import { z } from 'zod';
import { idInPath, IdParams, maxId } from '#contract/base/http';
import {
  AccountCover,
  AccountCoverParams,
  CoverLeadStart,
  CoverLeadStarted,
  CoverRows,
  CoverRowsParams,
  CoverWaive,
  CoverWaiver,
} from '#contract/cover/coverage/coverage';
import { coverageOperations } from '#contract/cover/coverage/coverageOperations';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { write } from '../../../http/write.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { startCoverLead } from './coverage.leads.ts';
import { findAccountCover, listCoverRows } from './coverage.service.ts';
import { unwaiveCover, waiveCover } from './coverage.waivers.ts';

const WaiverParams = IdParams.extend({ waiver: idInPath(maxId) });

export function coverageRoutes(app: App): void {
  const { db } = app.context;

  serve(app, coverageOperations.on, {
    access: can('policies:view'),
    summary:
      'People, vehicles and places of an account against lines of cover on a day; needs accounts:view as well, and members:view for the people',
    querystring: AccountCoverParams,
    response: { 200: AccountCover },
    handler: ({ caller, params, query }) => findAccountCover(db, caller, params.id, query.on),
  });

  serve(app, coverageOperations.rows, {
    access: can('policies:view'),
    summary: 'The same of those of one kind, by page; needs accounts:view as well',
    querystring: CoverRowsParams,
    response: { 200: CoverRows },
    handler: ({ caller, params, query }) => listCoverRows(db, caller, params.id, query),
  });

  serve(app, coverageOperations.startLead, {
    access: can('leads:create'),
    summary:
      'Start a lead for cover that is missing; needs accounts:view, policies:view and products:view as well',
    body: CoverLeadStart,
    response: { 201: CoverLeadStarted },
    handler: async (request, reply) => {
      const number = await takeNumber(db, 'lead');
      const { caller, params, body } = request;
      return write(request, reply, 201, (tx) => startCoverLead(tx, caller, params.id, body, number));
    },
  });

  serve(app, coverageOperations.waive, {
    access: can('accounts:update'),
    summary: 'Say that cover which is missing is not wanted; needs policies:view as well',
    body: CoverWaive,
    response: { 201: CoverWaiver },
    handler: (request, reply) =>
      write(request, reply, 201, (tx) => waiveCover(tx, request.caller, request.params.id, request.body)),
  });

  serve(app, coverageOperations.unwaive, {
    access: can('accounts:update'),
    summary: 'Take back that cover is not wanted; needs policies:view as well',
    params: WaiverParams,
    response: { 204: z.undefined() },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) =>
        unwaiveCover(tx, request.caller, request.params.id, request.params.waiver),
      ),
  });
}
