import {
  ContactCreate,
  ContactMade,
  ContactParams,
  ContactUndone,
  RenewalCard,
  RenewalContacts,
} from '#contract/cover/renewals/renewalContacts';
import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { write } from '../../../http/write.ts';
import type { TemplateSources } from '../../../nouns/templateSources.ts';
import { renewalRecords } from '../renewals/renewals.noun.ts';
import { readCard } from './renewing.card.ts';
import { prepareMail } from './renewing.contacts.mail.ts';
import { listContacts } from './renewing.contacts.queries.ts';
import { logContact, undoContact } from './renewing.contacts.ts';

/** Who was called about a renewal, what came of it, and what is looked at meanwhile. */
export function renewalContactRoutes(app: App, sources: TemplateSources): void {
  const { db, secrets } = app.context;
  const view = can('renewals:view');
  const update = can('renewals:update');

  serve(app, renewalOperations.card, {
    access: view,
    summary: 'All that is looked at while a client is called about a renewal, as far as you see it',
    response: { 200: RenewalCard },
    handler: ({ caller, params }) => readCard(db, caller, params.id),
  });

  serve(app, renewalOperations.contacts, {
    access: view,
    summary: 'Every try to reach the client of a renewal, the newest first',
    response: { 200: RenewalContacts },
    handler: async ({ caller, params }) => {
      await renewalRecords.guard(db, caller, params.id, 'renewals:view');
      return listContacts(db, caller, params.id);
    },
  });

  serve(app, renewalOperations.logContact, {
    access: update,
    summary:
      'Log a try to reach the client, say when to ask again and, with emails:create, write by a template',
    body: ContactCreate,
    response: { 201: ContactMade },
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      const mail =
        body.template_id === undefined
          ? null
          : await prepareMail({ db, dataKey: secrets.dataKey, sources }, caller, params.id, body.template_id);
      return write(request, reply, 201, (tx) => logContact(tx, caller, params.id, body, mail));
    },
  });

  serve(app, renewalOperations.undoContact, {
    access: update,
    summary: 'Take the last contact of a renewal back, within 15 minutes and as long as nothing followed',
    params: ContactParams,
    response: { 200: ContactUndone },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        undoContact(tx, request.caller, request.params.id, request.params.contact_id),
      ),
  });
}
