import {
  AttachmentUpdate,
  DocumentTypes,
  PreviewParams,
  attachmentActionTable,
} from '#contract/office/attachments';
import { attachmentSteps } from '#contract/office/attachmentSteps';
import { permissionOf } from '#contract/base/states/states';
import { attachmentOperations } from '#contract/office/attachmentOperations';
import { can } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { binaryAnswer } from '../../../http/binaryAnswer.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { actionRoute, changeRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { uploads } from '../../../http/uploads.ts';
import { write } from '../../../http/write.ts';
import { readUploadLimit } from '../../system/organisation/organisation.queries.ts';
import { openAttachment, openPreview } from './attachments.download.ts';
import { attachments } from './attachments.noun.ts';
import { listDocumentTypes } from './attachments.queries.ts';
import {
  actOnAttachment,
  deleteAttachment,
  findAttachment,
  listAttachments,
  restoreAttachment,
  updateAttachment,
  type FileFollowing,
} from './attachments.service.ts';
import {
  AttachmentUpload,
  createAttachment,
  dropFile,
  guardUpload,
  takeFile,
  type FileReactions,
} from './attachments.upload.ts';

const { schemas } = attachments;
const routed = {
  ...attachments,
  record: schemas.record,
  find: findAttachment,
  access: {
    view: can('attachments:view'),
    create: can('attachments:create'),
    update: can('attachments:update'),
    delete: can('attachments:delete'),
    export: can('attachments:export'),
  },
};

const columns = columnsOf(
  schemas.row.omit({ allowed_actions: true, preview: true, chain_id: true, replaced_by: true }),
);

function uploadRoute(app: App, reactions: FileReactions): void {
  const { context } = app;
  app.register(async (scope) => {
    await uploads(scope, () => readUploadLimit(context.db));
    serve(scope as App, attachmentOperations.create, {
      access: routed.access.create,
      size: 'upload',
      summary: 'Attach a file, or a new version of one; the fields first, then the file',
      consumes: ['multipart/form-data'],
      body: AttachmentUpload,
      response: { 201: schemas.record },
      handler: async (request, reply) => {
        const { caller } = request;
        const { file: upload, ...said } = request.body;
        await guardUpload(context.db, caller, said);
        const taken = await takeFile(context, caller, upload);
        return write(request, reply, 201, (tx) => createAttachment(tx, caller, said, taken, reactions)).catch(
          (error) => dropFile(context, taken, error),
        );
      },
    });
  });
}

function contentRoutes(app: App): void {
  const { context } = app;
  serve(app, attachmentOperations.download, {
    access: routed.access.view,
    ticket: true,
    summary: 'The file itself',
    response: { 200: binaryAnswer('As it was sent.', 'application/octet-stream') },
    handler: (request, reply) => openAttachment(context, request.caller, request.params.id, reply),
  });

  serve(app, attachmentOperations.preview, {
    access: routed.access.view,
    ticket: true,
    summary: 'A picture to look at, made anew from the file and upright',
    querystring: PreviewParams,
    response: { 200: binaryAnswer('Nothing but the picture.', 'image/webp') },
    handler: (request, reply) =>
      openPreview(context, request.caller, request.params.id, request.query.size, reply),
  });
}

function documentTypesRoute(app: App): void {
  serve(app, attachmentOperations.documentTypes, {
    access: routed.access.view,
    summary: 'The documents that a file may be, by key and name',
    response: { 200: DocumentTypes },
    handler: () => listDocumentTypes(app.context.db),
  });
}

/** `follow`: what draws on the files of an account. `reactions`: what a file that comes means to what it is about. */
export function attachmentRoutes(app: App, follow: FileFollowing, reactions: FileReactions): void {
  const judge = actOnAttachment(follow);
  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listAttachments });
  uploadRoute(app, reactions);
  documentTypesRoute(app);
  readRoutes(app, routed);
  contentRoutes(app);
  changeRoute(app, routed, {
    summary: 'Change what is said of a file',
    body: AttachmentUpdate,
    update: updateAttachment(follow),
  });
  deleteRoutes(app, routed, { delete: deleteAttachment(follow), restore: restoreAttachment(follow) });
  exportRoute(app, routed, {
    params: schemas.exported,
    columns,
    plan: attachments.list.exported,
  });
  actionRoute(app, routed, 'accept', {
    access: can(permissionOf(attachmentActionTable, 'accept')),
    ...attachmentSteps.accept,
    act: (tx, caller, id) => judge(tx, caller, id, 'accept'),
  });
  actionRoute(app, routed, 'reject', {
    access: can(permissionOf(attachmentActionTable, 'reject')),
    ...attachmentSteps.reject,
    act: (tx, caller, id, { reason }) => judge(tx, caller, id, 'reject', reason),
  });
}
