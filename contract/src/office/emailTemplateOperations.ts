import { at, type Answered, type Sent } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type {
  EmailTemplate,
  EmailTemplateVersions,
  FilledText,
  RenderedTemplate,
  TemplateFields,
  TemplateFieldsParams,
  TemplatePreview,
  TemplateRender,
} from './emailTemplates.ts';

export const emailTemplateOperations = {
  ...recordOperations<EmailTemplate>('email_templates'),
  fields: at('/email-templates/fields/').get<
    Answered<typeof TemplateFields>,
    Sent<typeof TemplateFieldsParams>
  >(),
  versions: at('/email-templates/:id/versions/').get<Answered<typeof EmailTemplateVersions>>(),
  render: at('/email-templates/:id/render/').post<RenderedTemplate, Sent<typeof TemplateRender>>(),
  preview: at('/email-templates/preview/').post<FilledText, Sent<typeof TemplatePreview>>(),
};
