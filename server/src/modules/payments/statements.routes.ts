import type { Readable } from 'node:stream';
import { z } from 'zod';
import { IdParams } from '#contract/http';
import { Statement, StatementParams } from '#contract/statements';
import { can } from '../../auth/access.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { App } from '../../http/fastifyApp.ts';
import { audit } from '../../records/audit.ts';
import { languageOf } from './statements.queries.ts';
import { statementFile, statementOf } from './statements.ts';

const csv = { schema: z.string() as unknown as z.ZodType<Readable | string> };

export function statementRoutes(app: App): void {
  const { db } = app.context;
  const tags = ['accounts'];

  app.get('/api/accounts/:id/statement/', {
    config: { access: can('payments:view') },
    schema: {
      tags,
      summary: 'What a client owed, what moved it and what is owed; needs accounts:view as well',
      params: IdParams,
      querystring: StatementParams,
      response: { 200: Statement },
    },
    handler: ({ caller, params, query }) => statementOf(db, caller, params.id, query),
  });

  app.get('/api/accounts/:id/statement/export/', {
    config: { access: can('payments:export'), ticket: true },
    schema: {
      tags,
      summary: 'The statement of a client as a file; needs accounts:view as well',
      params: IdParams,
      querystring: StatementParams,
      response: { 200: { description: 'Its lines.', content: { 'text/csv': csv } } },
    },
    handler: async ({ caller, params, query }, reply) => {
      const statement = await statementOf(db, caller, params.id, query);
      await inTransaction(db, (tx) =>
        audit(tx, caller, {
          module: 'payments',
          noun: 'accounts',
          record_id: params.id,
          action: 'export',
          after: { from: query.from, to: query.to },
        }),
      );
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="statement-${params.id}-${query.to}.csv"`);
      return statementFile(statement, await languageOf(db, caller));
    },
  });
}
