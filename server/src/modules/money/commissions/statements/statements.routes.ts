import { z } from 'zod';
import { statementOperations } from '#contract/money/commissions/statements/statementOperations';
import {
  statementActionTable,
  type StatementAction,
} from '#contract/money/commissions/statements/statementStates';
import { statementSteps } from '#contract/money/commissions/statements/statementSteps';
import {
  LeftOutAnswer,
  StatementCreate,
  statementForm,
  StatementLine,
  StatementLineParams,
} from '#contract/money/commissions/statements/statements';
import { permissionOf } from '#contract/base/states/states';
import { can } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { cleanFileName } from '../../../../files/fileName.ts';
import type { App } from '../../../../http/fastifyApp.ts';
import { exportRoute, listRoute, readRoutes, recordListRoute } from '../../../../http/routes/reading.ts';
import { serve } from '../../../../http/routes/serve.ts';
import { stepRoutes } from '../../../../http/routes/stepRoutes.ts';
import { createRoute } from '../../../../http/routes/writing.ts';
import { uploadedFile, uploads } from '../../../../http/uploads.ts';
import { write } from '../../../../http/write.ts';
import { shownPage } from '../../../../nouns/lists/list.ts';
import { takeNumber } from '../../../../nouns/numbers.ts';
import { columnsOf } from '../../../../sheets/columns.ts';
import { enterStatement, hashOf, takeStatement } from './statements.create.ts';
import { acceptLines, disputeLines, leaveLines, matchLine, writeOffLines } from './statements.decide.ts';
import { readStatement } from './statements.file.ts';
import { listLines } from './statements.lines.queries.ts';
import { statementRecords, statements } from './statements.noun.ts';
import { postStatement, undoStatement } from './statements.transitions.ts';
import { columnsOfInsurer, leftOutOf } from './statements.queries.ts';
import { shownTo } from './statements.rules.ts';

const { schemas } = statements;
const routed = {
  ...statements,
  record: schemas.record,
  find: (db: Db | Tx, caller: Caller, id: number) =>
    statementRecords.find(db, caller, id, 'commissions:view'),
  access: {
    view: can('commissions:view'),
    create: can('commissions:create'),
    export: can('commissions:export'),
  },
};
const columns = columnsOf(
  schemas.row.omit({ allowed_actions: true, matched: true, decided: true, open: true, posted: true }),
);
const mayStep = (action: StatementAction) => can(permissionOf(statementActionTable, action));

const mostMb = 10;
const Upload = z.strictObject({ ...statementForm, file: uploadedFile });

async function contentOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}

function uploadRoute(app: App): void {
  const { db } = app.context;
  app.register(async (scope) => {
    await uploads(scope, () => Promise.resolve(mostMb));
    serve(scope as App, statementOperations.upload, {
      access: routed.access.create,
      size: 'sheet',
      summary: 'Send the statement of an insurer as a file: what it is of first, then the file',
      consumes: ['multipart/form-data'],
      body: Upload,
      response: { 201: schemas.record },
      handler: async (request, reply) => {
        const { caller } = request;
        const { file, columns: told, again, ...head } = request.body;
        const content = await contentOf(file.content);
        const before = await columnsOfInsurer(db, head.insurer_id);
        const read = await readStatement(db, content, {
          currency: head.currency,
          ...(told && { said: told }),
          ...(before && { before }),
        });
        const name = cleanFileName(file.name, /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv');
        const number = await takeNumber(db, 'commission_statement');
        const sent = { head, read, name, hash: hashOf(content), isAgain: again === 'true' };
        return write(request, reply, 201, (tx) => takeStatement(tx, caller, sent, number));
      },
    });
  });
}

export function statementRoutes(app: App): void {
  const { db } = app.context;
  listRoute(app, routed, {
    params: schemas.list,
    row: schemas.row,
    list: async (reading, caller, url, params) =>
      shownPage(await statements.list.list(reading, caller, url, params), shownTo(caller)),
  });
  createRoute(app, routed, {
    summary: 'Type in the statement of an insurer',
    body: StatementCreate,
    size: 'items',
    before: () => takeNumber(db, 'commission_statement'),
    create: enterStatement,
  });
  uploadRoute(app);
  readRoutes(app, routed);
  exportRoute(app, routed, { params: schemas.exported, columns, plan: statements.list.exported });

  recordListRoute(app, routed, 'lines', {
    summary: 'The lines of a statement, and of which commissions each is',
    params: StatementLineParams,
    row: StatementLine,
    list: (reading, _caller, url, params, _noun, id) => listLines(reading, url, params, id),
  });
  serve(app, statementOperations.leftOut, {
    access: routed.access.view,
    summary: 'What was due by the end of its period and does not stand on a statement',
    response: { 200: LeftOutAnswer },
    handler: async ({ caller, params }) => {
      await statementRecords.guard(db, caller, params.id, 'commissions:view');
      return leftOutOf(db, params.id);
    },
  });

  stepRoutes(app, routed, statementSteps, {
    table: statementActionTable,
    access: mayStep,
    guard: statementRecords.guard,
    take: {
      match: matchLine,
      accept: acceptLines,
      dispute: disputeLines,
      'write-off': writeOffLines,
      leave: leaveLines,
      post: postStatement,
      undo: undoStatement,
    },
    read: statementRecords.read,
  });
}
