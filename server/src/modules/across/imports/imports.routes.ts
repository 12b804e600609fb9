import {
  ImportErrorsParams,
  ImportRow,
  ImportRowParams,
  ImportTemplateParams,
  ImportUpdate,
  ImportValue,
  ImportValueParams,
  importMostBytesOfFile,
} from '#contract/across/imports/imports';
import { importOperations } from '#contract/across/imports/importOperations';
import { can } from '../../../auth/access.ts';
import { exportedFile } from '../../../http/export.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { listRoute, readRoutes, recordListRoute } from '../../../http/routes/reading.ts';
import { changeRoute } from '../../../http/routes/writing.ts';
import { uploads } from '../../../http/uploads.ts';
import { write } from '../../../http/write.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { imports } from './imports.noun.ts';
import { sendErrors, sendTemplate } from './reading/imports.files.ts';
import { listRows } from './rows/imports.rows.service.ts';
import { findImport, guardTarget, listImports, updateImport } from './imports.service.ts';
import { listValues } from './values/imports.values.ts';
import { createImport, dropFile, ImportUpload, keepFile } from './reading/imports.upload.ts';

const { schemas } = imports;
const routed = {
  ...imports,
  record: schemas.record,
  find: findImport,
  access: {
    view: can('imports:view'),
    create: can('imports:create'),
    update: can('imports:create'),
  },
};
const mostMb = importMostBytesOfFile / (1024 * 1024);

function uploadRoute(app: App): void {
  const { context } = app;
  app.register(async (scope) => {
    await uploads(scope, () => Promise.resolve(mostMb));
    serve(scope as App, importOperations.create, {
      access: routed.access.create,
      size: 'sheet',
      summary:
        'Send a file to be imported: what it brings first, then the file; needs the import of that too',
      consumes: ['multipart/form-data'],
      body: ImportUpload,
      response: { 201: schemas.record },
      handler: async (request, reply) => {
        const { caller } = request;
        const { target, file } = request.body;
        guardTarget(caller, target);
        const kept = await keepFile(context, file);
        const number = await takeNumber(context.db, 'import');
        return write(request, reply, 201, (tx) => createImport(tx, caller, target, kept, number)).catch(
          (error) => dropFile(context, kept, error),
        );
      },
    });
  });
}

function fileRoutes(app: App): void {
  const { db } = app.context;
  serve(app, importOperations.template, {
    access: routed.access.create,
    ticket: true,
    summary: 'A file to begin with: every column, an example and what each takes',
    querystring: ImportTemplateParams,
    response: { 200: exportedFile },
    handler: ({ caller, query }, reply) => {
      guardTarget(caller, query.target);
      return sendTemplate(db, caller, query, reply);
    },
  });

  serve(app, importOperations.errors, {
    access: routed.access.view,
    ticket: true,
    summary: 'The rows that did not come in, with the reason; it can be imported again once it is mended',
    querystring: ImportErrorsParams,
    response: { 200: exportedFile },
    handler: async ({ caller, params, query }, reply) =>
      sendErrors(db, caller, await findImport(db, caller, params.id), query.format, reply),
  });
}

export function importRoutes(app: App): void {
  fileRoutes(app);
  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listImports });
  uploadRoute(app);
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Choose the sheet and the headings of a file, or say what its columns and values mean',
    body: ImportUpdate,
    size: 'items',
    update: updateImport,
  });
  recordListRoute(app, routed, 'rows', {
    summary: 'The rows of a file',
    params: ImportRowParams,
    row: ImportRow,
    list: listRows,
  });
  recordListRoute(app, routed, 'values', {
    summary: 'The words of a file that name records or choices, and what they mean',
    params: ImportValueParams,
    row: ImportValue,
    list: listValues,
  });
}
