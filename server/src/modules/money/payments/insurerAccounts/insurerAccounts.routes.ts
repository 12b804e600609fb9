import type { Readable } from 'node:stream';
import { z } from 'zod';
import {
  AdviceParams,
  InsurerAccount,
  InsurerAccountParams,
  InsurerDue,
  InsurerPaperParams,
} from '#contract/money/insurerAccounts';
import { paymentOperations } from '#contract/money/paymentOperations';
import { can } from '../../../../auth/access.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { asDownload } from '../../../../files/fileName.ts';
import { binaryAnswer, sendFile } from '../../../../http/binaryAnswer.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { accountFile, accountWith, insurersDue } from './insurerAccounts.ts';
import {
  accountToSave,
  adviceFile,
  auditAccountFile,
  drawAccount,
  drawAdvice,
  findTransfer,
} from './insurerAccounts.papers.ts';
import { languageOf } from '../statements/statements.queries.ts';

const csv = { schema: z.string() as unknown as z.ZodType<Readable | string> };
const lines = { 200: { description: 'Its lines.', content: { 'text/csv': csv } } };
const pages = { 200: binaryAnswer('A PDF.', 'application/pdf') };
const spreadsheet = 'text/csv; charset=utf-8';
const pdf = 'application/pdf';

export function insurerAccountRoutes(app: App): void {
  const { db } = app.context;
  const file = { access: can('payments:export'), ticket: true };

  serve(app, paymentOperations.insurersDue, {
    access: can('payments:view'),
    summary: 'Which insurers we owe, and by when; needs insurers:view and policies:view as well',
    response: { 200: z.array(InsurerDue) },
    handler: ({ caller }) => insurersDue(db, { caller, permission: 'payments:view' }),
  });

  serve(app, paymentOperations.insurerAccount, {
    access: can('payments:view'),
    summary:
      'What is open between an insurer and us, in either direction; needs insurers:view and policies:view as well',
    querystring: InsurerAccountParams,
    response: { 200: InsurerAccount },
    handler: ({ caller, params, query }) =>
      accountWith(db, { caller, permission: 'payments:view' }, params.id, query),
  });

  serve(app, paymentOperations.insurerAccountLines, {
    ...file,
    summary: 'The bordereau as a file; needs insurers:view and policies:view as well',
    querystring: InsurerPaperParams,
    response: lines,
    handler: async ({ caller, params, query: { language, ...query } }, reply) => {
      const account = await accountToSave(db, caller, params.id, query);
      await inTransaction(db, (tx) => auditAccountFile(tx, caller, params.id, query));
      const name = `bordereau-${params.id}-${account.as_of}.csv`;
      reply.type(spreadsheet).header('content-disposition', asDownload(name));
      return accountFile(account, language ?? (await languageOf(db, caller)));
    },
  });

  serve(app, paymentOperations.bordereau, {
    ...file,
    summary: 'The bordereau as a PDF; needs insurers:view and policies:view as well',
    querystring: InsurerPaperParams,
    response: pages,
    handler: async ({ caller, params, query: { language, ...query } }, reply) => {
      const words = language ?? (await languageOf(db, caller));
      const content = await drawAccount(db, caller, params.id, query, words);
      await inTransaction(db, (tx) => auditAccountFile(tx, caller, params.id, query));
      const saved = { name: `bordereau-${params.id}.pdf`, size: content.length };
      return sendFile(reply, { content_type: pdf, content, saved });
    },
  });

  serve(app, paymentOperations.advice, {
    ...file,
    summary: 'The remittance advice as a PDF; needs insurers:view and policies:view as well',
    querystring: AdviceParams,
    response: pages,
    handler: async ({ caller, params, query }, reply) => {
      const transfer = await findTransfer(db, caller, params.id);
      const words = query.language ?? (await languageOf(db, caller));
      const content = await drawAdvice(db, caller, transfer, words);
      const saved = { name: `${transfer.receipt_no}.pdf`, size: content.length };
      return sendFile(reply, { content_type: pdf, content, saved });
    },
  });

  serve(app, paymentOperations.adviceLines, {
    ...file,
    summary: 'What a transfer settles as a file; needs insurers:view and policies:view as well',
    querystring: AdviceParams,
    response: lines,
    handler: async ({ caller, params, query }, reply) => {
      const transfer = await findTransfer(db, caller, params.id);
      reply.type(spreadsheet).header('content-disposition', asDownload(`${transfer.receipt_no}.csv`));
      return adviceFile(db, transfer, query.language ?? (await languageOf(db, caller)));
    },
  });
}
