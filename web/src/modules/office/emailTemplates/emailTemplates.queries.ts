import { emailTemplateOperations } from '#contract/office/emailTemplateOperations';
import type { EmailTemplate } from '#contract/office/emailTemplates';
import { call, queryFor, steadyQueryFor } from '../../../api/call.ts';
import { records } from '../../../api/records.ts';
import type { RelatedParams } from '../related/relatedKinds.ts';

export const emailTemplates = records(emailTemplateOperations);

type TemplateType = EmailTemplate['related_type'];

/** What a template for such a record may say. */
export const templateFields = (related_type: TemplateType) => ({
  ...queryFor(emailTemplateOperations.fields, { params: { related_type } }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const templateVersions = (id: number) => queryFor(emailTemplateOperations.versions, { path: { id } });

export interface PreviewedText {
  related_type: TemplateType;
  related_id: number | null;
  language: EmailTemplate['language'];
  subject: string;
  body: string;
}

/** A text as whoever gets it will read it. */
export const templatePreview = (text: PreviewedText) => ({
  ...steadyQueryFor(emailTemplateOperations.preview, { body: text }),
  retry: false,
});

export const renderTemplate = (id: number, about: RelatedParams) =>
  call(emailTemplateOperations.render, { path: { id }, body: about });
