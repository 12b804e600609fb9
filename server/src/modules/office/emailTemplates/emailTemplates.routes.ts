import {
  EmailTemplateVersions,
  FilledText,
  RenderedTemplate,
  TemplateFields,
  TemplateFieldsParams,
  TemplatePreview,
  TemplateRender,
} from '#contract/office/emailTemplates';
import { emailTemplateOperations } from '#contract/office/emailTemplateOperations';
import { can } from '../../../auth/access.ts';
import { crud } from '../../../http/crud/crud.ts';
import { findRecord } from '../../../nouns/reference/reading.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { emailTemplates, templatePlan } from './emailTemplates.noun.ts';
import { listVersions } from './emailTemplates.queries.ts';
import { listFields, preview, renderFor } from './emailTemplates.render.ts';
import type { TemplateSources } from '../../../nouns/templateSources.ts';

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

  serve(app, emailTemplateOperations.fields, {
    access: view,
    summary: 'The fields that a template for such records may use',
    querystring: TemplateFieldsParams,
    response: { 200: TemplateFields },
    handler: (request) => listFields(context, request.caller, request.query.related_type),
  });

  serve(app, emailTemplateOperations.versions, {
    access: view,
    summary: 'The texts that a template had, the newest first',
    response: { 200: EmailTemplateVersions },
    handler: async (request) => {
      const { id } = await findRecord(db, templatePlan, request.params.id);
      return listVersions(db, id);
    },
  });

  serve(app, emailTemplateOperations.render, {
    access: view,
    summary: 'A template filled in for a record, with what it lacks',
    body: TemplateRender,
    response: { 200: RenderedTemplate },
    handler: (request) => renderFor(context, request.caller, request.params.id, request.body),
  });

  serve(app, emailTemplateOperations.preview, {
    access: view,
    summary: 'A text that is not saved yet, filled in for a record or with the names of its fields',
    body: TemplatePreview,
    response: { 200: FilledText },
    handler: (request) => preview(context, request.caller, request.body),
  });
}
