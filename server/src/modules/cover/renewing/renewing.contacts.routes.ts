import { IdParams } from '#contract/base/http';
import {
  ContactCreate,
  ContactMade,
  ContactParams,
  ContactUndone,
  RenewalCard,
  RenewalContacts,
} from '#contract/cover/renewals/renewalContacts';
import { can } from '../../../auth/access.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { write } from '../../../http/write.ts';
import type { TemplateSources } from '../../../nouns/templateSources.ts';
import { renewalRecords } from '../renewals/renewals.noun.ts';
import { readCard } from './renewing.card.ts';
import { prepareMail } from './renewing.contacts.mail.ts';
import { listContacts } from './renewing.contacts.queries.ts';
import { logContact, undoContact } from './renewing.contacts.ts';

const tags = ['renewals'];

/** Who was called about a renewal, what came of it, and what is looked at meanwhile. */
export function renewalContactRoutes(app: App, sources: TemplateSources): void {
  const { db, secrets } = app.context;
  const view = can('renewals:view');
  const update = can('renewals:update');

  app.get('/api/renewals/:id/card/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'All that is looked at while a client is called about a renewal, as far as you see it',
      params: IdParams,
      response: { 200: RenewalCard },
    },
    handler: ({ caller, params }) => readCard(db, caller, params.id),
  });

  app.get('/api/renewals/:id/contacts/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'Every try to reach the client of a renewal, the newest first',
      params: IdParams,
      response: { 200: RenewalContacts },
    },
    handler: async ({ caller, params }) => {
      await renewalRecords.guard(db, caller, params.id, 'renewals:view');
      return listContacts(db, caller, params.id);
    },
  });

  app.post('/api/renewals/:id/contacts/', {
    config: { access: update },
    schema: {
      tags,
      summary:
        'Log a try to reach the client, say when to ask again and, with emails:create, write by a template',
      params: IdParams,
      body: ContactCreate,
      response: { 201: ContactMade },
    },
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      const mail =
        body.template_id === undefined
          ? null
          : await prepareMail({ db, dataKey: secrets.dataKey, sources }, caller, params.id, body.template_id);
      return write(request, reply, 201, (tx) => logContact(tx, caller, params.id, body, mail));
    },
  });

  app.post('/api/renewals/:id/contacts/:contact_id/undo/', {
    config: { access: update },
    schema: {
      tags,
      summary: 'Take the last contact of a renewal back, within 15 minutes and as long as nothing followed',
      params: ContactParams,
      response: { 200: ContactUndone },
    },
    handler: (request, reply) =>
      write(request, reply, 200, (tx) =>
        undoContact(tx, request.caller, request.params.id, request.params.contact_id),
      ),
  });
}
