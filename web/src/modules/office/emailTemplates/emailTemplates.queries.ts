import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  EmailTemplate,
  EmailTemplateVersion,
  FilledText,
  RenderedTemplate,
  TemplateField,
} from '#contract/office/emailTemplates';
import { request } from '../../../api/client.ts';
import { records } from '../../../api/records.ts';
import type { RelatedParams } from '../related/relatedKinds.ts';

export const emailTemplates = records<EmailTemplate>('email_templates');

const path = '/email-templates/';
type TemplateType = EmailTemplate['related_type'];

/** What a template for such a record may say. */
export const templateFields = (related_type: TemplateType) =>
  queryOptions({
    queryKey: ['email_templates', 'fields', related_type],
    queryFn: ({ signal }) =>
      request<TemplateField[]>(`${path}fields/?related_type=${related_type}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const templateVersions = (id: number) =>
  queryOptions({
    queryKey: ['email_templates', 'versions', id],
    queryFn: ({ signal }) => request<EmailTemplateVersion[]>(`${path}${id}/versions/`, { signal }),
  });

export interface PreviewedText {
  related_type: TemplateType;
  related_id: number | null;
  language: EmailTemplate['language'];
  subject: string;
  body: string;
}

/** A text as whoever gets it will read it. */
export const templatePreview = (text: PreviewedText) =>
  queryOptions({
    queryKey: ['email_templates', 'preview', text],
    queryFn: ({ signal }) => request<FilledText>(`${path}preview/`, { method: 'POST', body: text, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const renderTemplate = (id: number, about: RelatedParams) =>
  emailTemplates.act<RenderedTemplate>(id, 'render', about);
