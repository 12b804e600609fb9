import {
  EndorsementCreate,
  EndorsementMailParams,
  EndorsementPreview,
  EndorsementPreviewed,
  EndorsementUpdate,
} from '#contract/cover/endorsements/endorsements';
import { FilledMail } from '#contract/office/writtenMail';
import { endorsementSteps } from '#contract/cover/endorsements/endorsementSteps';
import {
  endorsementActionTable,
  type EndorsementAction,
} from '#contract/cover/endorsements/endorsementStates';
import { permissionOf } from '#contract/base/states/states';
import { endorsementOperations } from '#contract/cover/endorsements/endorsementOperations';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { exportRoute, listRoute, readRoutes } from '../../../http/routes/reading.ts';
import { stepRoutes } from '../../../http/routes/stepRoutes.ts';
import { actionRoute, changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { write } from '../../../http/write.ts';
import { dropUnused } from '../../office/attachments/attachments.documents.ts';
import { cleanStepMail } from '../../office/emails/emails.withStep.ts';
import { recordApproval } from './endorsements.approve.ts';
import { askInsurer } from './endorsements.ask.ts';
import { takeBack, takeEffect } from './endorsements.effect.ts';
import { writeAnnex, writeMail } from './endorsements.mail.ts';
import { endorsementRecords, endorsements } from './endorsements.noun.ts';
import { findEndorsement, listEndorsements, readEndorsement } from './endorsements.reading.ts';
import {
  createEndorsement,
  deleteEndorsement,
  previewEndorsement,
  restoreEndorsement,
  updateEndorsement,
} from './endorsements.service.ts';
import { rejectEndorsement, withdrawEndorsement } from './endorsements.transitions.ts';

const { schemas } = endorsements;
const routed = {
  ...endorsements,
  record: schemas.record,
  find: (db: Db, caller: Caller, id: number) => findEndorsement(db, caller, id),
  access: {
    view: can('endorsements:view'),
    create: can('endorsements:create'),
    update: can('endorsements:update'),
    delete: can('endorsements:delete'),
    export: can('endorsements:export'),
  },
};
const columns = columnsOf(schemas.row.omit({ allowed_actions: true }));
const { reverse, submit, ...steps } = endorsementSteps;
const mayStep = (action: EndorsementAction) => can(permissionOf(endorsementActionTable, action));

export function endorsementRoutes(app: App): void {
  const { context } = app;
  const { db, secrets } = context;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listEndorsements });
  createRoute(app, routed, {
    summary:
      'Enter a change of an issued policy; what adds to its cover is charged, or says why it is free; needs policies:view as well',
    body: EndorsementCreate,
    size: 'items',
    before: () => takeNumber(db, 'endorsement'),
    create: createEndorsement,
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Change a draft; until it is applied, how the insurer calls it',
    body: EndorsementUpdate,
    size: 'items',
    update: updateEndorsement,
  });
  deleteRoutes(app, routed, { delete: deleteEndorsement, restore: restoreEndorsement });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: endorsements.list.exported });

  serve(app, endorsementOperations.preview, {
    access: routed.access.create,
    size: 'items',
    summary: 'What an endorsement would change and come to; needs policies:view as well',
    body: EndorsementPreview,
    response: { 200: EndorsementPreviewed },
    handler: ({ caller, body }) => inTransaction(db, (tx) => previewEndorsement(tx, caller, body)),
  });

  serve(app, endorsementOperations.mail, {
    access: routed.access.update,
    summary: 'The mail by which the insurer is asked for it, to be looked through and sent',
    querystring: EndorsementMailParams,
    response: { 200: FilledMail },
    handler: ({ caller, params, query }) => writeMail(db, caller, params.id, query.language),
  });

  stepRoutes(app, routed, steps, {
    table: endorsementActionTable,
    access: mayStep,
    guard: endorsementRecords.guard,
    take: {
      approve: recordApproval,
      apply: takeEffect,
      reject: rejectEndorsement,
      withdraw: withdrawEndorsement,
    },
    read: readEndorsement,
  });
  serve(app, endorsementOperations.step('submit'), {
    access: mayStep('submit'),
    ...submit,
    response: { 200: schemas.record },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const body = await cleanStepMail(caller, request.body);
      const annex = body.mail && (await writeAnnex(context, caller, params.id));
      return write(request, reply, 200, (tx) =>
        askInsurer(tx, caller, secrets.dataKey, params.id, body, annex),
      ).catch((error) => dropUnused(context, annex, error));
    },
  });
  actionRoute(app, routed, 'reverse', {
    access: mayStep('reverse'),
    ...reverse,
    before: () => takeNumber(db, 'endorsement'),
    act: takeBack,
  });
}
