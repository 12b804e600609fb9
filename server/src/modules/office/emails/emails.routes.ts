import { z } from 'zod';
import {
  emailActionTable,
  EmailCreate,
  EmailFileParams,
  EmailRecipients,
  EmailRecipientsParams,
  EmailSenders,
  EmailUpdate,
} from '#contract/office/emails';
import { emailSteps, type EmailAction } from '#contract/office/emailSteps';
import { permissionOf } from '#contract/base/states/states';
import { emailOperations } from '#contract/office/emailOperations';
import { can } from '../../../auth/access.ts';
import { binaryAnswer } from '../../../http/binaryAnswer.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { actionRoute, changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { cleanBody } from '../../../html/cleaning.ts';
import { openContent } from './emails.content.ts';
import { openEmailFile } from './emails.files.ts';
import { emailRecords, emails } from './emails.noun.ts';
import { listSenders } from './emails.queries.ts';
import { listRecipients } from './emails.recipients.ts';
import type { GoneReactions } from './emails.gone.ts';
import { archiveEmail, confirmingSent, resendEmail, sendEmail, undoEmail } from './emails.sending.ts';
import {
  createEmail,
  deleteEmail,
  findEmail,
  listEmails,
  readEmail,
  restoreEmail,
  updateEmail,
} from './emails.service.ts';

const { schemas } = emails;
const routed = {
  ...emails,
  record: schemas.record,
  find: findEmail,
  access: {
    view: can('emails:view'),
    create: can('emails:create'),
    update: can('emails:update'),
    delete: can('emails:delete'),
  },
};

/** A mail is sent by much else besides. */
const { send, ...steps } = emailSteps;
const mayStep = (action: EmailAction) => can(permissionOf(emailActionTable, action));

export function emailRoutes(app: App, reactions: GoneReactions): void {
  const { db, secrets } = app.context;

  serve(app, emailOperations.senders, {
    access: routed.access.create,
    summary: 'The mail accounts that you may send through, the usual one first',
    response: { 200: EmailSenders },
    handler: (request) => listSenders(db, request.caller),
  });

  serve(app, emailOperations.recipients, {
    access: routed.access.create,
    summary: 'Whom a name or an address finds to write to: clients, insurers’ contacts and colleagues',
    querystring: EmailRecipientsParams,
    response: { 200: EmailRecipients },
    handler: ({ caller, query }) => listRecipients(db, caller, query.search),
  });

  serve(app, emailOperations.content, {
    access: routed.access.view,
    ticket: true,
    summary: 'What a mail says, as a page for a frame that runs and fetches nothing',
    response: { 200: { description: 'HTML alone.', content: { 'text/html': { schema: z.string() } } } },
    handler: (request, reply) => openContent(db, request.caller, request.params.id, reply),
  });

  serve(app, emailOperations.download, {
    access: routed.access.view,
    ticket: true,
    summary: 'A file of a mail, as it went with it',
    params: EmailFileParams,
    response: { 200: binaryAnswer('As it was sent.', 'application/octet-stream') },
    handler: (request, reply) => openEmailFile(app.context, request.caller, request.params, reply),
  });

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listEmails });
  createRoute(app, routed, {
    summary: 'Begin a draft',
    body: EmailCreate,
    before: (caller, body) => cleanBody(caller, body),
    create: (tx, caller, _, cleaned) => createEmail(tx, caller, cleaned),
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Change a draft',
    body: EmailUpdate,
    before: (caller, body) => cleanBody(caller, body),
    update: (tx, caller, id, _, version, cleaned) => updateEmail(tx, caller, id, cleaned, version),
  });
  deleteRoutes(app, routed, { summary: 'Delete a draft', delete: deleteEmail, restore: restoreEmail });

  stepRoutes(app, routed, steps, {
    table: emailActionTable,
    access: mayStep,
    guard: emailRecords.guard,
    take: {
      undo: undoEmail,
      'confirm-sent': confirmingSent(reactions),
      resend: resendEmail,
      archive: archiveEmail,
    },
    read: readEmail,
  });
  actionRoute(app, routed, 'send', {
    access: mayStep('send'),
    ...send,
    act: (tx, caller, id, body) => sendEmail(tx, caller, secrets.dataKey, id, body),
  });
}
