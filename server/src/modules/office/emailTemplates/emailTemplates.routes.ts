import {
  EmailTemplateVersions,
  FilledText,
  RenderedTemplate,
  TemplateFields,
  TemplateFieldsParams,
  TemplatePreview,
  TemplateRender,
} from '#contract/office/emailTemplates';
import { IdParams } from '#contract/base/http';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { findRecord } from '../../../nouns/reference/reading.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { emailTemplates, templatePlan } from './emailTemplates.noun.ts';
import { listVersions } from './emailTemplates.queries.ts';
import { listFields, preview, renderFor } from './emailTemplates.render.ts';
import type { TemplateSources } from '../../../nouns/templateSources.ts';

const tags = ['email-templates'];

export function emailTemplateRoutes(app: App, sources: TemplateSources): void {
  const { db } = app.context;
  const context = { ...app.context, sources };
  const view = can('email_templates:view');

  crud(app, emailTemplates(sources), {
    view,
    create: can('email_templates:create'),
    update: can('email_templates:update'),
    delete: can('email_templates:delete'),
    export: can('email_templates:export'),
  });

  app.get('/api/email-templates/fields/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'The fields that a template for such records may use',
      querystring: TemplateFieldsParams,
      response: { 200: TemplateFields },
    },
    handler: (request) => listFields(context, request.caller, request.query.related_type),
  });

  app.get('/api/email-templates/:id/versions/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'The texts that a template had, the newest first',
      params: IdParams,
      response: { 200: EmailTemplateVersions },
    },
    handler: async (request) => {
      const { id } = await findRecord(db, templatePlan, request.params.id);
      return listVersions(db, id);
    },
  });

  app.post('/api/email-templates/:id/render/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'A template filled in for a record, with what it lacks',
      params: IdParams,
      body: TemplateRender,
      response: { 200: RenderedTemplate },
    },
    handler: (request) => renderFor(context, request.caller, request.params.id, request.body),
  });

  app.post('/api/email-templates/preview/', {
    config: { access: view },
    schema: {
      tags,
      summary: 'A text that is not saved yet, filled in for a record or with the names of its fields',
      body: TemplatePreview,
      response: { 200: FilledText },
    },
    handler: (request) => preview(context, request.caller, request.body),
  });
}
