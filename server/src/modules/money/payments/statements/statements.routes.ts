import type { Readable } from 'node:stream';
import { z } from 'zod';
import { Link } from '#contract/base/http';
import { Statement, StatementParams } from '#contract/money/statements';
import { paymentOperations } from '#contract/money/paymentOperations';
import { can } from '../../../../auth/access.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { write } from '../../../../http/write.ts';
import { dropUnused } from '../../../office/attachments/attachments.documents.ts';
import { auditStatement, drawStatement, fileStatement } from './statements.papers.ts';
import { languageOf } from './statements.queries.ts';
import { statementFile, statementOf } from './statements.ts';

const csv = { schema: z.string() as unknown as z.ZodType<Readable | string> };

export function statementRoutes(app: App): void {
  const { context } = app;
  const { db } = context;

  serve(app, paymentOperations.statement, {
    access: can('payments:view'),
    summary: 'What a client owed, what moved it and what is owed; needs accounts:view as well',
    querystring: StatementParams,
    response: { 200: Statement },
    handler: ({ caller, params, query }) =>
      statementOf(db, { caller, permission: 'payments:view' }, params.id, query),
  });

  serve(app, paymentOperations.statementLines, {
    access: can('payments:export'),
    ticket: true,
    summary: 'The statement of a client as a file; needs accounts:view as well',
    querystring: StatementParams,
    response: { 200: { description: 'Its lines.', content: { 'text/csv': csv } } },
    handler: async ({ caller, params, query }, reply) => {
      const statement = await statementOf(db, { caller, permission: 'payments:export' }, params.id, query);
      await inTransaction(db, (tx) => auditStatement(tx, caller, params.id, query));
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="statement-${params.id}-${query.to}.csv"`);
      return statementFile(statement, await languageOf(db, caller));
    },
  });

  serve(app, paymentOperations.drawStatement, {
    access: can('payments:export'),
    summary:
      'Draw the statement of a client as a PDF and keep it with the account; needs accounts:view as well',
    body: StatementParams,
    response: { 201: Link },
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      const file = await drawStatement(context, caller, params.id, body);
      return write(request, reply, 201, (tx) => fileStatement(tx, caller, params.id, body, file)).catch(
        (error) => dropUnused(context, file, error),
      );
    },
  });
}
